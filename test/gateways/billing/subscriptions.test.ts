import t from 'tap'
import { createStripeClient } from '../../../src/gateways/billing/stripe-client.ts'
import { PRICE_METADATA } from '../../../src/gateways/billing/stripe-names.ts'
import {
  billingError,
  ENTERPRISE_YEARLY,
  startGateway,
  TEAM_CREDITS,
  TEAM_MONTHLY,
  toRequest,
} from './start-gateway.ts'

t.test('a complete subscription', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { customerId, subscriptionId } = await buy(TEAM_CREDITS)
  const whole = {
    id: subscriptionId,
    customerId,
    status: 'active',
    choice: TEAM_CREDITS,
    currentPeriodStart: new Date('2026-11-21T12:00:00Z'),
    currentPeriodEnd: new Date('2026-12-21T12:00:00Z'),
    cancelAtPeriodEnd: false,
    cancelAt: null,
    endedAt: null,
    createdAt: new Date('2026-11-21T12:00:00Z'),
  }
  t.same(await billing.listSubscriptions(customerId), [whole])
  stripe.cancelAtPeriodEnd(subscriptionId)
  t.same(await billing.listSubscriptions(customerId), [
    { ...whole, cancelAtPeriodEnd: true, cancelAt: whole.currentPeriodEnd },
  ])
  stripe.endPeriod(subscriptionId)
  t.match(await billing.listSubscriptions(customerId), [{ status: 'canceled', endedAt: Date }], 'ended ones too')
})

t.test('every status is returned unchanged', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { customerId, subscriptionId } = await buy(TEAM_MONTHLY)
  for (const status of ['trialing', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'paused']) {
    stripe.setStatus(subscriptionId, status)
    t.match(await billing.listSubscriptions(customerId), [{ status }])
  }
})

t.test('an unknown status', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { customerId, subscriptionId } = await buy(TEAM_MONTHLY)
  stripe.setStatus(subscriptionId, 'hibernating')
  t.match(await billing.listSubscriptions(customerId), [{ status: 'hibernating' }])
  // The stand-in itself says that Stripe's description lacks this status; that is the point here.
  t.match(stripe.problems.join(), /status must be equal to one of the allowed values/)
  ;(stripe.problems as string[]).length = 0
})

t.test('more subscriptions than a page holds', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { customerId } = await buy(TEAM_MONTHLY)
  for (let index = 0; index < 100; index += 1)
    stripe.subscribe(customerId, ['fixwright_ai_options_enterprise_base_month'])
  t.equal((await billing.listSubscriptions(customerId)).length, 101)
})

t.test('prices of another pricing model, replaced prices and foreign ones', async (t) => {
  const { billing, stripe } = await startGateway(t, { models: ['current', 'ai-options'] })
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  stripe.subscribe(customerId, ['fixwright_current_enterprise_base_year'])
  t.match(await billing.listSubscriptions(customerId), [{ choice: ENTERPRISE_YEARLY }], 'bought before the change')
  stripe.state.prices.find(({ lookup_key: key }) => key === 'fixwright_current_enterprise_base_year')!.lookup_key = null
  t.match(await billing.listSubscriptions(customerId), [{ choice: ENTERPRISE_YEARLY }], 'known by its metadata')
  const [item] = stripe.state.subscriptions[0]!.items.data
  item!.price = { ...item!.price, lookup_key: 'consulting', metadata: { [PRICE_METADATA]: 'something else' } }
  t.match(await billing.listSubscriptions(customerId), [{ choice: null }])
})

t.test('the highest plan counts, and an AI option alone is not a plan', async (t) => {
  const { billing, stripe } = await startGateway(t)
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  stripe.subscribe(customerId, ['fixwright_ai_options_team_base_month', 'fixwright_ai_options_enterprise_base_month'])
  t.match(await billing.listSubscriptions(customerId), [{ choice: { plan: 'ENTERPRISE', aiOption: 'none' } }])
  stripe.subscribe(customerId, ['fixwright_ai_options_team_credits_month'])
  t.match(await billing.listSubscriptions(customerId), [{ choice: null }, {}], 'newest first')
})

t.test('a deleted customer has no subscriptions; an unknown one is an error', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { customerId } = await buy(TEAM_MONTHLY)
  stripe.deleteCustomer(customerId)
  t.same(await billing.listSubscriptions(customerId), [])
  t.same(await billing.listInvoices(customerId), [])
  await t.rejects(billing.listSubscriptions('cus_of_another_account'), billingError({ kind: 'missing' }))
})

