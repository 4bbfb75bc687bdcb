import { test } from 'tap'
import { listFixPrs } from '../../../src/db/repositories/fix-pr-history-repository.ts'
import { claimAnalysis, completeAnalysis } from '../../../src/db/repositories/analysis-record-repository.ts'
import {
  aiCreditUsage,
  analysisRecords,
  codeHostInstallations,
  fixPrs,
  repositories,
} from '../../../src/db/schema/index.ts'
import { createReadAnalyses } from '../../../src/services/analyses/read-analyses.ts'
import { createReadFixPr } from '../../../src/services/fix-pr/read-fix-pr.ts'
import { createLinks } from '../../../src/lib/links.ts'
import { NO_SETTINGS_NOTE } from '../../../src/domain/review/review.ts'
import type { ReviewedFinding } from '../../../src/domain/findings/reviewed-finding.ts'
import type { Database } from '../../../src/db/client.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { makeFinding } from '../../helpers/findings.ts'
import { BASE_URL, createTestHttp } from '../../helpers/http-app.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const ZEROS = {
  analyses: 0,
  findings: 0,
  bySeverity: { critical: 0, high: 0, medium: 0, low: 0 },
  fixPrsCreated: 0,
  fixPrsMerged: 0,
  creditsUsed: 0,
  medianTimeToMerge: null,
}

test('trends and statistics of a team', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  http.now = NOW
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'One' })).json()
  const other = (await ada.request('POST', '/api/teams', { name: 'Two' })).json()
  const get = async (path: string) => (await ada.request('GET', `/api/teams/${team.id}/analytics/${path}`)).json()

  t.same(await get('trends?from=2026-02-27&to=2026-03-01'), {
    interval: 'day',
    from: '2026-02-27',
    to: '2026-03-01',
    points: ['2026-02-27', '2026-02-28', '2026-03-01'].map((date) => ({ date, ...ZEROS })),
  })
  t.match(await get('statistics'), {
    from: '2026-01-31',
    to: '2026-03-01',
    analyses: 0,
    findings: { total: 0, bySeverity: { critical: 0, low: 0 }, byRule: {}, byLanguage: { java: 0 } },
    fixPrs: { byStatus: { queued: 0, failed: 0 }, mergeRate: null, medianTimeToMerge: null },
    repositories: [],
  })

  await seed(db, team.id)
  await seed(db, other.id)
  const trend = await get('trends?from=2026-02-28&to=2026-03-31&interval=month')
  t.same(trend.points, [
    {
      ...ZEROS,
      date: '2026-02-01',
      analyses: 1,
      findings: 2,
      bySeverity: { critical: 1, high: 1, medium: 0, low: 0 },
      fixPrsCreated: 3,
      creditsUsed: 1,
    },
    {
      ...ZEROS,
      date: '2026-03-01',
      analyses: 2,
      findings: 1,
      bySeverity: { critical: 1, high: 0, medium: 0, low: 0 },
      fixPrsCreated: 1,
      fixPrsMerged: 2,
      medianTimeToMerge: 90 * 60_000,
    },
  ])
  const statistics = await get('statistics?from=2026-02-28&to=2026-03-31')
  t.same(statistics, {
    from: '2026-02-28',
    to: '2026-03-31',
    analyses: 3,
    findings: {
      total: 3,
      bySeverity: { critical: 2, high: 1, medium: 0, low: 0 },
      byRule: { 'sql-injection': 2, xss: 1 },
      byLanguage: { javascript: 2, typescript: 0, python: 1, java: 0 },
    },
    fixPrs: {
      byStatus: { queued: 0, running: 0, open: 1, merged: 2, closed: 0, skipped: 0, failed: 1 },
      mergeRate: 2 / 3,
      medianTimeToMerge: 90 * 60_000,
    },
    repositories: [{ name: 'acme/shop', analyses: 2, findings: 2 }],
  })
  const csv = await ada.request(
    'GET',
    `/api/teams/${team.id}/analytics/trends?from=2026-03-01&to=2026-03-01`,
    undefined,
    {
      headers: { accept: 'text/csv' },
    },
  )
  t.match(csv.headers['content-type'], 'text/csv')
  t.equal(
    csv.body,
    'date,analyses,findings,fixPrsCreated,fixPrsMerged,critical,high,medium,low,medianTimeToMerge,creditsUsed\r\n' +
      '2026-03-01,2,1,1,2,1,0,0,0,5400000,0\r\n',
  )
  const linked = await ada.request(
    'GET',
    `/api/teams/${team.id}/analytics/trends?from=2026-03-01&to=2026-03-01&format=csv`,
  )
  t.equal(linked.body, csv.body, 'a link can ask for the same')
})

