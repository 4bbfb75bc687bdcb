import nock from 'nock'
import { createHash } from 'node:crypto'
import { test } from 'tap'
import { hostError, createScriptedGateway, startGateway, TEST_APP } from './start-gateway.ts'

// own process: nock answers for every address

const HOST = 'https://codehost.test'
const REDIRECT = 'http://127.0.0.1:3000/api/auth/callback'
const EXCHANGE = { code: 'abc', codeVerifier: 'v'.repeat(43), redirectUri: REDIRECT }

test('the address of the sign-in page', (t) => {
  const { oauth } = createScriptedGateway()
  const url = new URL(oauth.authorizeUrl({ state: 's&t', codeChallenge: 'c', redirectUri: REDIRECT }))
  t.equal(url.origin + url.pathname, `${HOST}/login/oauth/authorize`)
  t.strictSame(Object.fromEntries(url.searchParams), {
    client_id: TEST_APP.clientId,
    redirect_uri: REDIRECT,
    state: 's&t',
    code_challenge: 'c',
    code_challenge_method: 'S256',
  })
  t.end()
})

test('a code is exchanged for tokens', async (t) => {
  nock.disableNetConnect()
  t.teardown(() => nock.cleanAll())
  const { oauth } = createScriptedGateway()
  const asked = nock(HOST)
    .post('/login/oauth/access_token', {
      client_id: TEST_APP.clientId,
      client_secret: TEST_APP.clientSecret,
      code: 'abc',
      code_verifier: EXCHANGE.codeVerifier,
      redirect_uri: REDIRECT,
    })
    .reply(200, { access_token: 'ghu_1', expires_in: 28_800, refresh_token: 'ghr_1' })
  const tokens = await oauth.exchangeCode(EXCHANGE)
  t.ok(asked.isDone())
  t.match(tokens, { accessToken: 'ghu_1', refreshToken: 'ghr_1' })
  t.ok(Math.abs(tokens.expiresAt!.getTime() - Date.now() - 28_800_000) < 60_000)
  nock(HOST).post('/login/oauth/access_token').reply(200, { access_token: 'ghu_2' })
  t.strictSame(await oauth.refresh('ghr_1'), { accessToken: 'ghu_2', expiresAt: null, refreshToken: null })
})

test('refusals and outages', async (t) => {
  nock.disableNetConnect()
  t.teardown(() => nock.cleanAll())
  const { oauth } = createScriptedGateway()
  const answer = (status: number, body: object | string, headers = {}) =>
    nock(HOST).post('/login/oauth/access_token').reply(status, body, headers)
  answer(200, { error: 'bad_verification_code' })
  await t.rejects(oauth.exchangeCode(EXCHANGE), hostError({ kind: 'invalid_credentials' }))
  answer(200, { error: 'bad_refresh_token' })
  await t.rejects(oauth.refresh('ghr_1'), hostError({ kind: 'invalid_credentials' }))
  answer(200, { error: 'incorrect_client_credentials' })
  await t.rejects(oauth.refresh('ghr_1'), hostError({ kind: 'permission_denied' }), 'our fault, not the token’s')
  answer(200, 'what', { 'content-type': 'text/html' })
  await t.rejects(oauth.exchangeCode(EXCHANGE), hostError({ kind: 'unavailable' }))
  answer(200, {})
  await t.rejects(oauth.exchangeCode(EXCHANGE), hostError({ kind: 'unavailable' }))
  answer(502, 'Bad Gateway')
  await t.rejects(oauth.exchangeCode(EXCHANGE), hostError({ kind: 'unavailable' }))
  answer(302, '', { location: `${HOST}/elsewhere` })
  await t.rejects(oauth.exchangeCode(EXCHANGE), hostError({ kind: 'unavailable' }), 'redirects are not followed')
})

test('the whole flow against the local code host', async (t) => {
  nock.restore()
  const { host, oauth, codeHost } = await startGateway(t)
  host.createUser({ login: 'ida', name: 'Ida', email: 'ida@acme.test' })
  const codeVerifier = 'verifier-of-at-least-forty-three-characters-long'
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const page = new URL(oauth.authorizeUrl({ state: 'state', codeChallenge, redirectUri: REDIRECT }))
  const form = new URLSearchParams([...page.searchParams, ['login', 'ida']])
  const answered = await fetch(`${host.url}/login/oauth/authorize`, {
    method: 'POST',
    headers: { origin: host.url },
    body: form,
    redirect: 'manual',
  })
  const returned = new URL(answered.headers.get('location') ?? '')
  t.equal(returned.searchParams.get('state'), 'state')
  const code = returned.searchParams.get('code')!
  const tokens = await oauth.exchangeCode({ code, codeVerifier, redirectUri: REDIRECT })
  t.match(await codeHost.forUser(tokens.accessToken).getUser(), { login: 'ida' })
  t.strictSame(await codeHost.forUser(tokens.accessToken).getVerifiedEmails(), ['ida@acme.test'])
  const fresh = await oauth.refresh(tokens.refreshToken!)
  t.not(fresh.accessToken, tokens.accessToken)
  await t.rejects(
    oauth.exchangeCode({ code, codeVerifier, redirectUri: REDIRECT }),
    hostError({ kind: 'invalid_credentials' }),
  )
})
