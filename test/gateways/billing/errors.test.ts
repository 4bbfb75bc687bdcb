import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import Stripe from 'stripe'
import { BillingError, type BillingErrorKind } from '../../../src/gateways/billing/billing-error.ts'
import { createStripeBilling } from '../../../src/gateways/billing/create-stripe-billing.ts'
import { toBillingError } from '../../../src/gateways/billing/to-billing-error.ts'
import type { FaultEffect } from '../../stand-ins/stripe/create-stripe-stand-in.ts'
import { billingError, startGateway, TEAM_MONTHLY, toRequest } from './start-gateway.ts'

const CUSTOMER = { teamId: 'team-1', name: 'Acme', email: null }

t.test("Stripe's errors and their kinds", async (t) => {
  const { billing, stripe } = await startGateway(t, { models: [] })
  for (const [effect, kind] of [
    ['unauthorized', 'credentials'],
    ['forbidden', 'credentials'],
    ['rate-limit', 'limited'],
    ['lock-timeout', 'conflict'],
    ['error-before-apply', 'unavailable'],
    ['error-after-apply', 'unavailable'],
  ] as const satisfies readonly (readonly [FaultEffect['kind'], BillingErrorKind])[]) {
    stripe.faults.add({ effect: { kind: effect } })
    const asked = stripe.requests.length
    const error = await billing.createCustomer(CUSTOMER, effect).then(fail, (reason: unknown) => reason)
    t.ok(error instanceof BillingError, effect)
    t.match(error, { kind, requestId: /^req_/ }, effect)
    t.equal(stripe.requests.length - asked, 1, 'the queue tries again, not the client')
    const shown = JSON.stringify([String(error), (error as BillingError).stack, (error as BillingError).cause])
    t.notMatch(shown, stripe.secretKey, 'the sentence of Stripe quotes the key; ours does not')
  }
})

t.test('an unknown customer, and one in the parameters', async (t) => {
  const { billing } = await startGateway(t)
  const message = /status 400, code resource_missing, parameter customer/
  const missing = billingError({ kind: 'missing', message })
  await t.rejects(billing.createCheckout(toRequest('cus_unknown', TEAM_MONTHLY), 'k'), missing)
  await t.rejects(billing.createPortal({ customerId: 'cus_unknown', returnUrl: 'https://fixwright.test/' }), missing)
})

t.test('a lost answer is requested again with the same key, and nothing is done twice', async (t) => {
  const { billing, stripe } = await startGateway(t, { models: [] })
  stripe.faults.add({ effect: { kind: 'reset-after-apply' } })
  const id = await billing.createCustomer(CUSTOMER, 'key')
  t.same(
    stripe.state.customers.map((customer) => customer.id),
    [id],
  )
  t.match(
    stripe.requests.map(({ idempotencyKey, status, replayed }) => ({ idempotencyKey, status, replayed })),
    [
      { idempotencyKey: 'key', status: 0, replayed: false },
      { idempotencyKey: 'key', status: 200, replayed: true },
    ],
  )
})

t.test('an answer that is lost twice is unavailable; the caller retries with its key', async (t) => {
  const { billing, stripe } = await startGateway(t)
  const customerId = await billing.createCustomer(CUSTOMER, 'c')
  stripe.faults.add({ path: /checkout/, effect: { kind: 'reset-after-apply' }, times: 2 })
  const ask = () => billing.createCheckout(toRequest(customerId, TEAM_MONTHLY), 'key')
  await t.rejects(ask(), billingError({ kind: 'unavailable' }))
  const page = await ask()
  t.same(
    stripe.state.checkoutSessions.map(({ id }) => id),
    [page.id],
  )
  t.same(await ask(), page)
  stripe.completeCheckout(page.id)
  await t.rejects(ask(), billingError({ kind: 'conflict' }), 'what is answered again is over')
})

t.test('nothing listens at the address', async (t) => {
  const { billing, stripe } = await startGateway(t, { models: [] })
  await stripe.close()
  await t.rejects(billing.createCustomer(CUSTOMER, 'key'), billingError({ kind: 'unavailable' }))
})

t.test('an error is repeated for the same key, as Stripe does', async (t) => {
  const { billing, stripe } = await startGateway(t, { models: [] })
  stripe.faults.add({ effect: { kind: 'error-after-apply' } })
  const ask = (key: string) => billing.createCustomer(CUSTOMER, key)
  await t.rejects(ask('one'), billingError({ kind: 'unavailable' }))
  await t.rejects(ask('one'), billingError({ kind: 'unavailable' }))
  t.equal(stripe.state.customers.length, 1)
  t.equal(stripe.requests.at(-1)?.replayed, true)
})

t.test('keys: used for another request, in use, too long, a day old', async (t) => {
  const { billing, stripe, setTime } = await startGateway(t, { models: [] })
  const id = await billing.createCustomer(CUSTOMER, 'key')
  await t.rejects(billing.createCustomer({ ...CUSTOMER, name: 'Beta' }, 'key'), billingError({ kind: 'refused' }))
  const held = stripe.faults.add({ effect: { kind: 'hold' } })
  const first = billing.createCustomer(CUSTOMER, 'slow')
  await held.firstUse
  await t.rejects(billing.createCustomer(CUSTOMER, 'slow'), billingError({ kind: 'conflict' }))
  held.release()
  t.equal(await billing.createCustomer(CUSTOMER, 'slow').catch(() => first), await first)
  await t.rejects(billing.createCustomer(CUSTOMER, 'k'.repeat(256)), billingError({ kind: 'refused' }))
  setTime(new Date('2026-11-22T12:00:01Z'))
  t.not(await billing.createCustomer(CUSTOMER, 'key'), id, 'forgotten after 24 hours')
})

t.test('a change can be repeated, although its items have ids by then', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { subscriptionId } = await buy(TEAM_MONTHLY)
  const choice = { ...TEAM_MONTHLY, aiOption: 'credits' as const }
  stripe.faults.add({ method: 'POST', path: /subscriptions/, effect: { kind: 'reset-after-apply' }, times: 2 })
  await t.rejects(billing.changeSubscription({ subscriptionId, choice }, 'key'), billingError({ kind: 'unavailable' }))
  t.same(await billing.changeSubscription({ subscriptionId, choice }, 'key'), { payUrl: null })
  t.equal(stripe.state.invoices.length, 2, 'charged once')
})

t.test('answers that are not from Stripe', async (t) => {
  const server = createServer((_request, response) => response.end('<html>maintenance</html>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const billing = createStripeBilling({
    secretKey: 'sk_test_1',
    webhookSecrets: ['s'],
    apiUrl,
    pricingModel: 'current',
  })
  await t.rejects(billing.createCustomer(CUSTOMER, 'key'), billingError({ kind: 'unavailable' }))
})

t.test('untrusted text is left out of errors', (t) => {
  const raw = { message: 'sk_live_1', code: 'a b', param: 'line_items[0][price]', statusCode: 402, type: 'card_error' }
  const error = toBillingError(new Stripe.errors.StripeCardError(raw as never)) as BillingError
  t.equal(error.message, 'The payment processor refused the request (status 402, parameter line_items[0][price])')
  const other = new TypeError('ours')
  t.equal(toBillingError(other), other)
  t.end()
})

function fail(): never {
  throw new Error('This was to fail')
}
