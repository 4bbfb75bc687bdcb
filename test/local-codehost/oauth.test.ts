import { createHash, randomBytes } from 'node:crypto'
import t from 'tap'
import type { LocalCodeHost } from '../../src/local-codehost/create-local-codehost.ts'
import { APP, createClient, startShop } from './start.ts'

const [REDIRECT] = APP.redirectUris

function authorizeFields(verifier: string) {
  return {
    client_id: APP.clientId,
    redirect_uri: REDIRECT,
    state: 'a&state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
}

async function approve(host: LocalCodeHost, fields: Record<string, string>, origin = host.url) {
  return fetch(`${host.url}/login/oauth/authorize`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ ...fields, login: 'ida' }),
  })
}

async function exchange(host: LocalCodeHost, fields: Record<string, string>, accept = 'application/json') {
  const response = await fetch(`${host.url}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept },
    body: new URLSearchParams({ client_id: APP.clientId, client_secret: APP.clientSecret, ...fields }),
  })
  return { status: response.status, text: await response.text() }
}

async function getCode(host: LocalCodeHost, verifier: string): Promise<string> {
  const response = await approve(host, authorizeFields(verifier))
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

t.test('the sign-in page offers people, and returns with a code and the state', async (t) => {
  const host = await startShop(t)
  const fields = authorizeFields('v')
  const query = new URLSearchParams({ ...fields, code_challenge_method: 'S256' })
  const page = await fetch(`${host.url}/login/oauth/authorize?${query.toString()}`)
  const text = await page.text()
  t.match(text, /Continue as ida/)
  t.match(text, /Continue as tomas/)
  t.match(page.headers.get('content-security-policy'), /form-action 'self' http:\/\/127\.0\.0\.1:3000;/)
  const target = new URL((await approve(host, fields)).headers.get('location') ?? '')
  t.equal(target.origin + target.pathname, REDIRECT)
  t.equal(target.searchParams.get('state'), 'a&state')
  t.match(target.searchParams.get('code'), /^[0-9a-f]{20}$/)
})

t.test('wrong applications, addresses and methods end on a page, never on a redirect', async (t) => {
  const host = await startShop(t)
  const ask = async (change: Record<string, string>) => {
    const query = new URLSearchParams({ ...authorizeFields('v'), ...change })
    return (await fetch(`${host.url}/login/oauth/authorize?${query.toString()}`, { redirect: 'manual' })).status
  }
  t.equal(await ask({}), 200)
  t.equal(await ask({ client_id: 'other' }), 400)
  t.equal(await ask({ redirect_uri: 'https://evil.example/callback' }), 400)
  t.equal(await ask({ redirect_uri: `${REDIRECT}/../other` }), 400)
  t.equal(await ask({ redirect_uri: 'javascript:alert(1)' }), 400)
  t.equal(await ask({ code_challenge_method: 'plain' }), 400)
  t.equal(
    (await approve(host, authorizeFields('v'), 'https://evil.example')).status,
    403,
    'another site cannot approve',
  )
})

t.test('a code works once, with its verifier', async (t) => {
  const host = await startShop(t)
  const verifier = randomBytes(32).toString('base64url')
  const code = await getCode(host, verifier)
  const fields = { code, redirect_uri: REDIRECT, code_verifier: verifier }
  const answer = JSON.parse((await exchange(host, fields)).text)
  t.match(answer, { access_token: /^ghu_/, refresh_token: /^ghr_/, expires_in: 28_800, token_type: 'bearer' })
  t.match((await exchange(host, fields)).text, 'bad_verification_code', 'only once')
  const other = await getCode(host, verifier)
  t.match((await exchange(host, { ...fields, code: other, code_verifier: 'x' })).text, 'bad_verification_code')
  t.match((await exchange(host, { ...fields, code: other })).text, 'bad_verification_code', 'used up by the failure')
  t.match((await exchange(host, { ...fields, client_secret: 'no' })).text, 'incorrect_client_credentials')
  const form = await exchange(host, { ...fields, code: await getCode(host, verifier) }, 'text/plain')
  t.match(new URLSearchParams(form.text).get('access_token'), /^ghu_/)
})

t.test('a person’s token shows who they are and what they see, and is renewed once', async (t) => {
  const host = await startShop(t)
  host.createRepository('tomas', 'own', { 'a.txt': 'a' }, { private: true })
  host.install('tomas')
  const verifier = 'v'.repeat(43)
  const code = await getCode(host, verifier)
  const tokens = JSON.parse((await exchange(host, { code, code_verifier: verifier })).text)
  const call = createClient(host, `Bearer ${tokens.access_token}`)
  t.match((await call('GET', '/user')).body, { login: 'ida', name: 'Ida', type: 'User' })
  t.match((await call('GET', '/user/emails')).body, [{ email: 'ida@acme.example', primary: true, verified: true }])
  const { body } = await call('GET', '/user/installations')
  t.equal(body.total_count, 1, 'not the one on the account of another')
  t.match(body.installations[0], { account: { login: 'acme' }, app_slug: 'fixwright' })
  const repositories = await call('GET', `/user/installations/${body.installations[0].id}/repositories`)
  t.match(repositories.body.repositories, [{ full_name: 'acme/webshop', permissions: { push: true, admin: true } }])
  t.equal((await call('GET', '/repos/tomas/own')).status, 404)
  t.match((await call('GET', '/repos/acme/webshop')).body, { permissions: { push: true } })
  t.match((await call('GET', '/repos/acme/webshop/collaborators/tomas/permission')).body, { permission: 'write' })
  const renewed = await exchange(host, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
  t.match(JSON.parse(renewed.text), { access_token: /^ghu_/ })
  t.equal((await call('GET', '/user')).status, 401, 'the old token is gone')
  const again = await exchange(host, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
  t.match(again.text, 'bad_refresh_token')
})
