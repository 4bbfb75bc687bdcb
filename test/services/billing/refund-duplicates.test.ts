import type { Test } from 'tap'
import { test } from 'tap'
import { NOW, startGateway } from '../../gateways/billing/start-gateway.ts'
import { createBillingFixture, DAY_MS } from './billing-fixture.ts'

const ENTERPRISE_KEYS = ['fixwright_ai_options_enterprise_base_month']

/** A team with a subscription to TEAM that, some days later, buys ENTERPRISE in an older tab. */
async function buyTwice(t: Test, daysLater: number) {
  const { billing: gateway, stripe, setTime } = await startGateway(t)
  const billing = await createBillingFixture(t, { gateway, pricingModel: 'ai-options' })
  const setClocks = (days: number) => {
    setTime(new Date(NOW.getTime() + days * DAY_MS))
    billing.setTime(NOW.getTime() + days * DAY_MS)
  }
  setClocks(0)
  const team = await billing.createTeam()
  const { sessionId } = await billing.checkout(team)
  const first = stripe.completeCheckout(sessionId).subscriptionId
  const customerId = await billing.customerOf(team)
  await billing.sync(customerId)
  setClocks(daysLater)
  const second = stripe.subscribe(customerId, ENTERPRISE_KEYS).subscriptionId
  const paidFor = (id: string) =>
    stripe.state.invoices.find((one) => one.parent.subscription_details.subscription === id)!.amount_paid
  const audit = () =>
    billing.sql`select target, details from audit_logs where action = 'billing.duplicate_refunded' order by created_at`
  return { billing, stripe, setClocks, team, customerId, first, second, paidFor, audit }
}

test('a subscription that was bought twice is cancelled and refunded, and the owners are told', async (t) => {
  const { billing, stripe, team, customerId, first, paidFor, audit } = await buyTwice(t, 0)
  await billing.sync(customerId)
  await billing.work()
  t.equal(await billing.planOf(team), 'ENTERPRISE')
  const amount = paidFor(first)
  t.match(stripe.state.refunds, [
    { amount, currency: 'eur', reason: 'duplicate', metadata: { fixwright_duplicate: first } },
  ])
  t.same(
    (await audit()).map((row) => [row['target'], row['details']]),
    [[first, { amount, currency: 'eur', refunds: [stripe.state.refunds[0]!.id] }]],
  )
  const mails = await billing.sql`select mail_class, recipient, text_body from mail_outbox`
  t.match(mails, [{ mail_class: 'duplicate_refunded', recipient: team.owner.email, text_body: /Refund: EUR 39\.00/ }])
  await billing.sync(customerId)
  t.equal(stripe.state.refunds.length, 1, 'once')
})

test('only the time that was left is refunded', async (t) => {
  const { billing, stripe, customerId, first, paidFor } = await buyTwice(t, 10)
  await billing.sync(customerId)
  await billing.work()
  // The first period runs from 21 November to 21 December.
  t.equal(stripe.state.refunds[0]?.amount, Math.round((paidFor(first) * 20) / 30))
})

test('nothing is refunded for a subscription of which nothing was paid', async (t) => {
  const { billing, stripe, customerId, first, audit } = await buyTwice(t, 0)
  const invoice = stripe.state.invoices.find((one) => one.parent.subscription_details.subscription === first)!
  Object.assign(invoice, { status: 'open', amount_paid: 0 })
  await billing.sync(customerId)
  await billing.work()
  t.same(stripe.state.refunds, [])
  t.same(await audit(), [])
  t.same(await billing.mails(), [])
})

test('whatever goes wrong on the way, one refund is made and noted', async (t) => {
  for (const kind of ['reset-after-apply', 'error-after-apply', 'error-before-apply'] as const) {
    const { billing, stripe, customerId, audit, setClocks } = await buyTwice(t, 0)
    await billing.sync(customerId)
    stripe.faults.add({ method: 'POST', path: /refunds$/, times: 2, effect: { kind } })
    await t.rejects(billing.work(), { name: 'BillingError' }, kind)
    // After that long Stripe has forgotten the idempotency key.
    setClocks(2)
    stripe.faults.clear()
    await billing.sync(customerId)
    await billing.sync(customerId)
    t.equal(stripe.state.refunds.length, 1, kind)
    t.equal((await audit()).length, 1, kind)
    t.equal((await billing.mails()).filter(({ mailClass }) => mailClass === 'duplicate_refunded').length, 1, kind)
  }
})

test('two jobs at once make one refund', async (t) => {
  const { billing, stripe, customerId, audit } = await buyTwice(t, 0)
  await billing.sync(customerId)
  await Promise.all([billing.sync(customerId), billing.sync(customerId)])
  t.equal(stripe.state.refunds.length, 1)
  t.equal((await audit()).length, 1)
})

test('a refund that Stripe refuses is left to the operator', async (t) => {
  const { billing, stripe, customerId, first, audit } = await buyTwice(t, 0)
  const [payment] = stripe.state.invoicePayments
  await billing.sync(customerId)
  // Somebody has refunded it by hand meanwhile.
  const byHand = { id: 're_by_hand', amount: payment!.amount_paid, payment_intent: payment!.payment.payment_intent }
  const rest = { object: 'refund', created: 0, currency: 'eur', status: 'succeeded', metadata: {} }
  stripe.state.refunds.push({ ...byHand, ...rest } as never)
  await billing.work()
  t.match(billing.alerts, [new RegExp(first)])
  await billing.sync(customerId)
  t.equal(billing.alerts.length, 1, 'told once')
  t.same(await audit(), [])
})
