import { test, type Test } from 'tap'
import { createBillingServices } from '../../../src/services/billing/create-billing-services.ts'
import { toDelivery } from '../../helpers/fake-billing.ts'
import { createTestHttp } from '../../helpers/http-app.ts'
import { createBillingFixture } from '../../services/billing/billing-fixture.ts'

const SOME_ID = '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f'

/** The HTTP edge over the real services of billing; with `isConfigured` false as on a server that sells nothing. */
async function start(t: Test, { isConfigured = true } = {}) {
  const billing = await createBillingFixture(t)
  const services = isConfigured ? billing.services : createBillingServices({ ...billing.deps, billing: null })
  const http = await createTestHttp(t, billing.db, { services, config: { rateLimitIp: 5 } })
  const ada = await http.signIn('ada', 'ada@example.test')
  const team = (await ada.request('POST', '/api/teams', { name: 'Payers' })).json()
  const people = { ada, max: await http.signIn('max'), mia: await http.signIn('mia'), sue: await http.signIn('sue') }
  await ada.request('POST', `/api/teams/${team.id}/members`, { login: 'max', role: 'admin' })
  await ada.request('POST', `/api/teams/${team.id}/members`, { login: 'mia', role: 'member' })
  const sendEvent = (rawBody: Buffer, headers: Record<string, string>) =>
    http.app.inject({ method: 'POST', url: '/api/billing/webhook', payload: rawBody, headers })
  return { ...billing, http, people, teamId: String(team.id), sendEvent }
}

test('owners buy, change and look; nobody else does', async (t) => {
  const billing = await start(t)
  const { people, teamId, fake, sendEvent } = billing
  const { ada } = people
  const checkout = await ada.request('POST', '/api/billing/checkout', { teamId: teamId.toUpperCase(), plan: 'TEAM' })
  t.equal(checkout.statusCode, 200)
  const { sessionId } = checkout.json()
  t.same(checkout.json(), { sessionId, url: `https://processor.test/${sessionId}` })
  t.match(fake.sessions.get(sessionId)!.choice, { plan: 'TEAM', interval: 'month', aiOption: 'none' })
  t.equal([...fake.customers.values()][0]!.email, 'ada@example.test')

  const subscriptionId = fake.complete(sessionId)
  for (const event of fake.events) {
    const { rawBody, signature } = toDelivery(event)
    const answer = await sendEvent(rawBody, { 'stripe-signature': signature, 'content-type': 'application/json' })
    t.same([answer.statusCode, answer.json()], [200, { received: true }], 'not counted, whoever sends it')
  }
  await billing.work()
  t.match((await ada.request('GET', `/api/teams/${teamId}`)).json(), { plan: 'TEAM', billingCustomerId: /^cus_/ })
  t.match((await ada.request('GET', `/api/teams/${teamId}/analytics/quota`)).json().analyses, { limit: 'unlimited' })

  const subscription = await ada.request('GET', `/api/teams/${teamId}/subscription`)
  t.match(subscription.json(), {
    plan: 'TEAM',
    configured: true,
    pricingModel: 'current',
    currency: 'eur',
    subscription: {
      id: subscriptionId,
      status: 'active',
      interval: 'month',
      aiOption: 'none',
      amount: 9900,
      endsAt: null,
    },
  })
  t.same(
    subscription.json().prices.map((price: { amount: number }) => price.amount),
    [9900, 98_604, 29_900, 297_804],
  )
  t.match((await ada.request('POST', '/api/billing/checkout', { teamId, plan: 'TEAM' })).json(), {
    statusCode: 409,
    code: 'ALREADY_ON_PLAN',
  })
  t.match((await ada.request('POST', '/api/billing/portal', { teamId })).json(), { url: /^https:/ })

  const routes = [
    ['POST', '/api/billing/checkout', { teamId, plan: 'ENTERPRISE' }],
    ['POST', '/api/billing/portal', { teamId }],
    ['GET', `/api/teams/${teamId}/invoices`, undefined],
    ['GET', `/api/teams/${teamId}/subscription`, undefined],
  ] as const
  const calls = fake.calls.length
  for (const [method, path, body] of routes) {
    for (const person of [people.max, people.mia])
      t.match((await person.request(method, path, body)).json(), { statusCode: 403, code: 'FORBIDDEN' }, path)
    t.match((await people.sue.request(method, path, body)).json(), { statusCode: 403, code: 'NOT_A_MEMBER' }, path)
    const unknown = await ada.request(method, path.replace(teamId, SOME_ID), body && { ...body, teamId: SOME_ID })
    t.match(unknown.json(), { statusCode: 404, code: 'TEAM_NOT_FOUND' }, path)
  }
  t.equal(fake.calls.length, calls, 'the processor is not asked')
})

