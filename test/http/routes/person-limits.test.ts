import { eq } from 'drizzle-orm'
import { test, type Test } from 'tap'
import { analysisRecords, teamMembers, teams, userAnalyses, users } from '../../../src/db/schema/index.ts'
import { AppError } from '../../../src/errors.ts'
import { createAnalyzeCode } from '../../../src/services/analyses/analyze-code.ts'
import type { Analyzer } from '../../../src/services/analyzer/create-analyzer.ts'
import { createTestAnalyzer } from '../../helpers/create-test-analyzer.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createFakeSandbox } from '../../helpers/fake-sandbox.ts'
import { createTestHttp, type TestClient } from '../../helpers/http-app.ts'
import { createTestQuotas, readMonths, setMonth } from '../../helpers/quotas.ts'
import { silentLogger as log } from '../../helpers/silent-logger.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const CODE = { code: 'ok()', language: 'javascript', filename: 'a.js' }

/** The HTTP edge with real quotas; code is analysed by a stand-in. */
async function setUp(t: Test, analyze?: Analyzer['analyze']) {
  const { db } = await createTestDatabase(t)
  const clock = () => http.now
  const quotas = createTestQuotas(db, clock)
  const analyzer = createTestAnalyzer({ db, sandbox: createFakeSandbox(), clock })
  const analyzeCode = createAnalyzeCode({
    clock,
    analyzer: analyze ? { ...analyzer, analyze } : analyzer,
    countApiAnalysis: quotas.countApiAnalysis,
    scanManifest: async () => null,
    findAiTerms: async () => null,
  })
  const http = await createTestHttp(t, db, { services: { analyzeCode } })
  http.now = NOW
  const quotaOf = async (person: TestClient) => (await person.request('GET', '/api/auth/session')).json().quota
  const make = (person: TestClient, name = 'Team') => person.request('POST', '/api/teams', { name })
  return { db, http, quotas, quotaOf, make }
}

const statuses = (answers: readonly { statusCode: number }[]) => answers.map((answer) => answer.statusCode).sort()

test('a person without a team has twenty analyses a month, also of forty at once', async (t) => {
  const { db, http, quotaOf } = await setUp(t)
  const ada = await http.signIn('ada')
  const analyze = () => ada.request('POST', '/api/analyze', CODE)
  t.same((await quotaOf(ada)).analyses, { limit: 20, used: 0, remaining: 20, resetsAt: '2026-12-01T00:00:00.000Z' })
  const answers = await Promise.all(Array.from({ length: 40 }, analyze))
  t.same(statuses(answers), [...Array(20).fill(200), ...Array(20).fill(429)])
  t.match((await analyze()).json(), {
    code: 'ANALYSIS_QUOTA_EXCEEDED',
    message: /^The 20 analyses for this month of a person without a team are used up\. .*1 December 2026/,
    details: { limit: 20, used: 20, resetsAt: '2026-12-01T00:00:00.000Z' },
  })
  const records = await db.select().from(userAnalyses)
  t.equal(records.length, 20)
  for (const record of records) t.match(record, { userId: ada.userId, status: 'complete', language: 'javascript' })
  t.match(await quotaOf(ada), { analyses: { used: 20, remaining: 0 } })
  t.equal(
    (await (await http.signIn('bob')).request('POST', '/api/analyze', CODE)).statusCode,
    200,
    'each person for itself',
  )
  http.now = new Date('2026-12-01T00:00:00Z')
  const later = await http.signIn('ada')
  t.equal((await later.request('POST', '/api/analyze', CODE)).statusCode, 200, 'until the month ends')
})

test('an analysis that cannot be made takes nothing, with a team or without', async (t) => {
  const { db, http, quotaOf, make } = await setUp(t, () => Promise.reject(new AppError('ANALYSIS_UNAVAILABLE')))
  const ada = await http.signIn('ada')
  t.equal((await ada.request('POST', '/api/analyze', CODE)).statusCode, 503)
  t.match(await quotaOf(ada), { analyses: { used: 0 } })
  t.same(await db.select().from(userAnalyses), [])
  const team = (await make(ada)).json()
  t.equal((await ada.request('POST', '/api/analyze', CODE)).statusCode, 503)
  t.match(await readMonths(db, team.id), [{ used: 0 }])
  t.same(await db.select().from(analysisRecords), [])
})

