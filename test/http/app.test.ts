import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { test } from 'tap'
import { createTestDatabase } from '../helpers/database.ts'
import { BASE_URL, createTestHttp } from '../helpers/http-app.ts'

const OWN = { origin: BASE_URL }
const UNKNOWN_ID = '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f'

test('every kind of answer bears its id, the version and the security headers', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db, { services: { listRules: () => [] } })
  const page = { accept: 'text/html' }
  const kinds: [number, InjectOptions & { url: string }][] = [
    [200, { url: '/healthz' }],
    [200, { url: '/api/rules' }],
    [200, { url: '/api/openapi.json' }],
    [200, { url: '/' }],
    [200, { url: '/teams/x/create-fix', headers: page }],
    [302, { url: '/api/auth/login' }],
    [400, { url: '/api/teams/%zz' }],
    [400, { url: `/api/rules/${'a'.repeat(400)}` }],
    [401, { url: '/api/auth/session' }],
    [403, { method: 'POST', url: '/api/auth/logout' }],
    [404, { url: '/nowhere' }],
    [404, { url: '/nowhere', headers: page }],
    [404, { url: '/assets/nothing.js' }],
    [413, { method: 'POST', url: '/api/auth/dev-login', headers: OWN, payload: { login: 'x'.repeat(70_000) } }],
    [415, { method: 'POST', url: '/api/auth/dev-login', headers: { ...OWN, 'content-type': 'a/b' }, payload: 'x' }],
  ]
  for (const [status, request] of kinds) {
    const response = await app.inject(request)
    const what = `${status} ${request.url}`
    t.equal(response.statusCode, status, what)
    t.match(response.headers['x-request-id'], /^[0-9a-f-]{36}$/, what)
    t.equal(response.headers['x-api-version'], '1', what)
    t.equal(response.headers['x-content-type-options'], 'nosniff', what)
    t.equal(response.headers['x-frame-options'], 'DENY', what)
    t.equal(response.headers['referrer-policy'], 'strict-origin-when-cross-origin', what)
    if (request.url.startsWith('/api/')) t.equal(response.headers['cache-control'], 'no-store', what)
    const policy = String(response.headers['content-security-policy'])
    t.match(policy, /default-src 'none'(;|$)/, what)
    t.match(policy, /script-src 'self'(;|$)/, what)
    t.match(policy, /style-src 'self'(;|$)/, what)
    t.match(policy, /frame-ancestors 'none'/, what)
    t.notMatch(policy, /unsafe|upgrade-insecure/, what)
  }
})

