import { createHash } from 'node:crypto'
import { test } from 'tap'
import { teamMembers, teams } from '../../../src/db/schema/index.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp, type TestClient, type TestHttp, type TestHttpOptions } from '../../helpers/http-app.ts'
import type { Test } from 'tap'

const DAY_MS = 24 * 60 * 60 * 1000

test('a token is shown once, listed without its secret, and stored as a hash only', async (t) => {
  const { http, ada, path, sql } = await openTeam(t)
  const created = await ada.request('POST', path, { name: ' Nightly build ', scopes: ['read', 'write'] })
  t.equal(created.statusCode, 201)
  const { token, ...shown } = created.json()
  t.match(token, /^fxw_[A-Za-z0-9_-]{43}$/)
  t.match(shown, {
    name: 'Nightly build',
    scopes: ['read', 'write'],
    hint: token.slice(-4),
    createdBy: ada.userId,
    lastUsedAt: null,
    expiresAt: new Date(http.now.getTime() + 366 * DAY_MS).toISOString(),
  })
  const list = await ada.request('GET', path)
  t.same(list.json(), { items: [shown], nextCursor: null })
  const [row] = await sql`select * from api_tokens`
  t.equal(row!['token_hash'], createHash('sha256').update(token).digest('hex'))
  t.notMatch(JSON.stringify(row), token)
  t.notMatch(JSON.stringify(http.logs), token)
  const audit = await sql`select action, actor_user_id, target, details from audit_logs where action like 'api_token%'`
  t.match(audit, [{ action: 'api_token.created', actor_user_id: ada.userId, target: shown.id }])
  t.notMatch(JSON.stringify(audit), token)
})

test('what a new token may be', async (t) => {
  const { http, ada, path, teamId } = await openTeam(t)
  const post = (body: unknown) => ada.request('POST', path, body)
  const inDays = (days: number) => new Date(http.now.getTime() + days * DAY_MS).toISOString()
  for (const body of [
    {},
    { name: 'a' },
    { name: '', scopes: ['read'] },
    { name: 'a', scopes: [] },
    { name: 'a', scopes: ['admin'] },
    { name: 'a', scopes: ['read', 'read'] },
    { name: 'a', scopes: 'read' },
    { name: 'a', scopes: ['read'], teamId },
    { name: 'a', scopes: ['read'], expiresAt: inDays(-1) },
    { name: 'a', scopes: ['read'], expiresAt: inDays(367) },
    { name: 'a', scopes: ['read'], expiresAt: '2027-01-01' },
    { name: 'a', scopes: ['read'], expiresAt: '2026-12-31T23:59:60Z' },
    { name: 'a', scopes: ['read'], expiresAt: 1_800_000_000 },
    { name: 'a', scopes: ['read'], expiresAt: null },
  ])
    t.match((await post(body)).json(), { code: 'VALIDATION_FAILED' }, JSON.stringify(body))
  t.match((await post({ name: 'a', scopes: ['read'], expiresAt: inDays(30) })).json(), { expiresAt: inDays(30) })
  t.same((await post({ name: 'a', scopes: ['write'] })).json().scopes, ['read', 'write'], 'who may write may read')
})

test('at most twenty at a time, also when many are asked for at once', async (t) => {
  const { http, ada, path } = await openTeam(t)
  const expiresAt = new Date(http.now.getTime() + DAY_MS).toISOString()
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => ada.request('POST', path, { name: 'one', scopes: ['read'], expiresAt })),
  )
  t.equal(answers.filter((answer) => answer.statusCode === 201).length, 20)
  const refused = answers.filter((answer) => answer.statusCode === 409)
  t.equal(refused.length, 4)
  t.match(refused[0]!.json(), { code: 'TOKEN_LIMIT_REACHED', details: { limit: 20 } })

  const one = answers.find((answer) => answer.statusCode === 201)!.json()
  t.equal((await ada.request('DELETE', `${path}/${one.id}`)).statusCode, 204)
  t.equal((await ada.request('POST', path, { name: 'next', scopes: ['read'] })).statusCode, 201, 'a place is free')
  http.now = new Date(http.now.getTime() + DAY_MS)
  const later = await http.signIn('ada')
  t.equal((await later.request('POST', path, { name: 'next', scopes: ['read'] })).statusCode, 201, 'expired: no place')

  const first = (await later.request('GET', `${path}?limit=8`)).json()
  const second = (await later.request('GET', `${path}?limit=100&cursor=${first.nextCursor}`)).json()
  t.equal(new Set([...first.items, ...second.items].map((item: { id: string }) => item.id)).size, 21)
})