test('what a process had taken that died under an analysis comes back', async (t) => {
  let isDead = true
  const never = new Promise<never>(() => {})
  const { db, http, quotas, quotaOf, make } = await setUp(t, () => never)
  const [ada, bob] = [await http.signIn('ada'), await http.signIn('bob')]
  const team = (await make(bob)).json()
  // Never answered, as by a process that is killed.
  for (const person of [ada, bob]) void person.request('POST', '/api/analyze', CODE).catch(() => (isDead = false))
  await waitFor(async () => (await quotaOf(ada)).analyses.used === 1 && (await readMonths(db, team.id))[0]?.used === 1)
  await quotas.withdrawAbandonedAnalyses({ log })
  t.match(await quotaOf(ada), { analyses: { used: 1 } }, 'not while it may be under way')
  http.now = new Date(NOW.getTime() + 11 * 60_000)
  await Promise.all([quotas.withdrawAbandonedAnalyses({ log }), quotas.withdrawAbandonedAnalyses({ log })])
  t.match(await quotaOf(ada), { analyses: { used: 0 } })
  t.match(await readMonths(db, team.id), [{ used: 0 }])
  t.same([await db.select().from(userAnalyses), await db.select().from(analysisRecords)], [[], []])
  t.ok(isDead)
})

test('one person owns at most three FREE teams, also of twenty made at once', async (t) => {
  const { db, http, quotaOf, make } = await setUp(t)
  const ada = await http.signIn('ada')
  const answers = await Promise.all(Array.from({ length: 20 }, () => make(ada)))
  t.same(statuses(answers), [...Array(3).fill(201), ...Array(17).fill(409)])
  t.match((await make(ada)).json(), {
    code: 'FREE_TEAM_LIMIT_REACHED',
    message: /at most 3 teams/,
    details: { limit: 3, used: 3 },
  })
  t.same((await quotaOf(ada)).freeTeams, { limit: 3, used: 3, remaining: 0 })
  const own = answers.filter((answer) => answer.statusCode === 201).map((answer) => answer.json().id as string)
  await db.update(teams).set({ plan: 'TEAM' }).where(eq(teams.id, own[0]!))
  t.equal((await make(ada)).statusCode, 201, 'a paid team takes no place')
  await db.update(teams).set({ plan: 'FREE' }).where(eq(teams.id, own[0]!))
  t.match(await quotaOf(ada), { freeTeams: { used: 4, remaining: 0 } }, 'nor is a downgrade refused')
})

test('nobody is made the owner of a fourth FREE team; member or admin one may be', async (t) => {
  const { db, http, make } = await setUp(t)
  const [ada, bob] = [await http.signIn('ada'), await http.signIn('bob')]
  await Promise.all([make(ada), make(ada), make(ada)])
  const team = (await make(bob)).json()
  const members = `/api/teams/${team.id}/members`
  t.match((await bob.request('POST', members, { login: 'ada', role: 'owner' })).json(), {
    code: 'FREE_TEAM_LIMIT_REACHED',
    message: /^This person owns as many/,
  })
  t.equal((await bob.request('POST', members, { login: 'ada', role: 'admin' })).statusCode, 201)
  const raise = () => bob.request('PATCH', `${members}/${ada.userId}`, { role: 'owner' })
  t.equal((await raise()).json().code, 'FREE_TEAM_LIMIT_REACHED')
  await db.update(teams).set({ plan: 'TEAM' }).where(eq(teams.id, team.id))
  t.equal((await raise()).statusCode, 200, 'a paid one as many as there are')
})

