import t from 'tap'
import {
  billingError,
  ENTERPRISE_YEARLY,
  NOW,
  startGateway,
  TEAM_CREDITS,
  TEAM_MONTHLY,
  toRequest,
} from './start-gateway.ts'

const SECONDS_A_DAY = 24 * 3600

t.test('a customer has name, e-mail address and team', async (t) => {
  const { billing, stripe } = await startGateway(t)
  const id = await billing.createCustomer({ teamId: 'team-1', name: 'Acme & Söhne', email: 'a@example.com' }, 'key')
  const without = await billing.createCustomer({ teamId: 'team-2', name: 'Beta', email: null }, 'other key')
  t.match(stripe.state.customers, [
    { id, name: 'Acme & Söhne', email: 'a@example.com', metadata: { team_id: 'team-1' } },
    { id: without, name: 'Beta', email: null, metadata: { team_id: 'team-2' } },
  ])
})

t.test('a checkout has the base price and the AI option', async (t) => {
  const { billing, stripe } = await startGateway(t)
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  const page = await billing.createCheckout(toRequest(customerId, TEAM_CREDITS), 'k')
  t.equal(page.url, `${stripe.url}/c/pay/${page.id}`)
  const keyOf = (id: string) => stripe.state.prices.find((price) => price.id === id)?.lookup_key
  t.same(
    stripe.state.checkoutLines.get(page.id)?.map(({ price, quantity }) => [keyOf(price), quantity]),
    [
      ['fixwright_ai_options_team_base_month', 1],
      ['fixwright_ai_options_team_credits_month', 1],
    ],
  )
  t.match(stripe.state.checkoutSessions[0], {
    mode: 'subscription',
    client_reference_id: 'team-1',
    customer: customerId,
  })
  t.match(stripe.requests.at(-1), {
    idempotencyKey: 'k',
    form: {
      subscription_data: { metadata: { team_id: 'team-1' } },
      metadata: { team_id: 'team-1' },
      allow_promotion_codes: 'true',
      tax_id_collection: { enabled: 'true' },
    },
  })
  const { subscriptionId } = stripe.completeCheckout(page.id)
  t.match(await billing.listSubscriptions(customerId), [{ id: subscriptionId, status: 'active', choice: TEAM_CREDITS }])
  t.same(stripe.state.subscriptions[0]?.metadata, { team_id: 'team-1' })
})

t.test('both pricing models, monthly and yearly', async (t) => {
  const { billing, stripe } = await startGateway(t, { pricingModel: 'current' })
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  for (const [index, [choice, amount]] of [
    [TEAM_MONTHLY, 9900],
    [{ ...TEAM_MONTHLY, interval: 'year' as const }, 98_604],
    [{ ...TEAM_MONTHLY, plan: 'ENTERPRISE' as const }, 29_900],
    [ENTERPRISE_YEARLY, 297_804],
  ].entries() as IterableIterator<[number, [typeof TEAM_MONTHLY, number]]>) {
    const page = await billing.createCheckout(toRequest(customerId, choice), `k${index}`)
    stripe.completeCheckout(page.id)
    const [newest] = await billing.listInvoices(customerId)
    t.match(newest, { amountDue: amount, amountPaid: amount, currency: 'eur', status: 'paid' })
  }
})

t.test('a choice outside the pricing model is refused without a checkout', async (t) => {
  const { billing, stripe } = await startGateway(t, { pricingModel: 'current' })
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  await t.rejects(billing.createCheckout(toRequest(customerId, TEAM_CREDITS), 'k'), billingError({ kind: 'refused' }))
  t.equal(stripe.state.checkoutSessions.length, 0)
})

t.test('missing prices are named, with what to do', async (t) => {
  const { billing } = await startGateway(t, { models: [] })
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  const message = /fixwright_ai_options_team_base_month: run `npm run stripe:setup`/
  await t.rejects(
    billing.createCheckout(toRequest(customerId, TEAM_MONTHLY), 'k'),
    billingError({ kind: 'refused', message }),
  )
})

