import { test } from 'tap'
import type { OpenAPIV3_1 } from 'openapi-types'
import {
  analysisRecords,
  apiTokens,
  codeHostInstallations,
  creditAlerts,
  fixPrs,
  repositories,
} from '../../src/db/schema/index.ts'
import { signIn, type Actor } from '../helpers/actors.ts'
import { startStack, type Stack } from '../helpers/stack.ts'

/**
 * Another team's id in the path of one's own team: nothing may come of it, and nobody may learn from the answer that it
 * exists. The whole program with all its services, on every route that the published description knows.
 */

const ROLES = ['owner', 'admin', 'member'] as const
const UNKNOWN = '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f'
const UNKNOWN_NUMBER = 987_654

type Ids = Readonly<Record<string, string | number>>

/** Bodies that name something by its id; a value `:name` stands for the id of that name. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /api/teams/{teamId}/members/{userId}': { role: 'member' },
  'PUT /api/teams/{teamId}/analysed-repository': { repositoryId: ':repositoryId' },
  'POST /api/teams/{teamId}/create-fix-pr': { prUrl: ':prUrl' },
  'POST /api/teams/{teamId}/installations': { installationId: ':installationId' },
}

/** One of everything that belongs to a team. */
async function fillTeam({ base, host }: Stack, teamId: string, userId: string): Promise<Ids> {
  const { db } = base
  const number = Math.floor(Math.random() * 1e6) + 1e6
  const account = { accountId: number, accountLogin: `org-${number}`, accountType: 'Organization' }
  await db.insert(codeHostInstallations).values({ installationId: number, teamId, ...account })
  const fullName = `org-${number}/app`
  await db.insert(repositories).values({ repositoryId: number, installationId: number, fullName })
  const fixPr = {
    installationId: number,
    repositoryId: number,
    repositoryFullName: fullName,
    originalPrNumber: 1,
    originalHeadSha: 'a'.repeat(40),
    originalHeadRef: 'main',
    branch: 'fixwright/pr-1',
  }
  const [fix] = await db
    .insert(fixPrs)
    .values({ teamId, ...fixPr })
    .returning()
  const [analysis] = await db.insert(analysisRecords).values({ teamId, source: 'api' }).returning()
  const secret = { name: 'ci', tokenHash: `${number}`, hint: 'abcd', scope: 'read' as const }
  const [token] = await db
    .insert(apiTokens)
    .values({ teamId, ...secret })
    .returning()
  const [alert] = await db
    .insert(creditAlerts)
    .values({ teamId, creditRecordId: fix!.id, alertType: '50_percent', creditsRemaining: 250 })
    .returning()
  const ids = { fixPrId: fix!.id, analysisId: analysis!.id, tokenId: token!.id, alertId: alert!.id, userId }
  return {
    ...ids,
    repositoryId: number,
    installationId: number,
    prUrl: `${host.url}/${fullName}/pull/1`,
  }
}

test('ids of another team are like ids of nothing', async (t) => {
  const stack = await startStack(t, { role: 'server' })
  const people: Record<string, Actor> = {}
  for (const login of [...ROLES, 'stranger']) people[login] = await signIn(stack, login)
  const make = async (login: string, name: string) => {
    const teamId: string = (await people[login]!.post('/api/teams', { name })).body.id
    const userId: string = (await people[login]!.get('/api/auth/session')).body.user.id
    return { teamId, userId, ids: await fillTeam(stack, teamId, userId) }
  }
  const own = await make('owner', 'Own')
  const foreign = await make('stranger', 'Foreign')
  for (const login of ['admin', 'member'])
    await people['owner']!.post(`/api/teams/${own.teamId}/members`, { login, role: login })

  const document: OpenAPIV3_1.Document = (await people['owner']!.get('/api/openapi.json')).body
  const routes = Object.entries(document.paths ?? {})
    .filter(([path]) => path.includes('{teamId}'))
    .flatMap(([path, item]) => Object.keys(item!).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((route) => route in BODIES || (route.match(/\{/g) ?? []).length > 1)
  t.ok(routes.length >= 8, routes.join(', '))
  const unknown: Ids = Object.fromEntries(
    Object.entries(foreign.ids).map(([name, value]) => [name, typeof value === 'number' ? UNKNOWN_NUMBER : UNKNOWN]),
  )
  const unknownIds = { ...unknown, prUrl: `${stack.host.url}/nobody/nothing/pull/1` }

  const before = await snapshot(stack, foreign.teamId)
  for (const route of routes) {
    for (const role of ROLES) {
      const answers = []
      for (const ids of [foreign.ids, unknownIds]) {
        const { status, body } = await ask(people[role]!, route, { teamId: own.teamId, ...ids })
        answers.push({ status, body: hideIds(body, ids) })
      }
      t.strictSame(answers[0], answers[1], `${role}: ${route} → ${answers[0]!.status}`)
      t.ok(answers[0]!.status >= 400 && answers[0]!.status < 500, `${role}: ${route} is refused`)
    }
  }
  t.strictSame(await snapshot(stack, foreign.teamId), before, 'and nothing of the other team has changed')
  const listed = await Promise.all(
    ['fix-prs', 'analyses', 'members', 'tokens', 'installations', 'audit-logs'].map(async (list) => {
      const { body } = await people['owner']!.get(`/api/teams/${own.teamId}/${list}`)
      return JSON.stringify(body)
    }),
  )
  for (const id of Object.values<string | number>({ ...foreign.ids, alertId: 'none', teamId: foreign.teamId }))
    t.notOk(
      listed.some((text) => text.includes(String(id))),
      `no list has ${id}`,
    )
})

function ask(actor: Actor, route: string, ids: Ids) {
  const [method, path] = route.split(' ') as [string, string]
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in ids)) throw new Error(`What is a ${name}? Add one of another team to this test.`)
    return String(ids[name])
  })
  const body = BODIES[route]
  const filled = body && Object.fromEntries(Object.entries(body).map(([key, value]) => [key, fill(value, ids)]))
  return actor.send(method, address, filled)
}

function fill(value: unknown, ids: Ids): unknown {
  return typeof value === 'string' && value.startsWith(':') ? ids[value.slice(1)] : value
}

/** A message may repeat what was asked for, and counters differ between any two answers. */
function hideIds(body: unknown, ids: Ids): unknown {
  let text = JSON.stringify(body ?? null)
  for (const [name, id] of Object.entries(ids)) text = text.replaceAll(String(id), name)
  return JSON.parse(text) as unknown
}

async function snapshot({ database }: Stack, teamId: string) {
  const tables = ['fix_prs', 'analysis_records', 'api_tokens', 'team_members', 'code_host_installations', 'audit_logs']
  const rows = []
  for (const table of tables)
    rows.push(await database.sql`select * from ${database.sql(table)} where team_id = ${teamId} order by 1, 2, 3`)
  return rows.map((found) => found.map((row) => ({ ...row })))
}
