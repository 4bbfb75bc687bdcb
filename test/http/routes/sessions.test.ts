import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { test } from 'tap'
import { sessions, signInStates, teamMembers, userCodeHostTokens, users } from '../../../src/db/schema/index.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import {
  BASE_URL,
  createClient,
  createTestHttp,
  readCookie,
  type Account,
  type TestHttp,
} from '../../helpers/http-app.ts'

const ADA: Account = { id: 101, login: 'ada', name: 'Ada', emails: ['ada@example.test', 'ada@work.test'] }
const HOUR_MS = 60 * 60 * 1000

async function begin(http: TestHttp, returnTo = '/teams') {
  const response = await http.app.inject(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`)
  const location = new URL(String(response.headers.location))
  return { response, query: location.searchParams, browser: readCookie(response, 'fixwright_sign_in')! }
}

function finish(http: TestHttp, input: { code: string; state: string; browser?: string }) {
  const query = new URLSearchParams({ code: input.code, state: input.state })
  const cookie = input.browser === undefined ? '' : `fixwright_sign_in=${input.browser}`
  return http.app.inject({ url: `/api/auth/callback?${query}`, headers: { cookie } })
}

async function signInWith(http: TestHttp, account: Account, tokens = {}) {
  const { query, browser } = await begin(http)
  const response = await finish(http, {
    code: http.codeHost.giveCode(account, tokens),
    state: query.get('state')!,
    browser,
  })
  const cookie = `fixwright_session=${readCookie(response, 'fixwright_session')}`
  return { response, client: createClient(http.app, cookie, { userId: '', login: account.login }) }
}

test('signing in: state, PKCE, one session, back to where it began', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const { response, query, browser } = await begin(http, '/teams/1?x=1')
  t.equal(response.statusCode, 302)
  t.equal(query.get('redirectUri'), `${BASE_URL}/api/auth/callback`)
  const code = http.codeHost.giveCode(ADA)
  const done = await finish(http, { code, state: query.get('state')!, browser })
  t.equal(done.statusCode, 302)
  t.equal(done.headers.location, '/teams/1?x=1')

  const [exchange] = http.codeHost.exchanges
  const challenge = createHash('sha256').update(exchange!.codeVerifier).digest('base64url')
  t.equal(challenge, query.get('codeChallenge'), 'the verifier belongs to the challenge')

  const token = readCookie(done, 'fixwright_session')!
  t.match(token, /^[A-Za-z0-9_-]{43}$/)
  t.match(
    String(done.headers['set-cookie']),
    /fixwright_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
  )
  const stored = await db.select().from(sessions)
  t.equal(stored[0]!.tokenHash, createHash('sha256').update(token).digest('hex'))
  t.notMatch(JSON.stringify(stored), token)
  t.notMatch(JSON.stringify(await db.select().from(signInStates)), new RegExp(query.get('state')!))

  const session = await http.app.inject({ url: '/api/auth/session', cookies: { fixwright_session: token } })
  t.match(session.json(), { user: { login: 'ada', email: 'ada@example.test', name: 'Ada' }, teams: [] })
})

test('a state works once, for the browser that began it, for ten minutes', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const { query, browser } = await begin(http)
  const state = query.get('state')!
  const refused = async (input: { code: string; state: string; browser?: string }, what: string) => {
    const response = await finish(http, input)
    t.equal(response.statusCode, 401, what)
    t.equal(response.json().code, 'SIGN_IN_FAILED', what)
    t.notOk(readCookie(response, 'fixwright_session'), what)
  }
  await refused({ code: http.codeHost.giveCode(ADA), state }, 'no cookie of the browser')
  const other = await begin(http)
  await refused({ code: http.codeHost.giveCode(ADA), state, browser: other.browser }, 'another browser')
  await refused({ code: http.codeHost.giveCode(ADA), state: 'made-up', browser }, 'unknown state')
  t.equal(http.codeHost.exchanges.length, 0, 'no code was exchanged for any of them')
  t.equal((await finish(http, { code: http.codeHost.giveCode(ADA), state, browser })).statusCode, 302)
  await refused({ code: http.codeHost.giveCode(ADA), state, browser }, 'replayed state')

  const late = await begin(http)
  http.now = new Date(http.now.getTime() + 11 * 60 * 1000)
  await refused(
    { code: http.codeHost.giveCode(ADA), state: late.query.get('state')!, browser: late.browser },
    'too late',
  )
  const wrongCode = await begin(http)
  await refused({ code: 'made-up', state: wrongCode.query.get('state')!, browser: wrongCode.browser }, 'unknown code')
})

test('a person whose sign-in failed is led to the page that says so', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const declined = await http.app.inject({
    url: '/api/auth/callback?error=access_denied&state=x',
    headers: { accept: 'text/html,*/*' },
  })
  t.equal(declined.statusCode, 302)
  t.equal(declined.headers.location, '/sign-in?error=SIGN_IN_FAILED')
})

test('a state begun once is finished once, however many answers come at the same time', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const { query, browser } = await begin(http)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      finish(http, { code: http.codeHost.giveCode(ADA), state: query.get('state')!, browser }),
    ),
  )
  t.same(answers.map((answer) => answer.statusCode).sort(), [302, ...Array(7).fill(401)])
})

test('a sign-in ends the session that the browser had, and makes a new id', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const planted = await http.signIn('mallory')
  const { query, browser } = await begin(http)
  const done = await http.app.inject({
    url: `/api/auth/callback?${new URLSearchParams({ code: http.codeHost.giveCode(ADA), state: query.get('state')! })}`,
    headers: { cookie: `${planted.cookie}; fixwright_sign_in=${browser}` },
  })
  t.equal(done.statusCode, 302)
  t.notOk(planted.cookie.includes(readCookie(done, 'fixwright_session')!))
  t.equal((await planted.request('GET', '/api/auth/session')).statusCode, 401)
})

test('the account is known by its number, not by its login', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const first = await signInWith(http, ADA)
  const id = (await first.client.request('GET', '/api/auth/session')).json().user.id
  const renamed = await signInWith(http, { ...ADA, login: 'countess' })
  t.match((await renamed.client.request('GET', '/api/auth/session')).json().user, { id, login: 'countess' })
  const impostor = await signInWith(http, { id: 666, login: 'Countess' })
  const user = (await impostor.client.request('GET', '/api/auth/session')).json().user
  t.not(user.id, id)
  const [before] = await db.select().from(users).where(eq(users.id, id))
  t.equal(before!.login, null, 'the login has passed to the other account')
})

test('eight first sign-ins of one account at once make one person', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const answers = await Promise.all(Array.from({ length: 8 }, () => signInWith(http, ADA)))
  t.same([...new Set(answers.map(({ response }) => response.statusCode))], [302])
  t.equal((await db.select().from(users)).length, 1)
})

test('invitations by login and by verified address become memberships', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const owner = await http.signIn('owner')
  const invite = async (name: string, member: object) => {
    const team = (await owner.request('POST', '/api/teams', { name })).json()
    const response = await owner.request('POST', `/api/teams/${team.id}/members`, member)
    t.match(response.json(), { invited: true })
    return team.id as string
  }
  const byLogin = await invite('By login', { login: 'ADA', role: 'admin' })
  const byAddress = await invite('By address', { email: 'Ada@Work.test', role: 'member' })
  const notHers = await invite('Not hers', { email: 'someone@else.test', role: 'owner' })
  const { client } = await signInWith(http, ADA)
  const { teams } = (await client.request('GET', '/api/auth/session')).json()
  t.same(
    teams.map((team: { id: string; role: string }) => [team.id, team.role]),
    [
      [byAddress, 'member'],
      [byLogin, 'admin'],
    ],
  )
  t.equal((await client.request('GET', `/api/teams/${notHers}`)).statusCode, 403)
  t.equal((await db.select().from(teamMembers)).length, 6)
})

test('tokens of the code host are stored sealed', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  await signInWith(http, ADA, { accessToken: 'ghu_open-secret', refreshToken: 'ghr_open-secret' })
  const stored = JSON.stringify(await db.select().from(userCodeHostTokens))
  t.match(stored, /encrypted:/)
  t.notMatch(stored, /open-secret/)
})

test('sessions end after 24 hours of silence and after 30 days', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const start = http.now.getTime()
  const isAlive = async (client: { request: (method: string, url: string) => Promise<{ statusCode: number }> }) =>
    (await client.request('GET', '/api/auth/session')).statusCode === 200
  const idle = await http.signIn('idle')
  const busy = await http.signIn('busy')
  http.now = new Date(start + 23 * HOUR_MS)
  t.ok(await isAlive(busy))
  http.now = new Date(start + 24 * HOUR_MS)
  t.notOk(await isAlive(idle), 'a day of silence')
  for (let hours = 46; hours < 30 * 24; hours += 23) {
    http.now = new Date(start + hours * HOUR_MS)
    t.ok(await isAlive(busy), `${hours} hours`)
  }
  http.now = new Date(start + 30 * 24 * HOUR_MS)
  t.notOk(await isAlive(busy), '30 days')
})

test('signing out ends the session itself, not only the cookie', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const client = await http.signIn('ada')
  const response = await client.request('POST', '/api/auth/logout')
  t.equal(response.statusCode, 204)
  t.match(String(response.headers['set-cookie']), /fixwright_session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  t.equal((await client.request('GET', '/api/auth/session')).statusCode, 401)
  t.equal((await client.request('POST', '/api/auth/logout')).statusCode, 204, 'again')
})

test('on https the cookies have the __Host- prefix and Secure', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db, { config: { baseUrl: 'https://fixwright.test' } })
  const response = await http.app.inject('/api/auth/login')
  t.match(
    String(response.headers['set-cookie']),
    /^__Host-fixwright_sign_in=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  t.match(String(response.headers['strict-transport-security']), /max-age=31536000/)
  t.notMatch(String(response.headers['set-cookie']), /Domain/)
})

test('the development sign-in exists only where it is switched on', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db, { config: { devLogin: false } })
  const response = await http.app.inject({
    method: 'POST',
    url: '/api/auth/dev-login',
    headers: { origin: BASE_URL },
    payload: { login: 'ada' },
  })
  t.equal(response.statusCode, 404)
  t.equal(response.json().code, 'DEV_LOGIN_DISABLED')
})

test('the development sign-in finds the same person again', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const first = await http.signIn('Ada', 'ada@example.test')
  const second = await http.signIn('ada')
  t.equal(first.userId, second.userId)
  t.match((await second.request('GET', '/api/auth/session')).json().user, { login: 'Ada', email: 'ada@example.test' })
})

test('a bearer token is not helped by a cookie', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const client = await http.signIn('ada')
  const headers = { authorization: 'Bearer fxw_made-up' }
  t.equal((await client.request('GET', '/api/teams', undefined, { headers })).statusCode, 401)
})
