import { eq } from 'drizzle-orm'
import { createRequestCounter } from '../../../src/db/repositories/rate-limit-repository.ts'
import { test, type Test } from 'tap'
import { createAiClient } from '../../../src/gateways/ai/create-ai-client.ts'
import { aiCredits, auditLogs } from '../../../src/db/schema/index.ts'
import { choiceOf, createTestCredits } from '../../helpers/credits.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { BASE_URL, createTestHttp } from '../../helpers/http-app.ts'
import { createAiProviderStandIn } from '../../stand-ins/ai-provider/create-ai-provider-stand-in.ts'

const KEY = { apiKey: 'sk-ant-0123456789', provider: 'anthropic', model: 'claude-sonnet-4-5' }

async function start(t: Test) {
  const database = await createTestDatabase(t)
  const { db } = database
  const provider = await createAiProviderStandIn()
  t.teardown(() => provider.close())
  let now = new Date('2026-11-21T12:00:00Z')
  const aiClient = createAiClient({ providerUrls: provider.providerUrls })
  const credits = createTestCredits(db, () => now, { aiClient })
  const http = await createTestHttp(t, db, { services: credits })
  const owner = await http.signIn('owner')
  const teamId: string = (await owner.request('POST', '/api/teams', { name: 'Acme' })).json().id
  for (const role of ['admin', 'member'])
    await owner.request('POST', `/api/teams/${teamId}/members`, { login: role, role })
  const admin = await http.signIn('admin')
  const ask = async (method: string, path: string, body?: unknown, client = admin) => {
    const response = await client.request(method, `/api/teams/${teamId}/credits${path}`, body)
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return { ...database, provider, credits, http, admin, teamId, ask, setTime: (time: Date) => void (now = time), now }
}

test('a team without any option, and one with a key of its own', async (t) => {
  const { ask, provider, http } = await start(t)
  t.match(await ask('GET', ''), {
    status: 200,
    body: {
      configured: false,
      creditType: 'own-key',
      boughtOptions: 'offered',
      monthlyLimit: null,
      creditsUsed: 0,
      creditsRemaining: null,
      percentageUsed: 0,
      periodStart: '2026-11-01T00:00:00.000Z',
      periodEnd: '2026-12-01T00:00:00.000Z',
      daysRemaining: 10,
      ownKey: { provider: null, model: null, keyConfigured: false },
      usageThisMonth: { totalFixes: 0, estimatedCost: 0, topFiles: [] },
      warnings: [],
    },
  })
  t.same((await ask('POST', '/test-connection', KEY)).body, {
    success: true,
    message: 'The key and the model work.',
    estimatedCostPerFix: 0.0306,
  })
  const configured = await ask('POST', '/configure', { creditType: 'own-key', ownKey: KEY })
  t.match(configured, { status: 200, body: { success: true, creditType: 'own-key', ownKey: { keyConfigured: true } } })
  t.same(provider.requests.length, 2)
  const member = await http.signIn('member')
  t.match(await ask('GET', '', undefined, member), { status: 200, body: { ownKey: { model: KEY.model } } })
  t.match(await ask('GET', '/usage-history', undefined, member), {
    status: 200,
    body: { history: [], totalThisMonth: 0 },
  })
  t.match(await ask('POST', '/configure', { creditType: 'own-key', ownKey: KEY }, member), { status: 403 })
})

test('whether packs are sold here is told before anybody tries to choose one', async (t) => {
  const { db, teamId } = await start(t)
  const offerOf = async (change: Parameters<typeof createTestCredits>[2]) =>
    (await createTestCredits(db, () => new Date(), change).getCredits(teamId)).boughtOptions
  t.equal(await offerOf({}), 'offered')
  t.equal(await offerOf({ platformAi: null }), 'not_configured')
  t.equal(await offerOf({ pricingModel: 'current' }), 'not_sold')
  t.equal(await offerOf({ pricingModel: 'current', platformAi: null }), 'not_sold')
})

test('a provider that says no', async (t) => {
  const { ask, provider, db } = await start(t)
  provider.respondWith({ kind: 'error', status: 401 })
  t.same((await ask('POST', '/test-connection', KEY)).body, { success: false, message: 'Invalid API key' })
  const refused = await ask('POST', '/configure', { creditType: 'own-key', ownKey: KEY })
  t.match(refused, { status: 400, body: { code: 'INVALID_API_KEY', message: 'Invalid API key' } })
  provider.respondWith({ kind: 'error', status: 429, headers: { 'retry-after': '30' } })
  t.match(await ask('POST', '/configure', { creditType: 'own-key', ownKey: KEY }), {
    status: 503,
    body: { code: 'AI_PROVIDER_UNAVAILABLE' },
    headers: { 'retry-after': '30' },
  })
  t.same(await db.select().from(aiCredits), [])
})

test('a key that was kept aside is used again without being typed, once its provider takes it', async (t) => {
  const { ask, db, credits, provider, teamId, now, http } = await start(t)
  await ask('POST', '/configure', { creditType: 'own-key', ownKey: KEY })
  await credits.applyAiOption(db, { teamId, choice: choiceOf('credits'), now })
  t.match((await ask('GET', '')).body, { creditType: 'pack', otherCreditType: 'own-key' })

  const member = await http.signIn('member')
  t.match(await ask('POST', '/configure', { creditType: 'own-key' }, member), { status: 403 })
  provider.respondWith({ kind: 'error', status: 401 })
  t.match(await ask('POST', '/configure', { creditType: 'own-key' }), {
    status: 400,
    body: { code: 'INVALID_API_KEY' },
  })
  t.match((await ask('GET', '')).body, { creditType: 'pack' }, 'a key that was revoked meanwhile does not take over')
  provider.respondWith({ kind: 'text', text: 'OK' })
  const chosen = await ask('POST', '/configure', { creditType: 'own-key' })
  t.match(chosen, {
    status: 200,
    body: { creditType: 'own-key', otherCreditType: 'pack', ownKey: { model: KEY.model, keyConfigured: true } },
  })
  t.match(provider.requests.at(-1), { headers: { authorization: `Bearer ${KEY.apiKey}` }, body: { model: KEY.model } })
  t.notMatch(JSON.stringify(chosen.body), KEY.apiKey)
  const rows = await db.select().from(auditLogs)
  t.match(rows.at(-1), { action: 'ai_credits.configured', details: { model: KEY.model, replaced: false } })

  const otherModel = await ask('POST', '/configure', { creditType: 'own-key', ownKey: { model: 'claude-haiku-4-5' } })
  t.match(otherModel, { status: 200, body: { ownKey: { provider: 'anthropic', model: 'claude-haiku-4-5' } } })
  const asked = provider.requests.length
  t.match(await ask('POST', '/configure', { creditType: 'own-key', ownKey: { provider: 'groq', model: 'x' } }), {
    status: 400,
    body: { code: 'VALIDATION_FAILED', details: { fields: [{ field: 'ownKey.apiKey' }] } },
  })
  t.equal(provider.requests.length, asked, 'a key is never sent to another provider')
})

test('bad input is refused before anybody is asked, and not repeated', async (t) => {
  const { ask, provider } = await start(t)
  const own = (change: object) => ({ creditType: 'own-key', ownKey: { ...KEY, ...change } })
  const long = `sk-${'k'.repeat(10_000)}`
  for (const [name, path, body] of [
    ['unknown type', '/configure', { creditType: 'gold' }],
    ['no key', '/configure', { creditType: 'own-key' }],
    ['no key, but a model', '/configure', { creditType: 'own-key', ownKey: { model: 'm' } }],
    ['a key without its provider', '/configure', { creditType: 'own-key', ownKey: { apiKey: KEY.apiKey, model: 'm' } }],
    ['a key beside a pack', '/configure', { creditType: 'pack', ownKey: KEY }],
    ['unknown provider', '/configure', own({ provider: 'evil' })],
    ['an address', '/configure', own({ baseUrl: 'https://evil.test' })],
    ['10 kB', '/configure', own({ apiKey: long })],
    ['control characters', '/configure', own({ apiKey: 'sk-aaaa\r\nX-Evil: 1' })],
    ['NUL', '/configure', own({ apiKey: 'sk-aaaaaaa\0' })],
    ['blanks', '/configure', own({ apiKey: '        ' })],
    ['beyond ASCII', '/configure', own({ apiKey: 'sk-schlüssel' })],
    ['a number', '/configure', own({ apiKey: 12345678 })],
    ['no model', '/configure', own({ model: '' })],
    ['a path as model', '/configure', own({ model: '../x' })],
    ['10 kB', '/test-connection', { ...KEY, apiKey: long }],
    ['unknown provider', '/test-connection', { ...KEY, provider: 'evil' }],
    ['unknown field', '/test-connection', { ...KEY, url: 'https://evil.test' }],
  ] as const) {
    const { status, body: answer } = await ask('POST', path, body)
    t.match([status, answer.code], [400, 'VALIDATION_FAILED'], name)
    t.notMatch(JSON.stringify(answer), /sk-|kkkk/, `${name}: not repeated`)
  }
  t.same(provider.requests, [])
})

test('packs: not bought, bought, used up; alerts are acknowledged', async (t) => {
  const { ask, db, credits, teamId, now } = await start(t)
  t.match(await ask('POST', '/configure', { creditType: 'pack' }), {
    status: 409,
    body: { code: 'AI_OPTION_NOT_BOUGHT' },
  })
  await credits.applyAiOption(db, { teamId, choice: choiceOf('credits'), now })
  t.match(await ask('POST', '/configure', { creditType: 'pack' }), { status: 200, body: { monthlyLimit: 500 } })
  t.match(await ask('POST', '/configure', { creditType: 'unlimited' }), {
    status: 409,
    body: { code: 'AI_OPTION_IN_USE' },
  })
  await db.update(aiCredits).set({ creditsUsed: 499 }).where(eq(aiCredits.teamId, teamId))
  await credits.aiCredits.reserve({ teamId, reservationKey: 'last', attempt: 'first', fixPrId: null })
  await credits.aiCredits.commit(db, { teamId, reservationKeys: ['last'] })
  const { body } = await ask('GET', '')
  t.match(body, { creditsRemaining: 0, percentageUsed: 100, warnings: [{ type: 'exhausted', actionRequired: true }] })
  t.match(body.warnings[0].message, /^No AI credits remaining: 500 of 500 used/)
  const alerts = await ask('GET', '/alerts?limit=3')
  t.equal(alerts.body.items.length, 3)
  t.equal((await ask('GET', `/alerts?cursor=${alerts.body.nextCursor}`)).body.items.length, 1)
  t.match(await ask('GET', '/alerts?cursor=nonsense'), { status: 400, body: { code: 'INVALID_CURSOR' } })
  const { alertId } = body.warnings[0]
  t.match(await ask('POST', `/alerts/${alertId}/acknowledge`), {
    status: 200,
    body: { id: alertId, acknowledged: true },
  })
  t.match((await ask('GET', '')).body.warnings, [{ type: 'exhausted' }], 'it shows as long as it is so')
  t.match(await ask('POST', `/alerts/${teamId}/acknowledge`), { status: 404, body: { code: 'NOT_FOUND' } })
  t.match(await ask('POST', '/alerts/nonsense/acknowledge'), { status: 400 })
})

test('ten keys a minute are tried, and a hundred looks a minute answered, for a team', async (t) => {
  const { db, admin, teamId, provider } = await start(t)
  const aiClient = createAiClient({ providerUrls: provider.providerUrls })
  const counting = createTestCredits(db, () => new Date(), {
    aiClient,
    countInMinute: createRequestCounter(db, 60_000),
  })
  const counted = await createTestHttp(t, db, { services: counting })
  const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
    counted.app.inject({
      method,
      url: `/api/teams/${teamId}/credits${path}`,
      headers: { cookie: admin.cookie, origin: BASE_URL },
      ...(payload && { payload }),
    })
  for (let tried = 0; tried < 10; tried++) t.equal((await send('POST', '/test-connection', KEY)).statusCode, 200)
  const eleventh = await send('POST', '/configure', { creditType: 'own-key', ownKey: KEY })
  t.match(eleventh.json(), { statusCode: 429, code: 'RATE_LIMITED' })
  t.ok(Number(eleventh.headers['retry-after']) > 0)
  t.equal(provider.requests.length, 10)
  const looks = await Promise.all(Array.from({ length: 105 }, () => send('GET', '')))
  t.equal(looks.filter(({ statusCode }) => statusCode === 200).length, 100)
})

test('what a team wants of AI fixes', async (t) => {
  const { admin, teamId, db } = await start(t)
  const patch = (body: object) => admin.request('PATCH', `/api/teams/${teamId}`, body)
  t.match((await admin.request('GET', `/api/teams/${teamId}`)).json(), { aiFixMode: 'pull-request' })
  t.match((await patch({ aiFixMode: 'suggestions' })).json(), { aiFixMode: 'suggestions', name: 'Acme', slug: 'acme' })
  t.equal((await patch({ aiFixMode: 'sometimes' })).statusCode, 400)
  t.match((await patch({ name: 'Acme Two' })).json(), { aiFixMode: 'suggestions', name: 'Acme Two' })
  const [audit] = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.action, 'team.updated'))
    .orderBy(auditLogs.createdAt)
  t.match(audit!.details, { from: { aiFixMode: 'pull-request' }, to: { aiFixMode: 'suggestions' } })
})
