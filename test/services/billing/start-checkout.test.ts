import { test } from 'tap'
import type { Billing } from '../../../src/gateways/billing/billing.ts'
import { BillingError } from '../../../src/gateways/billing/billing-error.ts'
import { createBillingFixture, DAY_MS, ENTERPRISE_MONTHLY, TEAM_MONTHLY } from './billing-fixture.ts'

test('a checkout is opened once, with the customer before it', async (t) => {
  const billing = await createBillingFixture(t)
  const team = await billing.createTeam()
  const first = await billing.checkout(team)
  t.match(first, { sessionId: /^cs_/, url: /^https:\/\/processor\.test\/cs_/ })
  t.same(await billing.checkout(team), first, 'an open session for the same choice is used again')
  t.equal(billing.fake.countCalls('createCustomer'), 1)
  t.equal(billing.fake.countCalls('createCheckout'), 1)
  const request = billing.fake.calls.find(({ method }) => method === 'createCheckout')!.args[0]
  t.match(request, {
    teamId: team.id,
    choice: TEAM_MONTHLY,
    successUrl: `https://fixwright.test/teams/${team.id}/billing?checkout=success`,
    cancelUrl: `https://fixwright.test/teams/${team.id}/billing?checkout=cancelled`,
  })

  const other = await billing.checkout(team, ENTERPRISE_MONTHLY)
  t.not(other.sessionId, first.sessionId)
  t.same(billing.fake.openSessions(await billing.customerOf(team)), [other.sessionId], 'the other one is closed')
  t.equal(billing.fake.countCalls('createCustomer'), 1)
  t.same(await billing.actions(team), ['billing.checkout_started', 'billing.checkout_started'])
  t.equal(await billing.planOf(team), 'FREE', 'nothing is given before it is paid')
})

test('many clicks at once open one checkout', async (t) => {
  const billing = await createBillingFixture(t)
  const team = await billing.createTeam()
  const pages = await Promise.all(Array.from({ length: 8 }, () => billing.checkout(team)))
  t.equal(new Set(pages.map(({ sessionId }) => sessionId)).size, 1)
  t.equal(billing.fake.customers.size, 1)
  t.equal(billing.fake.sessions.size, 1)
})

test('an answer that got lost is asked for again under the same key', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake } = billing
  const team = await billing.createTeam()
  fake.failNext('createCustomer', 'after', fake.lostResponse())
  await t.rejects(billing.checkout(team), { code: 'BILLING_UNAVAILABLE' })
  fake.failNext('createCheckout', 'after', fake.lostResponse())
  await t.rejects(billing.checkout(team), { code: 'BILLING_UNAVAILABLE' })
  fake.failNext('findOpenCheckout', 'before', fake.lostResponse())
  await t.rejects(billing.checkout(team), { code: 'BILLING_UNAVAILABLE' })
  const page = await billing.checkout(team)
  t.equal(fake.customers.size, 1)
  t.equal(fake.sessions.size, 1)
  t.same(fake.openSessions(await billing.customerOf(team)), [page.sessionId])
  const keys = fake.calls.filter(({ method }) => method === 'createCustomer').map(({ args }) => args[1])
  t.equal(keys.length, 2)
  t.equal(new Set(keys).size, 1)
  t.ok(String(keys[0]).length <= 255)
  t.same(billing.alerts, [])
})

test('a key is not used again once its answer is known, or after a day', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake } = billing
  const team = await billing.createTeam()
  const keysOf = (method: string) => fake.calls.filter((call) => call.method === method).map(({ args }) => args[1])

  fake.failNext('createCustomer', 'before', new BillingError('unavailable', 'status 500', { requestId: 'req_1' }))
  await t.rejects(billing.checkout(team), { code: 'BILLING_UNAVAILABLE' })
  fake.failNext('createCustomer', 'before', fake.lostResponse())
  await t.rejects(billing.checkout(team), { code: 'BILLING_UNAVAILABLE' })
  billing.wait(DAY_MS)
  const first = await billing.checkout(team)
  t.equal(new Set(keysOf('createCustomer')).size, 3, 'a failure that was answered would be repeated under its key')

  // The answer of the first checkout was lost, and it has ended since: its key leads nowhere.
  billing.fake.sessions.get(first.sessionId)!.state = 'expired'
  fake.failNext('createCheckout', 'after', fake.lostResponse())
  await t.rejects(billing.checkout(team), { code: 'BILLING_UNAVAILABLE' })
  const [lost] = fake.openSessions(await billing.customerOf(team))
  fake.sessions.get(lost!)!.state = 'expired'
  const second = await billing.checkout(team)
  t.not(second.sessionId, lost)
  t.equal(fake.sessions.get(second.sessionId)!.state, 'open')
})

