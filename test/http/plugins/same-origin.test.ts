import { test } from 'tap'
import { createTestDatabase } from '../../helpers/database.ts'
import { BASE_URL, createTestHttp } from '../../helpers/http-app.ts'

test('changes come from our own pages only', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const { cookie } = await http.signIn('ada')
  const post = (headers: Record<string, string>) =>
    http.app.inject({
      method: 'POST',
      url: '/api/teams',
      headers: { cookie, ...headers },
      payload: { name: 'My team' },
    })
  const refused: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.test' },
    { origin: 'https://fixwright.test' },
    { origin: 'http://fixwright.test:81' },
    { origin: 'http://fixwright.test.evil.test' },
    { origin: 'http://evil.fixwright.test' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:80', host: 'localhost:80' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { referer: `${BASE_URL}/teams` },
  ]
  for (const headers of refused) {
    const response = await post(headers)
    t.equal(response.statusCode, 403, JSON.stringify(headers))
    t.equal(response.json().code, 'CROSS_ORIGIN', JSON.stringify(headers))
  }
  t.equal((await post({ origin: BASE_URL })).statusCode, 201)
  t.equal((await post({ 'sec-fetch-site': 'same-origin' })).statusCode, 201)
})

test('a form of another site changes nothing', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const { cookie } = await http.signIn('ada')
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
    const headers = { cookie, origin: 'https://evil.test', 'content-type': type }
    const response = await http.app.inject({ method: 'POST', url: '/api/teams', headers, payload: '{"name":"x"}' })
    t.equal(response.statusCode, 403, type)
    const own = { ...headers, origin: BASE_URL }
    t.equal((await http.app.inject({ method: 'POST', url: '/api/teams', headers: own, payload: 'x' })).statusCode, 415)
  }
})

test('sign-out and the development sign-in are changes too; webhooks are not bound to our pages', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db)
  t.equal((await app.inject({ method: 'POST', url: '/api/auth/logout' })).statusCode, 403)
  t.equal((await app.inject({ method: 'POST', url: '/api/auth/dev-login', payload: { login: 'a' } })).statusCode, 403)
  t.equal((await app.inject({ method: 'POST', url: '/api/codehost/webhook', payload: {} })).statusCode, 202)
})

test('without a configured address every name of this machine is ours, and no other', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db, { config: { baseUrl: null } })
  const post = (origin: string, host: string) =>
    app.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin, host } })
  t.equal((await post('http://localhost:3000', 'localhost:3000')).statusCode, 204)
  t.equal((await post('http://127.0.0.1:3000', '127.0.0.1:3000')).statusCode, 204)
  t.equal((await post('http://localhost:3000', '127.0.0.1:3000')).statusCode, 403)
  t.equal((await post('http://localhost:4000', 'localhost:3000')).statusCode, 403)
  t.equal((await post('http://evil.test:3000', 'evil.test:3000')).statusCode, 403, 'a rebound name')
})