test('nobody without a session, and nothing but what is described', async (t) => {
  const { http, people, teamId, fake } = await start(t)
  const anybody = await http.app.inject({
    method: 'POST',
    url: '/api/billing/checkout',
    payload: { teamId, plan: 'TEAM' },
  })
  t.match(anybody.json(), { statusCode: 401, code: 'UNAUTHENTICATED' })
  const bodies = [
    undefined,
    {},
    { teamId },
    { teamId, plan: 'FREE' },
    { teamId, plan: 'team' },
    { teamId, plan: 'TEAM', interval: 'week' },
    { teamId, plan: 'TEAM', interval: null },
    { teamId, plan: 'TEAM', aiOption: 'own-key' },
    { teamId, plan: 'TEAM', price: 1 },
    { teamId: 'x', plan: 'TEAM' },
    { teamId: 5, plan: 'TEAM' },
    { teamId, plan: ['TEAM'] },
    { teamId, plan: 'TEAM', aiOption: 'credits' },
  ]
  for (const body of bodies) {
    const answer = await people.ada.request('POST', '/api/billing/checkout', body)
    t.match(answer.json(), { statusCode: 400, code: 'VALIDATION_FAILED' }, JSON.stringify(body))
  }
  t.match((await people.ada.request('POST', '/api/billing/portal', { teamId, url: 'x' })).json(), { statusCode: 400 })
  const portal = await people.ada.request('POST', '/api/billing/portal', { teamId })
  t.match(portal.json(), { statusCode: 409, code: 'NO_BILLING_CUSTOMER' })
  t.equal(fake.calls.length, 0)
  fake.failNext('createCustomer', 'before', fake.lostResponse())
  const unavailable = await people.ada.request('POST', '/api/billing/checkout', { teamId, plan: 'TEAM' })
  t.match(unavailable.json(), { statusCode: 503, code: 'BILLING_UNAVAILABLE' })
  t.equal(unavailable.headers['retry-after'], '5')
})

test('invoices come in pages, newest first, with the pages on which they can be paid', async (t) => {
  const billing = await start(t)
  const { people, teamId, fake, sql } = billing
  const [owner] = await sql`select user_id as id from team_members where team_id = ${teamId} and role = 'owner'`
  const { sessionId } = await billing.checkout({ id: teamId, owner: { id: String(owner!['id']), email: 'a@b.test' } })
  const subscriptionId = fake.complete(sessionId)
  for (const month of [1, 2, 3]) {
    billing.setTime(Date.UTC(2026, 10 + month, 2))
    fake.invoice(subscriptionId, 'paid')
    fake.invoice(subscriptionId, 'paid')
  }
  const draft = fake.invoice(subscriptionId, 'open')
  fake.invoices.get(draft)!.status = 'draft'
  await billing.workOff()
  const path = `/api/teams/${teamId}/invoices`
  const all = (await people.ada.request('GET', path)).json()
  t.equal(all.items.length, 7)
  t.equal(all.nextCursor, null)
  t.match(all.items[0], {
    id: /^in_/,
    number: /^F-/,
    status: 'paid',
    amountDue: 9900,
    amountPaid: 9900,
    currency: 'eur',
    hostedInvoiceUrl: /^https:\/\/processor\.test\/invoices\/in_/,
    invoicePdf: null,
    createdAt: '2027-02-02T00:00:00.000Z',
  })
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: { id: string }[]; nextCursor: string | null } = (
      await people.ada.request('GET', `${path}?limit=2${cursor && `&cursor=${cursor}`}`)
    ).json()
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  t.same(
    seen,
    all.items.map((invoice: { id: string }) => invoice.id),
  )
  for (const cursor of ['x', Buffer.from('1 a b').toString('base64url'), Buffer.from('-1 in_1').toString('base64url')])
    t.match((await people.ada.request('GET', `${path}?cursor=${cursor}`)).json(), { code: 'INVALID_CURSOR' })
})

test('a server that sells nothing says so, after it has looked who asks', async (t) => {
  const { http, people, teamId, sendEvent } = await start(t, { isConfigured: false })
  const missing = { statusCode: 503, code: 'BILLING_NOT_CONFIGURED' }
  const ask = (person: keyof typeof people, path: string, body: object) => people[person].request('POST', path, body)
  t.match((await ask('ada', '/api/billing/checkout', { teamId, plan: 'TEAM' })).json(), missing)
  t.match((await ask('ada', '/api/billing/portal', { teamId })).json(), missing)
  t.match((await ask('mia', '/api/billing/portal', { teamId })).json(), { statusCode: 403, code: 'FORBIDDEN' })
  t.match((await ask('ada', '/api/billing/portal', {})).json(), { statusCode: 400 })
  const { rawBody, signature } = toDelivery({ id: 'evt_1', type: 'invoice.paid', customerId: null })
  t.match((await sendEvent(rawBody, { 'stripe-signature': signature })).json(), missing)
  t.match((await people.ada.request('GET', `/api/teams/${teamId}/subscription`)).json(), {
    plan: 'FREE',
    configured: false,
    subscription: null,
  })
  t.same((await people.ada.request('GET', `/api/teams/${teamId}/invoices`)).json(), { items: [], nextCursor: null })
  t.equal(http.serverErrors.length, 0)
})

test('the webhook takes signed bytes and nothing else', async (t) => {
  const { http, sendEvent, sql } = await start(t)
  const { rawBody, signature } = toDelivery({ id: 'evt_1', type: 'invoice.paid', customerId: 'cus_1' })
  const forged: [Buffer, Record<string, string>][] = [
    [rawBody, {}],
    [rawBody, { 'stripe-signature': 'wrong' }],
    [Buffer.from(rawBody.toString().replace('invoice', 'invoicE')), { 'stripe-signature': signature }],
    [Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()), null, 2)), { 'stripe-signature': signature }],
    [Buffer.alloc(0), { 'stripe-signature': signature }],
  ]
  for (const [body, headers] of forged)
    t.match((await sendEvent(body, headers)).json(), { statusCode: 401, code: 'INVALID_SIGNATURE' })
  t.match((await sendEvent(Buffer.alloc(1024 * 1024 + 1), { 'stripe-signature': 'x' })).json(), { statusCode: 413 })
  t.same(await sql`select 1 from webhook_inbox`, [])
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await sendEvent(rawBody, { 'stripe-signature': signature, 'content-type': type })
    t.same([answer.statusCode, answer.json()], [200, { received: true }], type)
  }
  t.equal((await sql`select 1 from webhook_inbox`).length, 1)
  t.equal(http.serverErrors.length, 0)
})