test('what the operator has to mend is told, without the words of the processor', async (t) => {
  const billing = await createBillingFixture(t)
  const team = await billing.createTeam()
  billing.fake.failNext('createCustomer', 'before', new BillingError('credentials', 'status 401', { requestId: 'r' }))
  await t.rejects(billing.checkout(team), { code: 'BILLING_UNAVAILABLE', details: { retryAfter: 5 } })
  t.match(billing.alerts, [/STRIPE_SECRET_KEY/])
})

test('a customer that the processor has lost is replaced', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake } = billing
  const team = await billing.createTeam()
  await billing.checkout(team)
  const lost = await billing.customerOf(team)
  fake.customers.get(lost)!.deleted = true
  for (const session of fake.sessions.values()) session.state = 'expired'
  const page = await billing.checkout(team)
  const customerId = await billing.customerOf(team)
  t.not(customerId, lost)
  t.equal(fake.sessions.get(page.sessionId)!.customerId, customerId)
  const portal = billing.services.openBillingPortal(team.id)
  t.match(await portal, { url: /^https:/ })
  fake.customers.get(customerId)!.deleted = true
  await t.rejects(billing.services.openBillingPortal(team.id), { code: 'NO_BILLING_CUSTOMER' })
})

test('a team that has a plan changes it', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake } = billing
  const team = await billing.createTeam()
  const subscriptionId = await billing.buy(team)
  await t.rejects(billing.checkout(team), { code: 'ALREADY_ON_PLAN' })
  const lastPortal = () => fake.calls.findLast(({ method }) => method === 'createPortal')!.args[0]

  t.match(await billing.checkout(team, ENTERPRISE_MONTHLY), { sessionId: /^bps_/, url: /^https:/ })
  t.match(lastPortal(), { change: { subscriptionId, choice: ENTERPRISE_MONTHLY } })
  t.match(await billing.checkout(team, { ...TEAM_MONTHLY, interval: 'year' }), { sessionId: /^bps_/ })
  t.equal(fake.sessions.size, 1, 'no second subscription is offered')

  for (const state of [
    { cancelAtPeriodEnd: true },
    { cancelAtPeriodEnd: false, status: 'past_due' },
    { status: 'unpaid' },
  ]) {
    fake.update(subscriptionId, state)
    t.match(await billing.checkout(team), { sessionId: /^bps_/ }, JSON.stringify(state))
    t.notOk((lastPortal() as { change?: unknown }).change, 'it is put right first')
  }
  fake.cancel(subscriptionId)
  t.match(await billing.checkout(team), { sessionId: /^cs_/ })
})

test('an AI option is part of the choice where it is sold, and changed directly', async (t) => {
  const current = await createBillingFixture(t)
  const wanted = { ...TEAM_MONTHLY, aiOption: 'credits' as const }
  const refused = current.checkout(await current.createTeam(), wanted)
  await t.rejects(refused, { code: 'VALIDATION_FAILED', message: /AI options are not sold here/ })
  t.equal(current.fake.calls.length, 0)

  const applied: unknown[] = []
  const hooks = { applyAiOption: async (_tx: unknown, input: object) => void applied.push(input) }
  const billing = await createBillingFixture(t, { pricingModel: 'ai-options', hooks })
  const team = await billing.createTeam()
  const subscriptionId = await billing.buy(team, wanted)
  t.match(applied.at(-1), { teamId: team.id, choice: wanted })
  const unlimited = { ...ENTERPRISE_MONTHLY, aiOption: 'unlimited' as const }
  billing.fake.failNext('changeSubscription', 'after', billing.fake.lostResponse())
  await t.rejects(billing.checkout(team, unlimited), { code: 'BILLING_UNAVAILABLE' })
  await t.rejects(billing.checkout(team, unlimited), { code: 'ALREADY_ON_PLAN' }, 'it was done all the same')
  t.match(await billing.checkout(team, wanted), {
    sessionId: subscriptionId,
    url: `https://fixwright.test/teams/${team.id}/billing?checkout=changed`,
  })
  await billing.workOff()
  t.equal(await billing.planOf(team), 'TEAM')
  billing.fake.cancel(subscriptionId)
  await billing.workOff()
  t.match(applied.at(-1), { teamId: team.id, choice: null })
})

test('nobody buys for a team that was deleted meanwhile', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake } = billing
  const team = await billing.createTeam()
  await billing.checkout(team)
  const customerId = await billing.customerOf(team)
  const original = { ...fake.billing }
  Object.assign(fake.billing, {
    async createCheckout(...args: Parameters<Billing['createCheckout']>) {
      const page = await original.createCheckout(...args)
      await billing.deleteTeam({ teamId: team.id, userId: team.owner.id })
      return page
    },
  })
  await t.rejects(billing.checkout(team, ENTERPRISE_MONTHLY), { code: 'TEAM_NOT_FOUND' })
  t.same(fake.openSessions(customerId), [])
  await t.rejects(billing.checkout(team), { code: 'TEAM_NOT_FOUND' })
})
