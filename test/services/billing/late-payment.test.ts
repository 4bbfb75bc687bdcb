import { test } from 'tap'
import { NOW, startGateway } from '../../gateways/billing/start-gateway.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'
import { createBillingFixture, DAY_MS } from './billing-fixture.ts'

test('a webhook that comes days late gives nobody more time to pay', async (t) => {
  const { billing: gateway, stripe, setTime } = await startGateway(t)
  const billing = await createBillingFixture(t, { gateway, pricingModel: 'ai-options' })
  const at = (days: number) => {
    setTime(new Date(NOW.getTime() + days * DAY_MS))
    billing.setTime(NOW.getTime() + days * DAY_MS)
  }
  at(0)
  const team = await billing.createTeam()
  const { sessionId } = await billing.checkout(team)
  const { subscriptionId } = stripe.completeCheckout(sessionId)
  const customerId = await billing.customerOf(team)
  await billing.sync(customerId)
  stripe.failPayment(subscriptionId)
  const graceEnd = async () => (await billing.services.getSubscription(team.id)).subscription!.paymentGraceEndsAt
  const mails = async () => (await billing.mails()).map(({ subject }) => subject.split(':')[0])

  at(2.5)
  const { body, signature } = stripe.sign(stripe.events.find(({ type }) => type === 'invoice.payment_failed')!)
  t.equal(await billing.services.receiveBillingWebhook({ rawBody: body, signature }), 'stored')
  await billing.work()
  t.same(await graceEnd(), new Date(NOW.getTime() + 3 * DAY_MS), 'three days from the first attempt')
  t.equal(await billing.planOf(team), 'TEAM')
  t.same(await mails(), ['A payment is still outstanding'])

  // Another attempt that fails does not start it anew.
  stripe.failPayment(subscriptionId)
  await billing.sync(customerId)
  t.same(await graceEnd(), new Date(NOW.getTime() + 3 * DAY_MS))
  at(3)
  await billing.services.followUpPayments({ log: SILENT_LOG })
  await billing.work()
  t.equal(await billing.planOf(team), 'FREE')
  t.same(await mails(), ['A payment is still outstanding', 'The plan is paused because a payment is outstanding'])
})