t.test('invoices: newest first, with links and the subscription they are for', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { customerId, subscriptionId } = await buy(TEAM_MONTHLY)
  const { invoiceId } = stripe.failPayment(subscriptionId)
  stripe.failPayment(subscriptionId)
  const [failed, first] = await billing.listInvoices(customerId)
  t.same(failed, {
    id: invoiceId,
    customerId,
    subscriptionId,
    number: 'FXW-0002',
    status: 'open',
    amountDue: 3900,
    amountPaid: 0,
    currency: 'eur',
    hostedInvoiceUrl: `${stripe.url}/i/${invoiceId}`,
    invoicePdf: `${stripe.url}/i/${invoiceId}/pdf`,
    periodStart: new Date('2026-11-21T12:00:00Z'),
    periodEnd: new Date('2026-11-21T12:00:00Z'),
    createdAt: new Date('2026-11-21T12:00:00Z'),
    finalizedAt: new Date('2026-11-21T12:00:00Z'),
    paidAt: null,
    attemptCount: 2,
  })
  t.match(first, { status: 'paid', paidAt: new Date('2026-11-21T12:00:00Z'), attemptCount: 1 })
  stripe.payInvoice(invoiceId)
  t.match(await billing.listInvoices(customerId), [{ status: 'paid', amountPaid: 3900, attemptCount: 3 }, {}])
})

t.test('a draft has neither number nor links', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { customerId } = await buy(TEAM_MONTHLY)
  const draft = { status: 'draft', number: null, hosted_invoice_url: null, invoice_pdf: null } as const
  Object.assign(stripe.state.invoices[0]!, draft)
  t.match(await billing.listInvoices(customerId), [
    { status: 'draft', number: null, hostedInvoiceUrl: null, invoicePdf: null },
  ])
})

t.test('changes of plan, interval and option are prorated and charged at once', async (t) => {
  const { billing, stripe, buy, setTime } = await startGateway(t)
  const { customerId, subscriptionId } = await buy(TEAM_MONTHLY)
  setTime(new Date('2026-12-06T12:00:00Z'))
  const change = (choice: typeof TEAM_MONTHLY, key: string) =>
    billing.changeSubscription({ subscriptionId, choice }, key)

  t.same(await change(TEAM_CREDITS, 'k1'), { payUrl: null })
  t.match(await billing.listSubscriptions(customerId), [{ choice: TEAM_CREDITS }])
  t.match(
    await billing.listInvoices(customerId),
    [{ amountDue: 500, status: 'paid' }, {}],
    'half of a month of credits',
  )

  await change({ ...TEAM_CREDITS, aiOption: 'unlimited' }, 'k2')
  t.match(await billing.listInvoices(customerId), [{ amountDue: 2500 }, {}, {}], 'half of 60 less half of 10')

  await change({ plan: 'ENTERPRISE', interval: 'month', aiOption: 'none' }, 'k3')
  t.match(await billing.listSubscriptions(customerId), [{ choice: { plan: 'ENTERPRISE', aiOption: 'none' } }])
  t.match(await billing.listInvoices(customerId), [{ amountDue: 1500 }, {}, {}, {}], '(129 - 39 - 60) / 2')

  await change(ENTERPRISE_YEARLY, 'k4')
  t.match(await billing.listSubscriptions(customerId), [
    { choice: ENTERPRISE_YEARLY, currentPeriodEnd: new Date('2027-12-06T12:00:00Z') },
  ])
  await change(TEAM_MONTHLY, 'k5')
  t.match(await billing.listInvoices(customerId), [{ amountDue: 0, status: 'paid' }, {}, {}, {}, {}, {}])
  t.ok(stripe.state.customers[0]!.balance < 0, 'what was paid too much is credit')
  t.equal(stripe.state.subscriptions[0]!.items.data.length, 1)
})

t.test('a change whose payment fails waits for the payment', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { customerId, subscriptionId } = await buy(TEAM_MONTHLY)
  stripe.setPaymentsFail(customerId, true)
  const { payUrl } = await billing.changeSubscription({ subscriptionId, choice: TEAM_CREDITS }, 'k')
  const [invoice] = await billing.listInvoices(customerId)
  t.equal(payUrl, invoice!.hostedInvoiceUrl)
  t.match(await billing.listSubscriptions(customerId), [{ status: 'active', choice: TEAM_MONTHLY }])
  stripe.payInvoice(invoice!.id)
  t.match(await billing.listSubscriptions(customerId), [{ choice: TEAM_CREDITS }])
})