test('a read token reads as a member, a write token also changes as an admin, and neither is an owner', async (t) => {
  const { ada, path, teamId, sql } = await openTeam(t)
  const read = await makeToken(ada, path, ['read'])
  const write = await makeToken(ada, path, ['read', 'write'])
  t.match((await read.request('GET', `/api/teams/${teamId}`)).json(), { id: teamId, role: 'member' })
  t.match((await write.request('GET', `/api/teams/${teamId}`)).json(), { id: teamId, role: 'admin' })
  t.equal((await read.request('GET', `/api/teams/${teamId}/members`)).statusCode, 200)
  const rename = await read.request('PATCH', `/api/teams/${teamId}`, { name: 'By a program' })
  t.match(rename.json(), { statusCode: 403, code: 'INSUFFICIENT_SCOPE' })
  t.equal((await write.request('PATCH', `/api/teams/${teamId}`, { name: 'By a program' })).statusCode, 200)
  const [row] = await sql`select * from audit_logs where action = 'team.updated'`
  t.match(row, { actor_user_id: null, details: { tokenId: write.id, to: { name: 'By a program' } } })

  const person = { statusCode: 403, code: 'PERSON_REQUIRED' }
  t.match((await write.request('POST', path, { name: 'child', scopes: ['write'] })).json(), person)
  t.match((await write.request('GET', path)).json(), person)
  t.match((await write.request('DELETE', `${path}/${read.id}`)).json(), person)
  t.match((await write.request('POST', `/api/teams/${teamId}/members`, { login: 'eve', role: 'admin' })).json(), person)
  t.match((await write.request('DELETE', `/api/teams/${teamId}/members/${ada.userId}`)).json(), person)
  t.match((await write.request('DELETE', `/api/teams/${teamId}`)).json(), person)
  t.match((await write.request('POST', '/api/teams', { name: 'Of a program' })).json(), person)
  t.match((await write.request('POST', `/api/teams/${teamId}/installations`, { installationId: 1 })).json(), person)
})

test('a token knows its own team and no other', async (t) => {
  const { http, db, ada, path, teamId } = await openTeam(t)
  const bob = await http.signIn('bob')
  const foreign = (await bob.request('POST', '/api/teams', { name: 'Foreign' })).json().id
  await db.insert(teamMembers).values({ teamId: foreign, userId: ada.userId, role: 'owner' })
  const write = await makeToken(ada, path, ['read', 'write'])
  for (const id of [foreign, '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f'])
    t.match((await write.request('GET', `/api/teams/${id}`)).json(), { statusCode: 403, code: 'NOT_A_MEMBER' })
  t.equal((await write.request('GET', `/api/teams/${teamId.toUpperCase()}`)).statusCode, 200)
  const mine = (await write.request('GET', '/api/teams')).json().items
  t.same(
    mine.map((team: { id: string }) => team.id),
    [teamId],
  )
  const session = (await write.request('GET', '/api/auth/session')).json()
  t.match(session, {
    user: null,
    token: { id: write.id, scopes: ['read', 'write'] },
    teams: [{ id: teamId, role: 'admin' }],
  })
})

test('an analysis by a token counts for its team; it takes the scope write', async (t) => {
  const asked: unknown[] = []
  const { ada, path, teamId } = await openTeam(t, {
    services: {
      analyzeCode: async (input) => {
        asked.push(input)
        throw new Error('seen enough')
      },
    },
  })
  const code = { code: 'x', language: 'python', filename: 'a.py' }
  const [read, write] = [await makeToken(ada, path, ['read']), await makeToken(ada, path, ['write'])]
  t.match((await read.request('POST', '/api/analyze', code)).json(), { code: 'INSUFFICIENT_SCOPE' })
  await write.request('POST', '/api/analyze', code)
  await write.request('POST', '/api/analyze', { ...code, teamId })
  t.match(asked, [
    { teamId, userId: null },
    { teamId, userId: null },
  ])
  const other = { ...code, teamId: '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f' }
  t.match((await write.request('POST', '/api/analyze', other)).json(), { code: 'NOT_A_MEMBER' })
})

test('a token asks for a fix pull request without a person to ask about', async (t) => {
  const asked: unknown[] = []
  const { ada, path, teamId } = await openTeam(t, {
    services: {
      askWriteAccess: () => Promise.reject(new Error('nobody to ask about')),
      requestFixPr: async (input) => (asked.push(input), { fixPrId: teamId, message: 'Under way.' }),
    },
  })
  const write = await makeToken(ada, path, ['write'])
  const prUrl = 'https://codehost.test/a/b/pull/1'
  t.equal((await write.request('POST', `/api/teams/${teamId}/create-fix-pr`, { prUrl })).statusCode, 200)
  t.same(asked, [{ actor: { userId: null, tokenId: write.id }, teamId, prUrl }])
})

