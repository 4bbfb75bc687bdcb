import { test } from 'tap'
import { NOW, startGateway } from '../../gateways/billing/start-gateway.ts'
import { createBillingFixture, ENTERPRISE_MONTHLY, TEAM_MONTHLY } from './billing-fixture.ts'

const FAULTS = [
  'reset-before-apply',
  'reset-after-apply',
  'error-before-apply',
  'error-after-apply',
  'rate-limit',
  'lock-timeout',
] as const
const CREDITS = { ...TEAM_MONTHLY, aiOption: 'credits' as const }

test('whatever goes wrong on the way, one checkout is open and one subscription is bought', async (t) => {
  const { billing: gateway, stripe } = await startGateway(t)
  const billing = await createBillingFixture(t, { gateway, pricingModel: 'ai-options' })
  billing.setTime(NOW)
  for (const path of [/customers$/, /checkout\/sessions$/]) {
    for (const kind of FAULTS) {
      const what = `${kind} at ${path.source}`
      const team = await billing.createTeam()
      const before = { customers: stripe.state.customers.length, sessions: stripe.state.checkoutSessions.length }
      // The client itself sends a second time what was cut off.
      stripe.faults.add({ method: 'POST', path, times: kind.startsWith('reset') ? 2 : 1, effect: { kind } })
      await t.rejects(billing.checkout(team, CREDITS), { code: 'BILLING_UNAVAILABLE' }, what)
      const page = await billing.checkout(team, CREDITS)
      const customerId = await billing.customerOf(team)
      const open = stripe.state.checkoutSessions.filter((one) => one.customer === customerId && one.status === 'open')
      t.same(
        open.map(({ id }) => id),
        [page.sessionId],
        what,
      )
      if (kind !== 'error-after-apply') {
        t.equal(stripe.state.customers.length, before.customers + 1, what)
        t.equal(stripe.state.checkoutSessions.length, before.sessions + 1, what)
      }
    }
  }
  t.same(billing.alerts, [])
})

test('a change whose answer is lost is made and charged once', async (t) => {
  const { billing: gateway, stripe } = await startGateway(t)
  const billing = await createBillingFixture(t, { gateway, pricingModel: 'ai-options' })
  billing.setTime(NOW)
  const team = await billing.createTeam()
  const { sessionId } = await billing.checkout(team, CREDITS)
  const { subscriptionId } = stripe.completeCheckout(sessionId)
  const customerId = await billing.customerOf(team)
  await billing.sync(customerId)
  t.equal(await billing.planOf(team), 'TEAM')
  const invoices = stripe.state.invoices.length
  stripe.faults.add({ method: 'POST', path: /subscriptions\/sub/, times: 2, effect: { kind: 'reset-after-apply' } })
  await t.rejects(billing.checkout(team, ENTERPRISE_MONTHLY), { code: 'BILLING_UNAVAILABLE' })
  await t.rejects(billing.checkout(team, ENTERPRISE_MONTHLY), { code: 'ALREADY_ON_PLAN' })
  t.equal(stripe.state.invoices.length, invoices + 1)
  await billing.sync(customerId)
  t.equal(await billing.planOf(team), 'ENTERPRISE')

  stripe.setPaymentsFail(customerId, true)
  const pending = await billing.checkout(team, { ...ENTERPRISE_MONTHLY, aiOption: 'unlimited' })
  t.equal(pending.sessionId, subscriptionId)
  t.match(pending.url, /\/i\/in_/, 'the page on which the open payment is made')
  await billing.sync(customerId)
  t.match((await billing.services.getSubscription(team.id)).subscription, { plan: 'ENTERPRISE', aiOption: 'none' })
  const open = stripe.state.invoices.find(({ status }) => status === 'open')!
  stripe.payInvoice(open.id)
  await billing.sync(customerId)
  t.match((await billing.services.getSubscription(team.id)).subscription, { aiOption: 'unlimited', amount: 24_900 })
})