t.test('a change that is already made, and one that is impossible', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { customerId, subscriptionId } = await buy(TEAM_CREDITS)
  t.same(await billing.changeSubscription({ subscriptionId, choice: TEAM_CREDITS }, 'k'), { payUrl: null })
  t.equal(stripe.requests.filter(({ method, path }) => method === 'POST' && /subscriptions/.test(path)).length, 0)
  await billing.cancelSubscription(subscriptionId, 'k2')
  await t.rejects(
    billing.changeSubscription({ subscriptionId, choice: TEAM_MONTHLY }, 'k3'),
    billingError({ kind: 'refused' }),
  )
  await t.rejects(
    billing.changeSubscription({ subscriptionId: 'sub_1', choice: TEAM_MONTHLY }, 'k4'),
    billingError({
      kind: 'missing',
    }),
  )
  const { subscriptionId: foreign } = stripe.subscribe(customerId, ['fixwright_ai_options_team_credits_month'])
  await t.rejects(
    billing.changeSubscription({ subscriptionId: foreign, choice: TEAM_MONTHLY }, 'k5'),
    billingError({
      kind: 'refused',
    }),
  )
})

t.test('cancelling is immediate and can be repeated', async (t) => {
  const { billing, buy } = await startGateway(t)
  const { customerId, subscriptionId } = await buy(TEAM_MONTHLY)
  await billing.cancelSubscription(subscriptionId, 'k')
  await billing.cancelSubscription(subscriptionId, 'k')
  await billing.cancelSubscription('sub_never_seen', 'k')
  t.match(await billing.listSubscriptions(customerId), [{ status: 'canceled', endedAt: Date }])
})

t.test('the portal opens with the configuration of the pricing model', async (t) => {
  const { billing, stripe, buy } = await startGateway(t, { models: ['current', 'ai-options'] })
  const { customerId } = await buy(TEAM_CREDITS)
  const page = await billing.createPortal({ customerId, returnUrl: 'https://fixwright.test/teams/1' })
  t.equal(page.url, `${stripe.url}/p/session/${page.id}`)
  const [session] = stripe.state.portalSessions
  const used = stripe.state.portalConfigurations.find(({ id }) => id === session!.configuration)
  t.match(used, { metadata: { fixwright_pricing_model: 'ai-options' } })
  t.match(session, { customer: customerId, return_url: 'https://fixwright.test/teams/1', flow: null })
})

t.test('a change in the portal is confirmed there', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const { customerId, subscriptionId } = await buy(TEAM_MONTHLY)
  const returnUrl = 'https://fixwright.test/teams/1'
  const change = { subscriptionId, choice: ENTERPRISE_YEARLY }
  const page = await billing.createPortal({ customerId, returnUrl, change })
  t.match(await billing.listSubscriptions(customerId), [{ choice: TEAM_MONTHLY }], 'not before it is confirmed')
  stripe.confirmChange(page.id)
  t.match(await billing.listSubscriptions(customerId), [{ choice: ENTERPRISE_YEARLY }])
})

t.test('the portal does not change subscriptions with several items', async (t) => {
  const { billing, stripe, buy } = await startGateway(t)
  const one = await buy(TEAM_MONTHLY)
  const two = await buy(TEAM_CREDITS)
  const open = ({ customerId, subscriptionId }: typeof one, choice: typeof TEAM_MONTHLY) =>
    billing.createPortal({ customerId, returnUrl: 'https://fixwright.test/', change: { subscriptionId, choice } })
  await t.rejects(open(one, TEAM_CREDITS), billingError({ kind: 'refused' }))
  await t.rejects(open(two, TEAM_MONTHLY), billingError({ kind: 'refused' }))
  t.equal(stripe.state.portalSessions.length, 0)
})

t.test('without a configuration of ours there is no portal', async (t) => {
  const { billing } = await startGateway(t, { models: ['current'], pricingModel: 'ai-options' })
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  await t.rejects(
    billing.createPortal({ customerId, returnUrl: 'https://fixwright.test/' }),
    billingError({
      kind: 'refused',
      message: /portal configuration for the pricing model ai-options: run `npm run stripe:setup`/,
    }),
  )
})

t.test('no telemetry is sent, and the API version is pinned', async (t) => {
  const { billing, stripe } = await startGateway(t)
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  await billing.createCheckout(toRequest(customerId, TEAM_MONTHLY), 'k')
  for (const { headers } of stripe.requests) {
    t.equal(headers['stripe-version'], '2026-10-28.endive')
    t.equal(headers['x-stripe-client-telemetry'], undefined)
    t.notMatch(headers['x-stripe-client-user-agent'], /platform/)
  }
})

t.test('API addresses with and without port', async (t) => {
  for (const [apiUrl, host, port, protocol] of [
    ['https://api.stripe.com', 'api.stripe.com', 443, 'https'],
    ['http://[::1]:12111', '::1', '12111', 'http'],
    ['http://stripe.internal', 'stripe.internal', 80, 'http'],
  ] as const) {
    const client = createStripeClient({ secretKey: 'sk_test_1', apiUrl })
    for (const [field, value] of Object.entries({ host, port, protocol, maxNetworkRetries: 0, timeout: 20_000 }))
      t.equal((client as unknown as { getApiField(name: string): unknown }).getApiField(field), value)
  }
})
