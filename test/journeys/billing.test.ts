import { test, type Test } from 'tap'
import { signIn, type Actor } from '../helpers/actors.ts'
import { drain } from '../helpers/journey.ts'
import { waitUntil } from '../helpers/processes.ts'
import { startStack } from '../helpers/stack.ts'
import { startStripe } from '../helpers/stripe.ts'

/** The whole program beside Stripe's stand-in, which sends its events by itself. */
async function start(t: Test) {
  const stripe = await startStripe(t, { autoDeliver: true, models: ['current'] })
  const stack = await startStack(t, { env: stripe.env })
  stripe.setWebhookUrl(`${stack.url}/api/billing/webhook`)
  t.teardown(() => stripe.whenDelivered())
  const ida = await signIn(stack, 'ida')
  const team = (await ida.post('/api/teams', { name: 'Payers' })).body
  await stack.database.sql`update users set email = 'ida@acme.example', code_host_id = 1 where login = 'ida'`
  return { stripe, stack, ida, teamId: String(team.id), sql: stack.database.sql }
}

type Journey = Awaited<ReturnType<typeof start>>

const planOf = async (ida: Actor, teamId: string) => (await ida.get(`/api/teams/${teamId}`)).body.plan
const reach = (ida: Actor, teamId: string, plan: string) =>
  waitUntil(async () => (await planOf(ida, teamId)) === plan, 30_000)

/** Buys a plan on Stripe's page. */
async function buy({ ida, teamId, stripe }: Journey, plan: 'TEAM' | 'ENTERPRISE'): Promise<string> {
  const checkout = await ida.post('/api/billing/checkout', { teamId, plan })
  if (checkout.status !== 200) throw new Error(JSON.stringify(checkout.body))
  return stripe.completeCheckout(checkout.body.sessionId).subscriptionId
}

test('a team buys, grows, cancels, and buys again', async (t) => {
  const journey = await start(t)
  const { stripe, ida, teamId, sql } = journey
  const quota = async () => (await ida.get(`/api/teams/${teamId}/analytics/quota`)).body.analyses
  t.equal((await quota()).limit, 20)

  const subscriptionId = await buy(journey, 'TEAM')
  await reach(ida, teamId, 'TEAM')
  t.match(await quota(), { limit: 'unlimited', remaining: 'unlimited' })
  const bought = (await ida.get(`/api/teams/${teamId}/subscription`)).body
  t.match(bought, { subscription: { id: subscriptionId, status: 'active', plan: 'TEAM', amount: 9900, endsAt: null } })

  const change = await ida.post('/api/billing/checkout', { teamId, plan: 'ENTERPRISE' })
  t.match(change.body.url, /^http/)
  stripe.confirmChange(change.body.sessionId)
  await reach(ida, teamId, 'ENTERPRISE')
  t.match((await ida.post('/api/billing/checkout', { teamId, plan: 'ENTERPRISE' })).body, { code: 'ALREADY_ON_PLAN' })
  t.match((await ida.post('/api/billing/portal', { teamId })).body, { url: /^http/ })
  const invoices = (await ida.get(`/api/teams/${teamId}/invoices`)).body.items
  t.equal(invoices.length, 2)
  t.match(invoices[0], { status: 'paid', currency: 'eur', hostedInvoiceUrl: /^http/ })

  await sql`
    insert into analysis_usage (team_id, month, used)
    values (${teamId}, date_trunc('month', now() at time zone 'UTC')::date, 50)
    on conflict (team_id, month) do update set used = 50`
  stripe.cancelAtPeriodEnd(subscriptionId)
  await waitUntil(async () => (await ida.get(`/api/teams/${teamId}/subscription`)).body.subscription.endsAt !== null)
  t.equal(await planOf(ida, teamId), 'ENTERPRISE')
  stripe.endPeriod(subscriptionId)
  await reach(ida, teamId, 'FREE')
  t.match(await quota(), { limit: 20, used: 50, grace: { endsAt: String } })

  await buy(journey, 'TEAM')
  await reach(ida, teamId, 'TEAM')
  const actions = (await sql`select distinct action from audit_logs where team_id = ${teamId}`).map(
    (row) => row['action'],
  )
  for (const action of [
    'checkout_completed',
    'subscription_updated',
    'subscription_deleted',
    'invoice_paid',
    'plan_changed',
  ])
    t.ok(actions.includes(`billing.${action}`), action)
})

test('a payment fails and the team is deleted while it has two subscriptions', async (t) => {
  const journey = await start(t)
  const { stripe, stack, ida, teamId, sql } = journey
  const subscriptionId = await buy(journey, 'TEAM')
  await reach(ida, teamId, 'TEAM')
  const mails = async () =>
    (await sql`select subject from mail_outbox where mail_class = 'payment_failed' order by created_at`).length
  // A sync that is still under way would write its own time over the moved one, and no mail would be due.
  const passDays = async (days: number) => {
    await stripe.whenDelivered()
    await drain(stack)
    stripe.state.invoices.find(({ id }) => id === invoiceId)!.status_transitions.finalized_at! -= days * 24 * 60 * 60
    await sql`update subscriptions set past_due_since = past_due_since - ${`${days} days`}::interval`
    await stack.base.queue.enqueue(stack.base.db, 'follow-up-payments', {})
  }

  const { invoiceId } = stripe.failPayment(subscriptionId)
  await waitUntil(async () => (await mails()) === 1)
  t.equal(await planOf(ida, teamId), 'TEAM')
  await passDays(2)
  await waitUntil(async () => (await mails()) === 2)
  t.equal(await planOf(ida, teamId), 'TEAM')
  await passDays(1)
  await reach(ida, teamId, 'FREE')
  t.equal(await mails(), 3)
  stripe.payInvoice(invoiceId)
  await reach(ida, teamId, 'TEAM')

  const [customer] = await sql`select billing_customer_id as id from teams where id = ${teamId}`
  const customerId = String(customer!['id'])
  stripe.subscribe(customerId, ['fixwright_current_enterprise_base_month'])
  await reach(ida, teamId, 'ENTERPRISE')
  const unended = () => stripe.state.subscriptions.filter(({ status }) => status !== 'canceled')
  await waitUntil(() => unended().length === 1)

  t.equal((await ida.delete(`/api/teams/${teamId}`)).status, 204)
  t.equal((await ida.get(`/api/teams/${teamId}`)).status, 404)
  await waitUntil(async () => (await sql`select 1 from teams where id = ${teamId}`).length === 0)
  t.equal(unended().length, 0)
  await stripe.whenDelivered()
  t.equal(await stripe.deliver(stripe.makeEvent('invoice.paid', { object: 'invoice', customer: customerId })), 200)
})