test('revoked, expired, unknown, and of a deleted team: 401 at once, whatever cookie comes along', async (t) => {
  const { http, db, ada, path, teamId } = await openTeam(t)
  const refused = { statusCode: 401, code: 'UNAUTHENTICATED' }
  const expiresAt = new Date(http.now.getTime() + DAY_MS).toISOString()
  const [one, two] = [await makeToken(ada, path, ['read']), await makeToken(ada, path, ['read'], { expiresAt })]
  const get = (secret: string, headers = {}) =>
    http.app.inject({ url: '/api/teams', headers: { authorization: `Bearer ${secret}`, ...headers } })
  t.equal((await get(one.secret)).statusCode, 200)
  t.equal(
    (await http.app.inject({ url: '/api/teams', headers: { authorization: `bearer ${one.secret}` } })).statusCode,
    200,
  )
  t.equal((await ada.request('DELETE', `${path}/${one.id}`)).statusCode, 204)
  t.match((await get(one.secret)).json(), refused, 'revoked')
  t.match((await get(one.secret, { cookie: ada.cookie })).json(), refused, 'the cookie does not stand in')
  t.match((await ada.request('DELETE', `${path}/${one.id}`)).json(), { statusCode: 404, code: 'TOKEN_NOT_FOUND' })
  for (const wrong of ['', 'x', `fxw_${'A'.repeat(43)}`, `${two.secret}x`, two.secret.slice(4), `${two.secret} x`])
    t.match((await get(wrong)).json(), refused, wrong)
  const answer = await get('')
  t.match(answer.headers['www-authenticate'], /^Bearer /)

  t.equal((await get(two.secret)).statusCode, 200)
  http.now = new Date(http.now.getTime() + DAY_MS)
  t.match((await get(two.secret)).json(), refused, 'expired')

  const again = await http.signIn('ada')
  const three = await makeToken(again, path, ['read'])
  await db.update(teams).set({ state: 'deleting' })
  t.match((await get(three.secret)).json(), refused, 'its team is being deleted')
  await db.delete(teams)
  t.match((await get(three.secret)).json(), refused, `its team ${teamId} is gone`)
})

test("another team's token cannot be revoked, nor by a member", async (t) => {
  const { http, ada, path } = await openTeam(t)
  const token = await makeToken(ada, path, ['read'])
  const bob = await http.signIn('bob')
  const own = (await bob.request('POST', '/api/teams', { name: 'Own' })).json().id
  const response = await bob.request('DELETE', `/api/teams/${own}/tokens/${token.id}`)
  t.match(response.json(), { statusCode: 404, code: 'TOKEN_NOT_FOUND' })
  t.equal((await token.request('GET', '/api/teams')).statusCode, 200)
})

test('the last use is noted to the minute', async (t) => {
  const { http, ada, path, sql } = await openTeam(t)
  http.now = new Date('2026-11-21T10:00:42.500Z')
  const client = await http.signIn('ada')
  const token = await makeToken(client, path, ['read'])
  const lastUsed = async () => (await client.request('GET', path)).json().items[0].lastUsedAt
  await token.request('GET', '/api/teams')
  t.equal(await lastUsed(), '2026-11-21T10:00:00.000Z')
  const [before] = await sql`select xmin from api_tokens`
  http.now = new Date('2026-11-21T10:00:59.000Z')
  await token.request('GET', '/api/teams')
  t.same(await sql`select xmin from api_tokens`, [before], 'nothing is written twice in a minute')
  http.now = new Date('2026-11-21T10:01:00.000Z')
  await token.request('GET', '/api/teams')
  t.equal(await lastUsed(), '2026-11-21T10:01:00.000Z')
  t.ok(ada)
})

test('a token counts for itself, needs no origin, and does not make other requests same-origin', async (t) => {
  const { http, ada, path, teamId } = await openTeam(t, { config: { rateLimitSession: 6, rateLimitIp: 3 } })
  const token = await makeToken(ada, path, ['write'])
  const other = await makeToken(ada, path, ['read'])
  const statuses = []
  for (let index = 0; index < 7; index++) {
    const response = await token.request('PATCH', `/api/teams/${teamId}`, { name: `Name ${index}` })
    statuses.push(response.statusCode)
    t.match(String(response.headers['ratelimit']), /^"token";r=\d+;t=\d+$/)
    t.equal(response.headers['ratelimit-policy'], '"token";q=6;w=60')
  }
  t.same(statuses, [200, 200, 200, 200, 200, 200, 429])
  t.equal((await other.request('GET', '/api/teams')).statusCode, 200)
  const headers = { cookie: ada.cookie, authorization: 'Bearer wrong' }
  const logout = await http.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
  t.match(logout.json(), { code: 'CROSS_ORIGIN' })
})

async function openTeam(t: Test, options: TestHttpOptions = {}) {
  const database = await createTestDatabase(t)
  const http: TestHttp = await createTestHttp(t, database.db, options)
  const ada = await http.signIn('ada')
  const teamId: string = (await ada.request('POST', '/api/teams', { name: 'Team' })).json().id
  return { ...database, http, ada, teamId, path: `/api/teams/${teamId}/tokens` }
}

async function makeToken(client: TestClient, path: string, scopes: readonly string[], more = {}) {
  const { id, token: secret } = (await client.request('POST', path, { name: 'Token', scopes, ...more })).json()
  const headers = { authorization: `Bearer ${secret}`, cookie: '', origin: '' }
  return {
    id,
    secret,
    request: (method: string, url: string, body?: unknown) => client.request(method, url, body, { headers }),
  }
}