test('a finding counts once in a pull request, and a repository is its id', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  http.now = NOW
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'One' })).json()
  const get = async (path: string) => (await ada.request('GET', `/api/teams/${team.id}/analytics/${path}`)).json()
  const installationId = 1
  const account = { teamId: team.id, accountId: 1, accountLogin: 'acme', accountType: 'Organization' }
  await db.insert(codeHostInstallations).values({ installationId, ...account })
  await db.insert(repositories).values({ repositoryId: 1, installationId, fullName: 'acme/shop' })
  const analyze = async (
    head: { prNumber: number; headSha: string; day: string; name?: string; repositoryId?: number },
    findings: ReviewedFinding[],
  ) => {
    const { prNumber, headSha, day, name = 'acme/shop', repositoryId = 1 } = head
    const unit = { teamId: team.id, repositoryId, prNumber, headSha, repositoryFullName: name }
    const { record } = await claimAnalysis(db, { ...unit, now: new Date(`${day}T12:00:00Z`) })
    await completeAnalysis(db, record, {
      status: 'complete',
      mergeBaseSha: null,
      findings,
      suppressed: [],
      settings: NO_SETTINGS_NOTE,
      skipped: [],
      filesAnalysed: 1,
      filesTotal: 1,
      durationMs: 1,
    })
  }
  const first = makeFinding({ id: 'a'.repeat(32) })
  const added = makeFinding({ id: 'b'.repeat(32), ruleId: 'xss', severity: 'high', file: 'page.py' })
  await analyze({ prNumber: 7, headSha: 'a', day: '2026-02-26' }, [first])
  await analyze({ prNumber: 7, headSha: 'b', day: '2026-02-27' }, [first])
  await analyze({ prNumber: 7, headSha: 'c', day: '2026-02-28' }, [first])
  await analyze({ prNumber: 7, headSha: 'd', day: '2026-03-01' }, [first, added])

  const range = 'from=2026-02-26&to=2026-03-01'
  const once = {
    analyses: 4,
    findings: {
      total: 2,
      bySeverity: { critical: 1, high: 1, medium: 0, low: 0 },
      byRule: { 'sql-injection': 1, xss: 1 },
      byLanguage: { javascript: 1, typescript: 0, python: 1, java: 0 },
    },
    repositories: [{ name: 'acme/shop', analyses: 4, findings: 2 }],
  }
  t.match(await get(`statistics?${range}`), once)
  t.same(
    (await get(`trends?${range}`)).points.map((point: { findings: number }) => point.findings),
    [1, 0, 0, 1],
    'on the day it was first seen',
  )
  await analyze({ prNumber: 7, headSha: 'd', day: '2026-03-01' }, [first, added])
  t.match(await get(`statistics?${range}`), once, 'analysing a head again changes nothing')

  await analyze({ prNumber: 7, headSha: 'a', day: '2026-02-26' }, [])
  t.match(await get(`statistics?${range}`), once)
  t.same(
    (await get(`trends?${range}`)).points.map((point: { findings: number }) => point.findings),
    [0, 1, 0, 1],
    'the next head brings what the first does not any more',
  )

  await db.update(repositories).set({ fullName: 'acme/store' })
  await analyze({ prNumber: 8, headSha: 'e', day: '2026-03-01', name: 'acme/store' }, [first])
  const renamed = { name: 'acme/store', analyses: 5, findings: 3 }
  t.same((await get(`statistics?${range}`)).repositories, [renamed], 'one entry, and another pull request counts')
  await analyze({ prNumber: 1, headSha: 'f', day: '2026-02-27', name: 'acme/old', repositoryId: 2 }, [])
  await analyze({ prNumber: 1, headSha: 'g', day: '2026-03-01', name: 'acme/gone', repositoryId: 2 }, [])
  const gone = { name: 'acme/gone', analyses: 2, findings: 0 }
  t.same((await get(`statistics?${range}`)).repositories, [renamed, gone], 'its last name when it is gone')
})

test('ranges that are none', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'One' })).json()
  for (const path of [
    'analytics/trends?from=2026-03-02&to=2026-03-01',
    'analytics/trends?from=2020-01-01&to=2026-03-01',
    'analytics/trends?interval=hour',
    'analytics/trends?days=3',
    'analytics/statistics?from=2010-01-01',
    'analytics/statistics?from=2026-02-30',
    'analyses?from=nonsense',
    'analyses?pr=0',
    'analyses?severity=terrible',
    'analyses?fixable=yes',
    'fix-prs?status=lost',
    'fix-prs?from=2026-03-02&to=2026-03-01',
  ]) {
    const response = await ada.request('GET', `/api/teams/${team.id}/${path}`)
    t.match(response.json(), { statusCode: 400, code: 'VALIDATION_FAILED', message: /\w+ .*\.$/ }, path)
  }
})

