import { sql } from 'drizzle-orm'
import { test } from 'tap'
import type { Database } from '../../../src/db/client.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { BASE_URL, createClient, createTestHttp } from '../../helpers/http-app.ts'

test('exactly ten requests a minute from one address, over three processes and sixty at once', async (t) => {
  const { db } = await createTestDatabase(t)
  const config = { rateLimitIp: 10 }
  const apps = await Promise.all([1, 2, 3].map(() => createTestHttp(t, db, { config })))
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => apps[index % 3]!.app.inject('/api/auth/session')),
  )
  t.equal(answers.filter((answer) => answer.statusCode === 401).length, 10)
  const refused = answers.filter((answer) => answer.statusCode === 429)
  t.equal(refused.length, 50)
  t.equal(refused[0]!.json().code, 'RATE_LIMITED')
  t.match(String(refused[0]!.headers['retry-after']), /^([1-9]|[1-5][0-9]|60)$/)
  t.match(String(refused[0]!.headers['ratelimit']), /^"address";r=0;t=\d+$/)
  t.equal(refused[0]!.headers['ratelimit-policy'], '"address";q=10;w=60')

  await db.execute(sql`update rate_limits set resets_at = now() - interval '1 second'`)
  const next = await apps[0]!.app.inject('/api/auth/session')
  t.equal(next.statusCode, 401, 'a new minute')
  t.match(String(next.headers['ratelimit']), /^"address";r=9;t=60$/)
})

test('a client cannot choose its address', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db, { config: { rateLimitIp: 10 } })
  const answers = []
  for (let index = 0; index < 30; index++) {
    const headers = {
      'x-forwarded-for': `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index}`,
      'x-real-ip': `${index}`,
    }
    answers.push((await app.inject({ url: '/api/auth/session', headers })).statusCode)
  }
  t.equal(answers.filter((status) => status === 401).length, 10)
})

test('behind a trusted proxy the address is the last one that the proxy did not add itself', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db, { config: { rateLimitIp: 10, trustProxy: ['10.0.0.0/8'] } })
  const ask = (forwarded: string, remoteAddress = '10.1.2.3') =>
    app.inject({ url: '/api/auth/session', headers: { 'x-forwarded-for': forwarded }, remoteAddress })
  const rotated = []
  for (let index = 0; index < 30; index++) rotated.push((await ask(`198.51.100.${index}, 203.0.113.7`)).statusCode)
  t.equal(rotated.filter((status) => status === 401).length, 10, 'what the client put in front does not count')
  t.equal((await ask('203.0.113.8')).statusCode, 401, 'another client')
  t.equal((await ask('203.0.113.9', '192.0.2.1')).statusCode, 401, 'not through the proxy')
  for (let index = 0; index < 12; index++) await ask(`203.0.113.${index}`, '192.0.2.1')
  t.equal((await ask('203.0.113.99', '192.0.2.1')).statusCode, 429)
})

test('IPv6 addresses count by their /64, mapped ones as IPv4', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db, { config: { rateLimitIp: 2 } })
  const ask = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/auth/session', remoteAddress })).statusCode
  t.same([await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8::ffff')], [401, 401, 429])
  t.equal(await ask('2001:db8:0:1::1'), 401)
  t.same([await ask('192.0.2.1'), await ask('::ffff:192.0.2.1'), await ask('::ffff:c000:201')], [401, 401, 429])
})

test('a session counts for itself, a made-up one for its address', async (t) => {
  const { db } = await createTestDatabase(t)
  const config = { rateLimitIp: 3, rateLimitSession: 5 }
  const http = await createTestHttp(t, db, { config })
  const [ada, bob] = [await http.signIn('ada'), await http.signIn('bob')]
  const statuses = []
  for (let index = 0; index < 7; index++) statuses.push((await ada.request('GET', '/api/teams')).statusCode)
  t.same(statuses, [200, 200, 200, 200, 200, 429, 429])
  t.match((await bob.request('GET', '/api/teams')).headers['ratelimit'], /^"session";r=4;t=60$/)
  const forged = []
  for (let index = 0; index < 3; index++) {
    const cookies = { fixwright_session: `${index}`.repeat(43) }
    forged.push((await http.app.inject({ url: '/api/teams', cookies })).statusCode)
  }
  t.same(forged, [401, 429, 429], 'two of three were the sign-ins')
})

test('signing in ten times gives no more than once', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db, { config: { rateLimitSession: 5 } })
  const sessions = await Promise.all(Array.from({ length: 10 }, () => http.signIn('ada')))
  const answers = await Promise.all(sessions.flatMap((ada) => [1, 2].map(() => ada.request('GET', '/api/teams'))))
  t.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 5)
  t.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 15)
})

