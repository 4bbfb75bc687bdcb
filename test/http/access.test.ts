import { readFileSync } from 'node:fs'
import { test } from 'tap'
import type { OpenAPIV3_1 } from 'openapi-types'
import { createTestDatabase } from '../helpers/database.ts'
import { createTestHttp, type TestClient } from '../helpers/http-app.ts'

const ROLES = ['owner', 'admin', 'member'] as const
/**
 * Who may ask, as the file says that was last reviewed: it is generated, so that a change of a route's role or tokens shows
 * there as a line. What routes do is held against it.
 */
const REVIEWED = readReviewedAccess()
/** What each team route needs; a route that is missing here fails the test. */
const NEEDED = new Map<string, (typeof ROLES)[number]>([
  ...[...REVIEWED].flatMap(([route, { who }]) => (route.includes('/{teamId}') ? [[route, roleOf(who)] as const] : [])),
  // Members leave by it; whom else they ask for is refused by the route itself.
  ['DELETE /api/teams/{teamId}/members/{userId}', 'admin'],
])
const SOME_ID = '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f'

test('every route × every role × own, foreign, unknown and malformed ids', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const people: Record<string, TestClient> = {}
  for (const login of [...ROLES, 'stranger']) people[login] = await http.signIn(login)
  const make = async (client: TestClient, name: string) =>
    (await client.request('POST', '/api/teams', { name })).json().id
  const own: string = await make(people['owner']!, 'Own')
  const foreign: string = await make(people['stranger']!, 'Foreign')
  for (const login of ['admin', 'member'])
    await people['owner']!.request('POST', `/api/teams/${own}/members`, { login, role: login })

  const secrets = new Map<string, string>()
  for (const scope of ['read', 'write']) {
    const body = { name: scope, scopes: [scope] }
    const token = await people['owner']!.request('POST', `/api/teams/${own}/tokens`, body)
    secrets.set(scope, token.json().token)
  }

  const document = http.app.swagger() as unknown as OpenAPIV3_1.Document
  const teamRoutes = Object.entries(document.paths ?? {})
    .filter(([path]) => path.includes('{teamId}'))
    .flatMap(([path, item]) => Object.keys(item!).map((method) => `${method.toUpperCase()} ${path}`))
  t.same(teamRoutes.sort(), [...NEEDED.keys()].sort())
  t.ok(teamRoutes.length > 30)

  for (const route of teamRoutes) {
    const [method, path] = route.split(' ') as [string, string]
    const address = (teamId: string) => path.replace('{teamId}', teamId).replaceAll(/\{\w+\}/g, SOME_ID)
    // No body: a request that is let in ends with 400 or does nothing, so one team serves all of them.
    const ask = (client: TestClient, teamId: string) => client.request(method, address(teamId))
    const isDelete = route === 'DELETE /api/teams/{teamId}'
    for (const role of ROLES) {
      const client = people[role]!
      const allowed = ROLES.indexOf(role) <= ROLES.indexOf(NEEDED.get(route)!)
      if (!(isDelete && allowed)) {
        const response = await ask(client, own)
        const what = `${role}: ${route} → ${response.statusCode}`
        if (allowed) t.notOk([401, 403, 500].includes(response.statusCode), what)
        else t.match(response.json(), { statusCode: 403, code: 'FORBIDDEN' }, what)
      }
      t.match(
        (await ask(client, foreign)).json(),
        { statusCode: 403, code: 'NOT_A_MEMBER' },
        `${role}: foreign ${route}`,
      )
      t.match((await ask(client, SOME_ID)).json(), { statusCode: 404, code: 'TEAM_NOT_FOUND' }, `unknown ${route}`)
      const malformed = { statusCode: 400, code: 'VALIDATION_FAILED' }
      t.match((await ask(client, 'not-an-id')).json(), malformed, `malformed ${route}`)
    }
    for (const [scope, secret] of secrets) {
      const send = async (teamId: string) => {
        const headers = { authorization: `Bearer ${secret}` }
        return http.app.inject({ method: method as 'GET', url: address(teamId), headers })
      }
      const response = await send(own)
      const code = refusalOfToken(route, scope)
      const what = `token ${scope}: ${route} → ${response.statusCode}`
      if (code) t.match(response.json(), { statusCode: 403, code }, what)
      else t.notOk([401, 403, 500].includes(response.statusCode), what)
      for (const other of [foreign, SOME_ID])
        t.match((await send(other)).json(), { statusCode: 403, code: 'NOT_A_MEMBER' }, `token ${scope}: other ${route}`)
      t.ok([400, 403].includes((await send('not-an-id')).statusCode), `token ${scope}: malformed ${route}`)
    }
    const anybody = await http.app.inject({ method: method as 'GET', url: address(own) })
    t.match(anybody.json(), { statusCode: 401, code: 'UNAUTHENTICATED' }, `nobody: ${route}`)
  }
})

function readReviewedAccess(): ReadonlyMap<string, { who: string; tokens: boolean }> {
  const text = readFileSync(new URL('../../src/dashboard/api/openapi.d.ts', import.meta.url), 'utf8')
  const found = new Map<string, { who: string; tokens: boolean }>()
  let path = ''
  for (const [, opened, who, tokens, method] of text.matchAll(
    /^ {2}'(\/api\/[^']+)': \{$|^ {4}\/\*\* @description For (.+?)(, tokens as well)? \*\/\n {4}(\w+): \{$/gm,
  )) {
    if (opened) path = opened
    else found.set(`${method!.toUpperCase()} ${path}`, { who: who!, tokens: tokens !== undefined })
  }
  return found
}

function roleOf(who: string): (typeof ROLES)[number] {
  return ROLES.find((role) => who === `the role ${role}`)!
}

function refusalOfToken(route: string, scope: string): string | null {
  const isReading = route.startsWith('GET ')
  if (NEEDED.get(route) === 'owner' || !REVIEWED.get(route)!.tokens) return 'PERSON_REQUIRED'
  if (!isReading && scope === 'read') return 'INSUFFICIENT_SCOPE'
  const role = scope === 'write' ? 'admin' : 'member'
  return ROLES.indexOf(role) <= ROLES.indexOf(NEEDED.get(route)!) ? null : 'FORBIDDEN'
}

test('every other route is public on purpose or needs a session', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const open = new Set([
    'GET /api/auth/login',
    'GET /api/auth/callback',
    'POST /api/auth/logout',
    'POST /api/auth/dev-login',
    'GET /api/meta',
    'GET /api/rules',
    'GET /api/rules/{ruleId}',
    'GET /api/fix-receipts/{receiptId}',
    'GET /api/fix-receipts/{receiptId}/verify',
    'POST /api/codehost/webhook',
    'POST /api/billing/webhook',
    'GET /healthz',
    'GET /metrics',
    'GET /readyz',
  ])
  const document = http.app.swagger() as unknown as OpenAPIV3_1.Document
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item as Record<string, OpenAPIV3_1.OperationObject>)) {
      const route = `${method.toUpperCase()} ${path}`
      const needsSession = operation.security!.length > 0
      t.equal(needsSession, !open.has(route), route)
      if (!needsSession) continue
      const url = path.replaceAll(/\{\w+\}/g, SOME_ID)
      t.equal((await http.app.inject({ method: method as 'get', url })).statusCode, 401, route)
    }
  }
})