test('of owners made at once no more take a place than there are', async (t) => {
  const { db, http, make } = await setUp(t)
  const ada = await http.signIn('ada')
  const invite = async (index: number) => {
    const owner = await http.signIn(`owner-${index}`)
    const team = (await make(owner)).json()
    return () => owner.request('POST', `/api/teams/${team.id}/members`, { login: 'ada', role: 'owner' })
  }
  const invitations = await Promise.all(Array.from({ length: 6 }, (_, index) => invite(index)))
  const answers = await Promise.all([...invitations.map((send) => send()), make(ada), make(ada)])
  t.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 3)
  t.equal((await db.select().from(teamMembers).where(eq(teamMembers.userId, ada.userId))).length, 3)
})

test('deleting and making teams refills nothing', async (t) => {
  const { db, http, quotaOf, make } = await setUp(t)
  const ada = await http.signIn('ada')
  for (let round = 0; round < 3; round += 1) {
    const unused = (await make(ada)).json()
    t.equal((await ada.request('DELETE', `/api/teams/${unused.id}`)).statusCode, 204)
    t.match(await quotaOf(ada), { freeTeams: { used: round } }, 'one that analysed nothing goes without a trace')
    const used = (await make(ada)).json()
    t.equal((await ada.request('POST', '/api/analyze', { ...CODE, teamId: used.id })).statusCode, 200)
    t.equal((await ada.request('DELETE', `/api/teams/${used.id}`)).statusCode, 204)
  }
  t.equal((await make(ada)).json().code, 'FREE_TEAM_LIMIT_REACHED')
  t.equal((await db.select().from(teams)).length, 0)
  http.now = new Date('2026-12-01T00:00:00Z')
  t.equal((await make(await http.signIn('ada'))).statusCode, 201, 'until the month ends')
})

test('a deletion and an analysis at once: whatever was counted keeps its place', async (t) => {
  const { db, http, quotaOf, make } = await setUp(t)
  const ada = await http.signIn('ada')
  const team = (await make(ada)).json()
  const asked = Array.from({ length: 6 }, () => ada.request('POST', '/api/analyze', { ...CODE, teamId: team.id }))
  const [deleted, ...answers] = await Promise.all([ada.request('DELETE', `/api/teams/${team.id}`), ...asked])
  t.equal(deleted.statusCode, 204)
  const wasUsed = answers.some(({ statusCode }) => statusCode === 200)
  if (wasUsed) t.match(await quotaOf(ada), { freeTeams: { used: 1 } })
  t.equal((await db.select().from(teams)).length, 0)
})

test('who takes up invitations to more FREE teams than one may own becomes an admin of the rest', async (t) => {
  const { db, http, make } = await setUp(t)
  // Three by login and two by address: two people so far, who turn out to be one.
  for (let index = 0; index < 5; index += 1) {
    const owner = await http.signIn(`owner-${index}`)
    const team = (await make(owner, `Team ${index}`)).json()
    const invited = index < 3 ? { login: 'Ada' } : { email: 'ada@work.test' }
    const added = await owner.request('POST', `/api/teams/${team.id}/members`, { ...invited, role: 'owner' })
    t.equal(added.statusCode, 201)
    http.now = new Date(http.now.getTime() + 1000)
  }
  const ada = await http.signIn('ada', 'ada@work.test')
  const rows = await db.select().from(teamMembers).where(eq(teamMembers.userId, ada.userId))
  t.same(rows.map(({ role }) => role).sort(), ['admin', 'admin', 'owner', 'owner', 'owner'])
  t.equal((await db.select().from(users)).length, 6, 'one person is left')
})

test('used up before: the place is kept for what the team has used, not for its limit', async (t) => {
  const { db, http, quotaOf, make } = await setUp(t)
  const ada = await http.signIn('ada')
  const team = (await make(ada)).json()
  await setMonth(db, team.id, { month: '2026-10-01', used: 20 })
  t.equal((await ada.request('DELETE', `/api/teams/${team.id}`)).statusCode, 204)
  t.match(await quotaOf(ada), { freeTeams: { used: 0 } }, 'an earlier month is over')
})

async function waitFor(isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await isThere()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It did not happen')
}