test('each token counts for itself, and all of a team together up to four times that', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db, { config: { rateLimitSession: 20 } })
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'Programs' })).json()
  const makeToken = async (name: string) =>
    (await ada.request('POST', `/api/teams/${team.id}/tokens`, { name, scopes: ['read'] })).json().token as string
  const tokens = [...(await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(makeToken)))]
  const ask = async (token: string) =>
    (await http.app.inject({ url: '/api/teams', headers: { authorization: `Bearer ${token}` } })).statusCode
  const first = await Promise.all(Array.from({ length: 25 }, () => ask(tokens[0]!)))
  t.equal(first.filter((status) => status === 200).length, 20, 'one token')
  const rest = await Promise.all(tokens.slice(1).flatMap((token) => Array.from({ length: 19 }, () => ask(token))))
  t.equal(rest.filter((status) => status === 200).length, 80 - 25, 'what was refused to one is counted as well')
  t.equal((await ada.request('GET', '/api/teams')).statusCode, 200, 'people do not wait for programs')
})

test('unknown routes count; what must always answer does not', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db, { config: { rateLimitIp: 2 } })
  for (const url of [
    '/healthz',
    '/readyz',
    '/',
    '/sign-in',
    '/teams/x',
    '/api/openapi.json',
    '/api/docs',
    '/api/rules',
  ])
    for (let index = 0; index < 3; index++) t.not((await app.inject(url)).statusCode, 429, url)
  for (let index = 0; index < 5; index++) {
    const response = await app.inject({ method: 'POST', url: '/api/codehost/webhook', payload: {} })
    t.equal(response.statusCode, 202)
  }
  const statuses = []
  for (let index = 0; index < 3; index++) statuses.push((await app.inject(`/nowhere/${index}`)).statusCode)
  t.same(statuses, [404, 404, 429])
})

test('while nothing can be counted reading goes on; signing in and changes do not', async (t) => {
  const { db } = await createTestDatabase(t)
  const { cookie } = await (await createTestHttp(t, db)).signIn('ada')
  const execute = () => Promise.reject(new Error('The counters are gone'))
  const uncounted = Object.assign(Object.create(db) as Database, { execute })
  const http = await createTestHttp(t, db, { deps: { db: uncounted } })
  const ada = createClient(http.app, cookie, { userId: '', login: 'ada' })
  t.equal((await ada.request('GET', '/api/teams')).statusCode, 200)
  t.equal((await http.app.inject('/api/teams')).statusCode, 401)
  const refused = { statusCode: 503, code: 'UNAVAILABLE' }
  t.match((await ada.request('POST', '/api/teams', { name: 'One more' })).json(), refused)
  t.match((await http.app.inject('/api/auth/login')).json(), refused)
  t.match((await http.app.inject('/api/auth/callback?code=guess&state=guess')).json(), refused)
  const headers = { origin: BASE_URL }
  const payload = { login: 'ada' }
  t.match((await http.app.inject({ method: 'POST', url: '/api/auth/dev-login', headers, payload })).json(), refused)
  t.ok(http.logs.some(({ level, message }) => level === 'warn' && message === 'request could not be counted'))
  t.same(http.serverErrors, [])
})

test('a page that is opened by somebody who is signed out takes nothing of what signing in needs', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db, { config: { rateLimitIp: 2 } })
  for (let index = 0; index < 5; index++) t.match((await http.app.inject('/api/meta')).json(), { hasSession: false })
  t.equal((await http.app.inject('/api/auth/login')).statusCode, 302)
  const { cookie } = await http.signIn('ada')
  t.match((await http.app.inject({ url: '/api/meta', headers: { cookie } })).json(), { hasSession: true })
})

test('every counted answer says what is left, whatever it answers', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const ada = await http.signIn('ada')
  const answers = await Promise.all([
    ada.request('GET', '/api/teams'),
    ada.request('POST', '/api/teams', { name: 5 }),
    ada.request('POST', '/api/teams', undefined, { payload: 'x', headers: { 'content-type': 'text/plain' } }),
    ada.request('POST', '/api/teams', { name: 'x'.repeat(70_000) }),
    ada.request('GET', '/api/nowhere'),
    ada.request('GET', '/api/teams/%zz'),
    ada.request('GET', '/api/teams/not-an-id'),
    http.app.inject('/api/teams'),
    http.app.inject('/api/auth/login'),
  ])
  t.same(
    answers.map((answer) => answer.statusCode),
    [200, 400, 415, 413, 404, 400, 400, 401, 302],
  )
  for (const answer of answers) {
    t.match(String(answer.headers['ratelimit']), /^"(session|address)";r=\d+;t=\d+$/)
    t.match(String(answer.headers['ratelimit-policy']), /^"(session|address)";q=1000000;w=60$/)
  }
})
