import fc from 'fast-check'
import { test } from 'tap'
import type { BillingEvent } from '../../../src/gateways/billing/billing.ts'
import { toDelivery } from '../../helpers/fake-billing.ts'
import { createBillingFixture, DAY_MS, ENTERPRISE_MONTHLY, type BillingFixture } from './billing-fixture.ts'

/** What a team lives through at the processor; each makes events, whose order and number are then shuffled. */
const STEPS = ['upgrade', 'fail', 'pay', 'cancel', 'end', 'second', 'unpaid'] as const
type Step = (typeof STEPS)[number]

const stories = fc.record({
  steps: fc.array(fc.constantFrom(...STEPS), { maxLength: 4 }),
  /** Where each event goes in the order of arrival, and how often it comes. */
  order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  repeats: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 40, maxLength: 40 }),
  /** After which events a worker finds time. */
  workAfter: fc.array(
    fc.nat(3).map((value) => value === 0),
    { minLength: 40, maxLength: 40 },
  ),
})

test('any order and any number of events come to what the processor has', async (t) => {
  const billing = await createBillingFixture(t)
  await fc.assert(
    fc.asyncProperty(stories, async ({ steps, order, repeats, workAfter }) => {
      const team = await billing.createTeam()
      const { sessionId } = await billing.checkout(team)
      const customerId = await billing.customerOf(team)
      const from = billing.fake.events.length
      const subscriptionId = billing.fake.complete(sessionId)
      for (const step of steps) live(billing, subscriptionId, customerId, step)
      const events = arrivals(billing.fake.events.slice(from), order, repeats)
      for (const [index, event] of events.entries()) {
        await billing.services.receiveBillingWebhook(toDelivery(event))
        if (workAfter[index % workAfter.length]) await billing.work()
      }
      await billing.work()
      await compare(billing, team.id, customerId)
    }),
    { numRuns: 25 },
  )
  t.pass('all orders')
})

function live({ fake }: BillingFixture, subscriptionId: string, customerId: string, step: Step): void {
  const subscription = fake.subscriptions.get(subscriptionId)!
  if (subscription.status === 'canceled') return
  const openInvoice = [...fake.invoices.values()].find(
    (one) => one.subscriptionId === subscriptionId && one.status === 'open',
  )
  if (step === 'upgrade') fake.update(subscriptionId, { choice: ENTERPRISE_MONTHLY })
  if (step === 'fail') fake.failPayment(subscriptionId)
  if (step === 'pay' && openInvoice) fake.pay(openInvoice.id)
  if (step === 'cancel') fake.update(subscriptionId, { cancelAtPeriodEnd: true })
  if (step === 'end') fake.cancel(subscriptionId)
  if (step === 'second') fake.subscribe(customerId, ENTERPRISE_MONTHLY)
  if (step === 'unpaid') fake.update(subscriptionId, { status: 'unpaid' })
}

function arrivals(
  events: readonly BillingEvent[],
  order: readonly number[],
  repeats: readonly number[],
): BillingEvent[] {
  return events
    .flatMap((event, index) => Array.from({ length: repeats[index % repeats.length]! }, () => event))
    .map((event, index) => ({ event, at: order[index % order.length]! }))
    .sort((left, right) => left.at - right.at)
    .map(({ event }) => event)
}

/** The mirror is what the processor has, and the plan follows from that alone. */
async function compare({ sql, fake }: BillingFixture, teamId: string, customerId: string): Promise<void> {
  const there = [...fake.subscriptions.values()].filter((one) => one.customerId === customerId)
  const here = await sql`select subscription_id, status, plan from subscriptions where team_id = ${teamId}`
  const shape = (rows: { id: string; status: string; plan: string }[]) =>
    JSON.stringify([...rows].sort((left, right) => (left.id < right.id ? -1 : 1)))
  const expected = shape(there.map(({ id, status, choice }) => ({ id, status, plan: choice!.plan })))
  const actual = shape(here.map((row) => ({ id: row['subscription_id'], status: row['status'], plan: row['plan'] })))
  if (actual !== expected) throw new Error(`The mirror has ${actual} instead of ${expected}`)
  const invoices = await sql`select count(*)::int as count from invoices where team_id = ${teamId} and status = 'open'`
  const open = [...fake.invoices.values()].filter((one) => one.customerId === customerId && one.status === 'open')
  if (Number(invoices[0]!['count']) !== open.length) throw new Error('The invoices differ')
  const giving = there.filter(({ status }) => status === 'active' || status === 'past_due')
  const paid = giving.filter(({ status }) => status === 'active')
  if (paid.length > 1) throw new Error('The team pays twice')
  const plan = (paid[0] ?? giving.at(-1))?.choice?.plan ?? 'FREE'
  const [team] = await sql`select plan from teams where id = ${teamId}`
  if (team!['plan'] !== plan) throw new Error(`The plan is ${team!['plan']} instead of ${plan}`)
}

test('a late event of the past does not bring back what has ended', async (t) => {
  const billing = await createBillingFixture(t)
  const team = await billing.createTeam()
  const subscriptionId = await billing.buy(team)
  const customerId = await billing.customerOf(team)
  billing.fake.cancel(subscriptionId)
  await billing.workOff()
  billing.wait(DAY_MS)
  const late = { id: 'evt_late', type: 'customer.subscription.updated', customerId }
  await billing.services.receiveBillingWebhook(toDelivery(late))
  await billing.work()
  t.equal(await billing.planOf(team), 'FREE')
})