t.test('prices are looked up once a minute, and a failed look-up is not kept', async (t) => {
  const { billing, stripe, setTime } = await startGateway(t)
  const lookUps = () => stripe.requests.filter(({ method, path }) => method === 'GET' && path === '/v1/prices').length
  const before = lookUps()
  stripe.faults.add({ path: /prices/, effect: { kind: 'error-before-apply' }, times: 2 })
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  await t.rejects(billing.findOpenCheckout(customerId, TEAM_MONTHLY), billingError({ kind: 'unavailable' }))
  await Promise.all([1, 2, 3].map(() => billing.findOpenCheckout(customerId, TEAM_MONTHLY)))
  // 12 prices are two requests, since Stripe takes 10 keys in one.
  t.equal(lookUps() - before, 4)
  setTime(new Date(NOW.getTime() + 61_000))
  await billing.findOpenCheckout(customerId, TEAM_MONTHLY)
  t.equal(lookUps() - before, 6)
})

t.test('a price that was changed by hand at Stripe is logged', async (t) => {
  const { billing, stripe, logs } = await startGateway(t)
  stripe.state.prices.find(({ lookup_key: key }) => key === 'fixwright_ai_options_team_base_month')!.unit_amount = 1
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  await billing.findOpenCheckout(customerId, TEAM_MONTHLY)
  t.match(logs, [{ level: 'warn', fields: { amount: 1, wanted: 3900 } }])
})

t.test('an open checkout is found for exactly its choice, and not shortly before it expires', async (t) => {
  const { billing, stripe, setTime } = await startGateway(t)
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  const other = await billing.createCustomer({ teamId: 'team-2', name: 'Other', email: null }, 'o')
  const page = await billing.createCheckout(toRequest(customerId, TEAM_CREDITS), 'k')
  t.same(await billing.findOpenCheckout(customerId, TEAM_CREDITS), page)
  t.equal(await billing.findOpenCheckout(customerId, TEAM_MONTHLY), null)
  t.equal(await billing.findOpenCheckout(customerId, { ...TEAM_CREDITS, interval: 'year' }), null)
  t.equal(await billing.findOpenCheckout(other, TEAM_CREDITS), null)
  setTime(new Date(NOW.getTime() + (SECONDS_A_DAY - 300) * 1000))
  t.equal(await billing.findOpenCheckout(customerId, TEAM_CREDITS), null, 'five minutes are left')
  setTime(NOW)
  stripe.completeCheckout(page.id)
  t.equal(await billing.findOpenCheckout(customerId, TEAM_CREDITS), null, 'it is paid')
})

t.test('open checkouts are expired, also when one is completed meanwhile', async (t) => {
  const { billing, stripe } = await startGateway(t)
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  const first = await billing.createCheckout(toRequest(customerId, TEAM_CREDITS), 'k1')
  const second = await billing.createCheckout(toRequest(customerId, TEAM_MONTHLY), 'k2')
  const held = stripe.faults.add({ path: new RegExp(`${second.id}/expire`), effect: { kind: 'latency', ms: 1 } })
  void held.firstUse.then(() => stripe.completeCheckout(second.id))
  await billing.expireOpenCheckouts(customerId)
  const states = Object.fromEntries(stripe.state.checkoutSessions.map(({ id, status }) => [id, status]))
  t.same(states, { [first.id]: 'expired', [second.id]: 'complete' })
  t.equal(held.uses(), 1)
})

t.test('more open checkouts than a page holds', async (t) => {
  const { billing, stripe } = await startGateway(t)
  const customerId = await billing.createCustomer({ teamId: 'team-1', name: 'Acme', email: null }, 'c')
  const page = await billing.createCheckout(toRequest(customerId, TEAM_CREDITS), 'k')
  const [session] = stripe.state.checkoutSessions
  for (let index = 0; index < 100; index += 1)
    stripe.state.checkoutSessions.push({ ...session!, id: `cs_more${index}`, metadata: {} })
  t.same(await billing.findOpenCheckout(customerId, TEAM_CREDITS), page)
})