test('what is no HTTP is told so in the one shape of errors', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db)
  const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const send = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(text))
      const received: string[] = []
      socket.setEncoding('utf8').on('data', (part: string) => received.push(part))
      socket.on('error', () => {}).on('close', () => resolve(received.join('')))
    })
  for (const text of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`]) {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n')
    t.match(head, /^HTTP\/1\.1 400 Bad Request\r\n/)
    t.match(head, /\r\nX-Content-Type-Options: nosniff\r\n/)
    t.match(JSON.parse(body), { statusCode: 400, code: 'VALIDATION_FAILED' })
  }
})

test('a route takes no query and no body that it does not name', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const client = await http.signIn('ada')
  const refused = { statusCode: 400, code: 'VALIDATION_FAILED' }
  for (const query of ['a=1', '__proto__=1', 'constructor=1', 'a=%00'])
    t.match((await client.request('GET', `/api/teams?${query}`)).json(), refused, query)
  const id = (await client.request('POST', '/api/teams', { name: 'A team' })).json().id
  t.match((await client.request('DELETE', `/api/teams/${id}`, { confirm: true })).json(), refused)
  t.match((await client.request('DELETE', `/api/teams/${id}`, [])).json(), refused)
  const long = (await client.request('POST', '/api/teams', { name: 'x', ['y'.repeat(50_000)]: 1 })).json()
  t.ok(long.message.length < 300, 'what is quoted from the request is short')
  t.match((await http.app.inject('/api/auth/login?returnTo=%2F%00')).json(), refused, 'NUL')
  t.equal((await client.request('POST', '/api/auth/logout', {})).statusCode, 204, 'an empty object says nothing')
})

test('an unknown route is 404 in the one shape of errors; a person gets a page', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db)
  const response = await app.inject({ method: 'POST', url: '/api/nowhere', payload: {} })
  t.equal(response.statusCode, 404)
  t.same(response.json(), {
    statusCode: 404,
    code: 'NOT_FOUND',
    error: 'Not Found',
    message: 'Not found.',
  })
  const page = await app.inject({ url: '/nowhere', headers: { accept: 'text/html' } })
  t.equal(page.statusCode, 404)
  t.match(page.body, /<h1>Page not found<\/h1>/)
})

test('what went wrong inside stays inside, and the operator hears of it', async (t) => {
  const { db } = await createTestDatabase(t)
  const secret = 'password=hunter2 at /srv/app.ts:1'
  const http = await createTestHttp(t, db, {
    services: { listTeams: () => Promise.reject(new Error(secret)) },
  })
  const client = await http.signIn('ada')
  const response = await client.request('GET', '/api/teams')
  t.equal(response.statusCode, 500)
  t.same(response.json().code, 'INTERNAL')
  t.notMatch(response.body, /hunter2|srv/)
  t.equal(http.serverErrors.length, 1)
  t.equal(http.serverErrors[0]!.requestId, response.headers['x-request-id'])
  t.equal(http.serverErrors[0]!.route, '/api/teams')
  t.ok(
    http.logs.some((line) => line.level === 'error' && line.fields['requestId'] === response.headers['x-request-id']),
  )
})

test('bodies that do not fit are refused, never bent', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const client = await http.signIn('ada')
  const json = { 'content-type': 'application/json' }
  const post = (payload: string, headers: Record<string, string> = json) =>
    client.request('POST', '/api/teams', undefined, { payload, headers })
  const cases: [string, string, number, string][] = [
    ['not JSON', '{"name":', 400, 'VALIDATION_FAILED'],
    ['prototype', '{"name":"A team","__proto__":{"role":"owner"}}', 400, 'VALIDATION_FAILED'],
    ['constructor', '{"name":"A team","constructor":{"prototype":{"a":1}}}', 400, 'VALIDATION_FAILED'],
    ['unknown field', '{"name":"A team","role":"owner"}', 400, 'VALIDATION_FAILED'],
    ['mass assignment', '{"name":"A team","plan":"ENTERPRISE","autoFixPrsUsed":-5}', 400, 'VALIDATION_FAILED'],
    ['wrong type', '{"name":5}', 400, 'VALIDATION_FAILED'],
    ['array', '[]', 400, 'VALIDATION_FAILED'],
    ['null', 'null', 400, 'VALIDATION_FAILED'],
    ['nothing', '', 400, 'VALIDATION_FAILED'],
    ['infinite number', '{"name":1e400}', 400, 'VALIDATION_FAILED'],
    ['blank name', '{"name":"   "}', 400, 'VALIDATION_FAILED'],
    ['NUL in the name', '{"name":"a\\u0000b"}', 400, 'VALIDATION_FAILED'],
    ['lone surrogate', '{"name":"a\\ud800b"}', 400, 'VALIDATION_FAILED'],
    ['deep', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, 'VALIDATION_FAILED'],
    ['large', JSON.stringify({ name: 'x'.repeat(70_000) }), 413, 'BODY_TOO_LARGE'],
  ]
  for (const [name, payload, status, code] of cases) {
    const response = await post(payload)
    t.equal(response.statusCode, status, name)
    t.equal(response.json().code, code, name)
  }
  t.equal((await post('{"name":"First","name":"Last one"}')).json().name, 'Last one', 'of duplicate keys the last wins')
  t.equal((await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode, 415)
  t.equal((await post('{"name":"x"}', { 'content-type': 'text/plain' })).statusCode, 415)
  t.equal((await post('{"name":"x"}', { 'content-type': 'application/json, text/plain' })).statusCode, 415)
})

test('a validation error names the field', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const client = await http.signIn('ada')
  const response = await client.request('POST', '/api/teams', { name: 'A team', plan: 'TEAM' })
  t.same(response.json(), {
    statusCode: 400,
    code: 'VALIDATION_FAILED',
    error: 'Bad Request',
    message: 'The request is not valid: body.plan must NOT have additional properties.',
    details: { in: 'body', fields: [{ field: 'plan', problem: 'must NOT have additional properties' }] },
  })
  const query = await client.request('GET', `/api/teams/${UNKNOWN_ID}/members?limit=abc`)
  t.equal(query.statusCode, 404, 'who may ask comes first')
})

test('query values are read by pattern, never coerced', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const client = await http.signIn('ada')
  const team = (await client.request('POST', '/api/teams', { name: 'Query team' })).json()
  const list = (query: string) => client.request('GET', `/api/teams/${team.id}/members?${query}`)
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1e1',
    'limit=',
    'limit=1&limit=2',
    'foo=1',
    'cursor=',
  ]) {
    t.equal((await list(query)).json().code, 'VALIDATION_FAILED', query)
  }
  t.equal((await list('limit=100')).statusCode, 200)
  t.equal((await list('cursor=AAAA')).json().code, 'INVALID_CURSOR')
})

test('addresses that cannot be read are 400', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const client = await http.signIn('ada')
  t.equal((await client.request('GET', '/api/teams/%zz')).statusCode, 400)
  t.equal((await client.request('GET', '/api/teams/not-a-uuid')).json().code, 'VALIDATION_FAILED')
  t.equal((await http.app.inject('/api/teams/not-a-uuid')).statusCode, 401, 'signing in comes first')
  t.ok([400, 404].includes((await client.request('GET', `/api/teams/${'a'.repeat(5_000)}`)).statusCode))
})

test('health, readiness and metrics', async (t) => {
  const { db } = await createTestDatabase(t)
  const observed: unknown[] = []
  const { app } = await createTestHttp(t, db, {
    services: { isReady: () => Promise.reject(new Error('no database')) },
    deps: {
      metrics: {
        contentType: 'text/plain; version=0.0.4',
        text: async () => 'up 1\n',
        observeRequest: (observation) => observed.push(observation),
      },
    },
  })
  t.equal((await app.inject('/healthz')).statusCode, 200)
  const ready = await app.inject('/readyz')
  t.equal(ready.statusCode, 503)
  t.same(ready.json(), { status: 'unavailable' })
  t.equal((await app.inject('/metrics')).body, 'up 1\n')
  t.match(observed[0], { method: 'GET', route: '/healthz', statusCode: 200 })
})

test('a closing server sends new requests on open connections elsewhere', async (t) => {
  const { db } = await createTestDatabase(t)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { app } = await createTestHttp(t, db, { services: { isReady: () => held.then(() => true) } })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const pending = fetch(`${url}/readyz`)
  while ((await connections(app)) === 0) await new Promise(setImmediate)
  await fetch(`${url}/healthz`)
  const closed = app.close()
  release()
  t.equal((await pending).status, 200, 'what was begun is finished')
  await closed
  await t.rejects(fetch(`${url}/healthz`))
})

test('a connection that is kept open after its last answer holds up no closing server', async (t) => {
  const { db } = await createTestDatabase(t)
  const held = Promise.withResolvers<boolean>()
  const begun = Promise.withResolvers<undefined>()
  const isReady = () => (begun.resolve(undefined), held.promise)
  const { app } = await createTestHttp(t, db, { services: { isReady } })
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  // Never closed from this side, as a proxy does.
  const socket = connect(Number(url.port), url.hostname).setEncoding('utf8')
  t.teardown(() => socket.destroy())
  let received = ''
  socket.on('data', (text: string) => (received += text))
  const ended = new Promise((resolve) => socket.on('end', resolve))
  socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n')
  await begun.promise
  const closed = app.close()
  while (app.server.listening) await new Promise(setImmediate)
  held.resolve(true)
  await ended
  await closed
  t.match(received, /^HTTP\/1\.1 200 /)
  t.match(received, /^connection: close\r$/im, 'nothing more is to be sent here')
})

function connections(app: { server: Server }): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

test('requests are logged by route, without the address', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  await http.app.inject(`/api/auth/callback?code=very-secret&state=also-secret`)
  const line = http.logs.find((entry) => entry.message === 'request answered')!
  t.match(line.fields, { method: 'GET', route: '/api/auth/callback', statusCode: 401 })
  t.notMatch(JSON.stringify(http.logs), /very-secret|also-secret/)
})

test('a request that arrives on an open connection of a closing server is told so', async (t) => {
  const { db } = await createTestDatabase(t)
  let release = () => {}
  let begun = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const started = new Promise<void>((resolve) => (begun = resolve))
  const isReady = async () => (begun(), await held, true)
  const { app } = await createTestHttp(t, db, { services: { isReady } })
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(url.port), url.hostname)
  const received: string[] = []
  socket.setEncoding('utf8').on('data', (text: string) => received.push(text))
  const ended = new Promise((resolve) => socket.on('close', resolve))
  socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n')
  await started
  const closed = app.close()
  await new Promise(setImmediate)
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  release()
  await ended
  await closed
  t.match(received.join(''), /^HTTP\/1\.1 200 /)
  t.notMatch(received.join('').slice(20), /HTTP\/1\.1 200 /, 'nothing new was begun')
})

test('what pages may know before anybody is signed in', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db)
  const meta = (await app.inject('/api/meta')).json()
  t.match(meta, { devLogin: true, localMode: true, codeHostUrl: 'https://codehost.test', version: /^\d+\.\d+\.\d+/ })
  t.equal(meta.samplePullRequestUrl, null)
})