test('histories with filters', async (t) => {
  const { db } = await createTestDatabase(t)
  const links = createLinks(() => BASE_URL)
  const http = await createTestHttp(t, db, {
    services: {
      ...createReadAnalyses({ db, findAiTerms: async () => null }),
      listFixPrs: (...query) => listFixPrs(db, ...query),
      getFixPr: createReadFixPr({ db, links, codeHostUrl: 'https://codehost.test' }),
    },
  })
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'One' })).json()
  await seed(db, team.id)
  const get = async (path: string) => (await ada.request('GET', `/api/teams/${team.id}/${path}`)).json()
  const count = async (path: string) => (await get(path)).items.length
  t.equal(await count('analyses'), 3)
  t.equal(await count('analyses?source=api&from=2026-03-01&to=2026-03-01'), 1)
  t.equal(await count('analyses?ruleId=xss'), 1)
  t.equal(await count('analyses?severity=critical&repository=acme/shop'), 1)
  t.equal(await count('analyses?q=SHO&pr=7&fixable=true&status=complete'), 1)
  const [{ id }] = (await get('analyses?source=api')).items
  t.match(await get(`analyses/${id}`), {
    dependencies: null,
    introduced: { total: 1 },
    findings: [{ ruleId: 'sql-injection' }],
  })

  t.equal(await count('fix-prs?status=merged'), 2)
  t.equal(await count('fix-prs?repository=acme/none'), 0)
  const [failed] = (await get('fix-prs?status=failed')).items
  t.match(await get(`fix-prs/${failed.id}`), {
    errorMessage: 'Ask again later.',
    timeline: [
      { event: 'requested', at: '2026-03-01T00:00:00.000Z' },
      { event: 'failed', at: '2026-03-01T01:00:00.000Z' },
    ],
    originalPrUrl: 'https://codehost.test/acme/shop/pull/4',
    receiptUrl: null,
    askAgainUrl: links.createFixPage(team.id, 'https://codehost.test/acme/shop/pull/4'),
  })
  const [open] = (await get('fix-prs?status=open')).items
  t.match(await get(`fix-prs/${open.id}`), {
    askAgainUrl: null,
    timeline: [{ event: 'requested' }, { event: 'opened' }],
  })
})

/** Around midnight between two months. */
async function seed(db: Database, teamId: string): Promise<void> {
  const record = {
    teamId,
    source: 'pull_request' as const,
    repositoryId: 1,
    repositoryFullName: 'acme/shop',
    prNumber: 7,
    status: 'complete' as const,
  }
  await db.insert(analysisRecords).values([
    {
      ...record,
      headSha: 'a',
      findings: [
        makeFinding(),
        makeFinding({ ruleId: 'xss', severity: 'high' }),
        makeFinding({ origin: 'pre-existing' }),
      ],
      analysedAt: new Date('2026-02-28T23:59:59.999Z'),
    },
    { ...record, headSha: 'b', analysedAt: new Date('2026-03-01T00:00:00.000Z') },
    { teamId, source: 'api', status: 'partial', language: 'python', findings: [makeFinding()], analysedAt: NOW },
  ])
  const used = { teamId, createdAt: new Date('2026-02-28T23:59:59.999Z') }
  await db.insert(aiCreditUsage).values([used, { ...used, fixSuccess: false }])
  const fixPr = (number: number, change: Partial<typeof fixPrs.$inferInsert>) => ({
    teamId,
    installationId: 1,
    repositoryId: 1,
    repositoryFullName: 'acme/shop',
    originalPrNumber: number,
    originalHeadSha: `head-${number}`,
    originalHeadRef: 'feature',
    branch: `fixwright/pr-${number}`,
    fixPrNumber: 100 + number,
    createdAt: new Date('2026-02-28T23:00:00.000Z'),
    ...change,
  })
  const merged = { status: 'merged' as const, openedAt: new Date('2026-02-28T23:30:00.000Z') }
  await db.insert(fixPrs).values([
    fixPr(1, { ...merged, endedAt: new Date('2026-03-01T00:30:00.000Z') }),
    fixPr(2, { ...merged, endedAt: new Date('2026-03-01T01:30:00.000Z') }),
    fixPr(3, { status: 'open', openedAt: new Date('2026-02-28T23:30:00.000Z') }),
    fixPr(4, {
      status: 'failed',
      fixPrNumber: null,
      errorType: 'rate_limit',
      errorMessage: 'Ask again later.',
      createdAt: new Date('2026-03-01T00:00:00.000Z'),
      endedAt: new Date('2026-03-01T01:00:00.000Z'),
    }),
  ])
}
