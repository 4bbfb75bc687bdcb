import { test } from 'tap'
import { analysisRecords, analysisUsage, teams, userAnalyses, users, userUsage } from '../../../src/db/schema/index.ts'
import { AppError } from '../../../src/errors.ts'
import { createAnalyzeCode } from '../../../src/services/analyses/analyze-code.ts'
import { createTestAnalyzer } from '../../helpers/create-test-analyzer.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createFakeSandbox } from '../../helpers/fake-sandbox.ts'
import { createTestQuotas, listActions, readMonths, setMonth } from '../../helpers/quotas.ts'

const SCAN = {
  dependencies: 1,
  vulnerabilities: [],
  scanTime: 3,
  ecosystem: 'npm',
  incomplete: false,
  unknown: [],
  unresolved: [],
  rangeMinimums: 0,
  problem: null,
} as const
const LODASH = {
  packageName: 'lodash',
  currentVersion: '4.17.20',
  severity: 'high',
  confidence: 'high',
  vulnerabilities: 2,
  upgradeTo: '4.17.21',
  isMalware: false,
} as const

test('analyzeCode', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  let time = 0
  const clock = () => new Date((time += 5))
  const analyzer = createTestAnalyzer({ db, sandbox: createFakeSandbox(), clock: () => new Date(0) })
  const { countApiAnalysis } = createTestQuotas(db, clock)
  const scanned: string[] = []
  const scanManifest = async (packageJson: string) => {
    scanned.push(packageJson)
    return packageJson === 'broken' ? null : { scan: SCAN, packages: [LODASH] }
  }
  const analyzeCode = createAnalyzeCode({
    analyzer,
    clock,
    countApiAnalysis,
    scanManifest,
    findAiTerms: async () => null,
  })
  const [user] = await db.insert(users).values({ codeHostId: 1, login: 'ada' }).returning()
  const person = { teamId: null, userId: user!.id }
  const input = { code: 'puzzle(b)\ndanger(a)\n', language: 'javascript', filename: 'app.js', ...person } as const

  t.match(await analyzeCode({ ...input, teamId: team!.id }), {
    staticAnalysis: {
      language: 'javascript',
      findings: [{ title: 'danger a' }, { title: 'puzzle b' }],
      summary: { total: 2, critical: 1, high: 1, medium: 0, low: 0, fixable: 1, fixableWithAi: 0 },
      parseErrors: [],
      durationMs: 5,
    },
    dependencyScan: null,
    overallScore: 48,
    recommendations: [{ priority: 'critical' }, { priority: 'high', detail: 'app.js:1. Think.' }],
  })
  t.match(await db.select().from(analysisRecords), [{ source: 'api', status: 'complete', filesAnalysed: 1 }])

  const broken = await analyzeCode({ ...input, code: 'BROKEN' })
  t.match(broken, { overallScore: 50, staticAnalysis: { parseErrors: [{ line: 1 }] } })
  t.equal((await db.select().from(analysisRecords)).length, 1, 'without a team it is on record for the person')
  t.match(await db.select().from(userAnalyses), [
    { userId: user!.id, status: 'partial', language: 'javascript', findingCount: 0, durationMs: 5 },
  ])
  t.match(await db.select().from(userUsage), [{ userId: user!.id, month: '1970-01-01', analyses: 1 }])
  t.match(await db.select().from(analysisUsage), [{ teamId: team!.id, month: '1970-01-01', used: 1 }])

  const withManifest = await analyzeCode({ ...input, packageJson: '{}' })
  t.same(withManifest.dependencyScan, SCAN)
  t.equal(withManifest.overallScore, 38, 'a vulnerable package counts as a finding')
  t.match(withManifest.recommendations, [
    { priority: 'critical' },
    { priority: 'high' },
    { priority: 'high', title: 'Upgrade lodash to 4.17.21', packageName: 'lodash' },
  ])
  t.match(await analyzeCode({ ...input, packageJson: 'broken' }), { dependencyScan: null, overallScore: 48 })
  t.match(await analyzeCode({ ...input, code: '\n', packageJson: 'broken' }), { overallScore: 90 })
  t.equal((await analyzeCode({ ...input, packageJson: null })).dependencyScan, null)
  t.equal((await analyzeCode({ ...input, language: 'typescript', packageJson: '{}' })).dependencyScan, null)
  t.same(scanned, ['{}', 'broken', 'broken'], 'looked at for JavaScript only')
})

test('an analysis that cannot be made gives its unit back; one too many is refused', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const teamId = team!.id
  const clock = () => new Date('2026-11-21T12:00:00Z')
  const { countApiAnalysis } = createTestQuotas(db, clock)
  const refuse = () => Promise.reject(new AppError('ANALYSIS_UNAVAILABLE'))
  const busy = { analyze: refuse, fix: refuse, shareHelpers: refuse }
  const analyzeCode = createAnalyzeCode({
    analyzer: busy,
    clock,
    countApiAnalysis,
    scanManifest: async () => null,
    findAiTerms: async () => null,
  })
  const input = { code: '1', language: 'javascript', filename: 'app.js', teamId, userId: null } as const
  await t.rejects(analyzeCode(input), { code: 'ANALYSIS_UNAVAILABLE' })
  t.match(await readMonths(db, teamId), [{ used: 0 }])
  t.same(await db.select().from(analysisRecords), [], 'nor is it on record')

  const graceOver = { graceReason: 'over_limit', graceStartedAt: new Date(0), graceEndsAt: new Date(1) } as const
  await setMonth(db, teamId, { month: '2026-11-01', used: 20, ...graceOver })
  await t.rejects(analyzeCode(input), {
    code: 'ANALYSIS_QUOTA_EXCEEDED',
    statusCode: 429,
    message: /used up \(20 were run\).*1 December 2026 at 00:00 UTC/,
    details: { limit: 20, used: 20, resetsAt: '2026-12-01T00:00:00.000Z' },
  })
  t.match(await readMonths(db, teamId), [{ used: 20, blockedAt: clock() }])
  t.same(await listActions(db, teamId), ['analysis_quota.exceeded api'], 'the refusal is kept')
})
