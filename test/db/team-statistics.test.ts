import fc from 'fast-check'
import { and, eq, sql } from 'drizzle-orm'
import { test, type Test } from 'tap'
import { SEVERITIES } from '../../src/analysis/source/finding.ts'
import { fingerprintOfId } from '../../src/analysis/source/merge-results.ts'
import { languageOfPath } from '../../src/analysis/source/language.ts'
import { HIDDEN_REASONS, type ReviewedFinding } from '../../src/domain/findings/reviewed-finding.ts'
import { introducedFindings } from '../../src/domain/findings/reviewed-finding.ts'
import { aiCreditUsage, analysisRecords, fixPrs, teamDailyStatistics, teams } from '../../src/db/schema/index.ts'
import {
  claimAnalysis,
  completeAnalysis,
  withdrawRunningAnalyses,
  type AnalysisRecord,
} from '../../src/db/repositories/analysis-record-repository.ts'
import { listTeamDays, listTimesToMerge } from '../../src/db/repositories/team-statistics-repository.ts'
import { INTERVALS, makeTrend, startOfInterval } from '../../src/domain/statistics/trend.ts'
import { endFixPr } from '../../src/db/repositories/move-fix-pr.ts'
import type { Database } from '../../src/db/client.ts'
import { runInTeamScope } from '../../src/db/scope/team-scope.ts'
import { NO_SETTINGS_NOTE } from '../../src/domain/review/review.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { makeFinding } from '../helpers/findings.ts'

type Counts = { analyses: number; findings: number; created: number; merged: number; credits: number }
const COUNTS = ['analyses', 'findings', 'created', 'merged', 'credits'] as const

/** The statistics as they have to be, by a way of their own: from the rows, in this program. */
async function countFromScratch(db: Database): Promise<Record<string, Counts>> {
  const sums: Record<string, Counts> = {}
  const add = (teamId: string, time: Date, dimension: string, key: string, counts: Partial<Counts>) => {
    const sum = (sums[`${teamId} ${time.toISOString().slice(0, 10)} ${dimension} ${key}`] ??= none())
    for (const name of COUNTS) sum[name] += counts[name] ?? 0
  }
  for (const { firstSeen, ...row } of withFirstSeen(await db.select().from(analysisRecords))) {
    const counts = { analyses: 1, findings: firstSeen.length }
    add(row.teamId, row.analysedAt, 'total', '', counts)
    if (row.repositoryId !== null) add(row.teamId, row.analysedAt, 'repository', String(row.repositoryId), counts)
    if (row.repositoryFullName !== null)
      add(row.teamId, row.analysedAt, 'repository_name', row.repositoryFullName, { analyses: 1 })
    const kinds = {
      severity: (finding: ReviewedFinding) => finding.severity,
      rule: (finding: ReviewedFinding) => finding.ruleId,
      language: ({ file }: ReviewedFinding) => row.language ?? languageOfPath(file) ?? 'unknown',
    }
    for (const [kind, keyOf] of Object.entries(kinds)) {
      for (const key of new Set(introducedFindings(row).map(keyOf)))
        add(row.teamId, row.analysedAt, kind, key, { analyses: 1 })
      for (const finding of firstSeen) add(row.teamId, row.analysedAt, kind, keyOf(finding), { findings: 1 })
    }
  }
  for (const row of await db.select().from(fixPrs)) {
    add(row.teamId, row.createdAt, 'total', '', { created: 1 })
    if (row.status === 'merged') add(row.teamId, row.endedAt ?? row.updatedAt, 'total', '', { merged: 1 })
  }
  for (const row of await db.select().from(aiCreditUsage))
    if (row.fixSuccess) add(row.teamId, row.createdAt, 'total', '', { credits: 1 })
  return sums
}

/** Each analysis with those of its findings that no earlier one of its pull request shows, alike ones counted. */
function withFirstSeen(rows: readonly AnalysisRecord[]) {
  const inOrder = rows.toSorted((a, b) => a.analysedAt.getTime() - b.analysedAt.getTime() || (a.id < b.id ? -1 : 1))
  const pullRequests = new Map<string, Map<string, number>>()
  return inOrder.map((row) => {
    const pullRequest = row.prNumber === null ? row.id : `${row.teamId} ${row.repositoryId} ${row.prNumber}`
    const known = pullRequests.get(pullRequest) ?? new Map<string, number>()
    const shown = new Map<string, number>()
    const isFirst = ({ id }: ReviewedFinding) => {
      const fingerprint = fingerprintOfId(id)
      const place = (shown.get(fingerprint) ?? 0) + 1
      shown.set(fingerprint, place)
      return place > (known.get(fingerprint) ?? 0)
    }
    const firstSeen = introducedFindings(row).filter(isFirst)
    for (const [fingerprint, count] of shown) known.set(fingerprint, Math.max(count, known.get(fingerprint) ?? 0))
    pullRequests.set(pullRequest, known)
    return { ...row, firstSeen }
  })
}

async function readStatistics(db: Database): Promise<Record<string, Counts>> {
  const rows = await db.select().from(teamDailyStatistics)
  return Object.fromEntries(
    rows.map(({ teamId, day, dimension, key, analyses, findings, fixPrsCreated, fixPrsMerged, creditsUsed }) => [
      `${teamId} ${day} ${dimension} ${key}`,
      { analyses, findings, created: fixPrsCreated, merged: fixPrsMerged, credits: creditsUsed },
    ]),
  )
}

function none(): Counts {
  return { analyses: 0, findings: 0, created: 0, merged: 0, credits: 0 }
}

const arbitraryTime = fc
  .constantFrom(
    '2024-02-28T23:59:59.999Z',
    '2024-02-29T00:00:00.000Z',
    '2024-12-31T23:30:00.000Z',
    '2025-01-01T00:30:00.000Z',
  )
  .map((text) => new Date(text))
const FINGERPRINTS = ['a'.repeat(32), 'b'.repeat(32)] as const
const arbitraryFinding = fc
  .record({
    id: fc.constantFrom(...FINGERPRINTS, `${FINGERPRINTS[0]}-2`, 'not-a-fingerprint-2'),
    severity: fc.constantFrom(...SEVERITIES),
    ruleId: fc.constantFrom('eval', 'xss'),
    file: fc.constantFrom('a.js', 'b.TSX', 'src.d/c.py', 'd.java', '.ts', 'Makefile'),
    origin: fc.constantFrom('new', 'pre-existing'),
    aside: fc.option(fc.constantFrom(...HIDDEN_REASONS), { nil: undefined, freq: 3 }),
  })
  .map((change) => makeFinding(change as Partial<ReviewedFinding>))
const arbitraryFindings = fc.array(arbitraryFinding, { maxLength: 4 })
const arbitraryStep = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    team: fc.nat(1),
    at: arbitraryTime,
    findings: arbitraryFindings,
    repository: fc.constantFrom('acme/shop', null),
    repositoryId: fc.constantFrom(1, 2),
    prNumber: fc.constantFrom(7, 7, 8, null),
    language: fc.constantFrom(null, 'python'),
  }),
  fc.record({ do: fc.constant('replace' as const), which: fc.nat(), findings: arbitraryFindings }),
  fc.record({
    do: fc.constant('rename' as const),
    which: fc.nat(),
    repository: fc.constantFrom('acme/store', 'acme/shop'),
  }),
  fc.record({ do: fc.constant('move' as const), which: fc.nat(), at: arbitraryTime }),
  fc.record({ do: fc.constant('fail' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('remove' as const), which: fc.nat() }),
  fc.record({
    do: fc.constant('ask' as const),
    team: fc.nat(1),
    at: arbitraryTime,
    status: fc.constantFrom('open', 'merged'),
  }),
  fc.record({ do: fc.constant('merge' as const), which: fc.nat(), at: arbitraryTime }),
  fc.record({ do: fc.constant('forget' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('use' as const), team: fc.nat(1), at: arbitraryTime, success: fc.boolean() }),
  fc.record({ do: fc.constant('correct' as const), which: fc.nat(), at: arbitraryTime, success: fc.boolean() }),
  fc.record({ do: fc.constant('erase' as const), which: fc.nat() }),
)

/** The points of a trend against the rows themselves, by each interval; the range cuts through a month, a week and the data. */
async function compareTrends(t: Test, db: Database, teamId: string, zone: string): Promise<void> {
  const range = { from: '2024-02-29', to: '2024-12-31' }
  const analyses = withFirstSeen(await db.select().from(analysisRecords).where(eq(analysisRecords.teamId, teamId)))
  const merged = await db
    .select()
    .from(fixPrs)
    .where(and(eq(fixPrs.teamId, teamId), eq(fixPrs.status, 'merged')))
  for (const interval of INTERVALS) {
    const trend = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('TimeZone', ${zone}, true)`)
      const days = await listTeamDays(tx, teamId, range)
      return makeTrend(range, interval, days, await listTimesToMerge(tx, teamId, { ...range, interval }))
    })
    const isIn = (time: Date | null, date: string) => {
      const day = time?.toISOString().slice(0, 10)
      return day !== undefined && day >= range.from && day <= range.to && startOfInterval(day, interval) === date
    }
    for (const { date, findings, bySeverity, medianTimeToMerge } of trend.points) {
      const found = analyses.filter((row) => isIn(row.analysedAt, date)).flatMap(({ firstSeen }) => firstSeen)
      t.equal(findings, found.length)
      for (const severity of SEVERITIES)
        t.equal(bySeverity[severity], found.filter((finding) => finding.severity === severity).length)
      const waits = merged
        .filter(({ endedAt }) => isIn(endedAt, date))
        .map(({ endedAt, openedAt, createdAt }) => Math.max(0, endedAt!.getTime() - (openedAt ?? createdAt).getTime()))
      t.equal(medianTimeToMerge, medianOf(waits))
    }
  }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return Math.round((sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2)
}

test('whatever is added, changed and removed, the statistics are what a count from scratch says', async (t) => {
  const { db } = await createTestDatabase(t)
  // What a server in another part of the world may be set to.
  const [row] = await db.execute<{ name: string }>(sql`select current_database() as name`)
  t.ok(row)
  const made = await db
    .insert(teams)
    .values([
      { name: 'A', slug: 'aaa' },
      { name: 'B', slug: 'bbb' },
    ])
    .returning()
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryStep, { minLength: 5, maxLength: 25 }),
      fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'),
      async (steps, zone) => {
        await db.transaction(async (tx) => {
          await tx.execute(sql`select set_config('TimeZone', ${zone}, true)`)
          await tx.delete(analysisRecords)
          await tx.delete(fixPrs)
          await tx.delete(aiCreditUsage)
          const analyses: string[] = []
          const fixes: string[] = []
          const uses: string[] = []
          for (const [number, step] of steps.entries()) {
            const analysis = 'which' in step ? (analyses[step.which % analyses.length] ?? null) : null
            const fix = 'which' in step ? (fixes[step.which % fixes.length] ?? null) : null
            const isUse = sql`${aiCreditUsage.id} = ${'which' in step ? (uses[step.which % uses.length] ?? null) : null}`
            const isAnalysis = sql`${analysisRecords.id} = ${analysis}`
            if (step.do === 'add') {
              const { at: analysedAt, findings, repository: repositoryFullName, language, prNumber } = step
              const values = {
                teamId: made[step.team]!.id,
                source: 'api' as const,
                analysedAt,
                findings,
                repositoryFullName,
                language,
                ...(prNumber !== null && { repositoryId: step.repositoryId, prNumber, headSha: `head-${number}` }),
              }
              const [added] = await tx.insert(analysisRecords).values(values).returning({ id: analysisRecords.id })
              analyses.push(added!.id)
            } else if (step.do === 'ask') {
              const [added] = await tx
                .insert(fixPrs)
                .values(fixPrOf(made[step.team]!.id, number, step))
                .returning({ id: fixPrs.id })
              fixes.push(added!.id)
            } else if (step.do === 'replace')
              await tx.update(analysisRecords).set({ findings: step.findings }).where(isAnalysis)
            else if (step.do === 'rename')
              await tx.update(analysisRecords).set({ repositoryFullName: step.repository }).where(isAnalysis)
            else if (step.do === 'move') await tx.update(analysisRecords).set({ analysedAt: step.at }).where(isAnalysis)
            else if (step.do === 'fail') await tx.update(analysisRecords).set({ status: 'failed' }).where(isAnalysis)
            else if (step.do === 'remove') await tx.delete(analysisRecords).where(isAnalysis)
            else if (step.do === 'merge' && fix !== null)
              await endFixPr(tx, fix, { from: ['open'], status: 'merged', endedAt: step.at, now: step.at })
            else if (step.do === 'forget') await tx.delete(fixPrs).where(sql`${fixPrs.id} = ${fix}`)
            else if (step.do === 'use') {
              const values = { teamId: made[step.team]!.id, createdAt: step.at, fixSuccess: step.success }
              const [added] = await tx.insert(aiCreditUsage).values(values).returning({ id: aiCreditUsage.id })
              uses.push(added!.id)
            } else if (step.do === 'correct')
              await tx.update(aiCreditUsage).set({ createdAt: step.at, fixSuccess: step.success }).where(isUse)
            else if (step.do === 'erase') await tx.delete(aiCreditUsage).where(isUse)
          }
        })
        t.same(await readStatistics(db), await countFromScratch(db))
        for (const { id } of made) await compareTrends(t, db, id, zone)
      },
    ),
    { numRuns: 25 },
  )
})

test('the migration counts what was there before', async (t) => {
  const { db, sql: owner } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const values = { teamId: team!.id, source: 'api' as const, findings: [makeFinding(), makeFinding({ file: 'x.py' })] }
  await db.insert(analysisRecords).values([values, { ...values, repositoryFullName: 'acme/shop' }])
  await db.insert(fixPrs).values(fixPrOf(team!.id, 1, { at: new Date(), status: 'merged' }))
  await db.insert(aiCreditUsage).values({ teamId: team!.id })
  const kept = await readStatistics(db)
  await owner`delete from team_daily_statistics`
  await owner`select recount_team_daily_statistics()`
  t.same(await readStatistics(db), kept)
  t.same(kept, await countFromScratch(db))
})

test('what writes at the same time neither gets lost nor locks up', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const teamId = team!.id
  const days = ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z', '2026-03-03T12:00:00Z'].map((text) => new Date(text))
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      runInTeamScope(teamId, () =>
        db.transaction(async (tx) => {
          // Each in an order of its own, and several days in one transaction.
          for (const offset of [0, 1, 2]) {
            const now = days[(number + offset * (1 + (number % 2))) % 3]!
            const unit = {
              teamId,
              repositoryId: 1,
              prNumber: number,
              headSha: `${number} ${offset}`,
              repositoryFullName: 'acme/shop',
            }
            const { record } = await claimAnalysis(tx, { ...unit, now })
            const findings = [makeFinding({ ruleId: number % 2 ? 'xss' : 'eval' }), makeFinding({ ruleId: 'eval' })]
            if (number % 4 > 0)
              await completeAnalysis(tx, record, {
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
          if (number % 4 === 0) await withdrawRunningAnalyses(tx, { repositoryId: 1, prNumber: number })
        }),
      ),
    ),
  )
  const kept = await readStatistics(db)
  t.same(kept, await countFromScratch(db))
  t.equal(
    Object.entries(kept).reduce((sum, [key, { analyses }]) => sum + (key.includes(' total ') ? analyses : 0), 0),
    90,
  )
})

test('heads of one pull request that are stored at the same time count their finding once', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const teamId = team!.id
  await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      runInTeamScope(teamId, () =>
        db.insert(analysisRecords).values({
          teamId,
          source: 'pull_request',
          repositoryId: 1,
          prNumber: 7,
          headSha: `head-${number}`,
          findings: [makeFinding()],
          analysedAt: new Date(Date.UTC(2026, 2, 1 + (number % 3))),
        }),
      ),
    ),
  )
  t.match(await readStatistics(db), { [`${teamId} 2026-03-01 total `]: { analyses: 4, findings: 1 } })
  t.same(await readStatistics(db), await countFromScratch(db))
})

test('the database takes fingerprints from ids like the program', async (t) => {
  const { db } = await createTestDatabase(t)
  const fingerprint = '0123456789abcdef'.repeat(2)
  for (const id of [
    '',
    fingerprint,
    `${fingerprint}-12`,
    `${fingerprint}-`,
    `x${fingerprint}-1`,
    `${fingerprint}-1\n`,
  ]) {
    const [row] = await db.execute<{ fingerprint: string }>(sql`select fingerprint_of_id(${id}) as fingerprint`)
    t.equal(row!.fingerprint, fingerprintOfId(id), JSON.stringify(id))
  }
})

test('a team that is deleted takes its statistics with it', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  await db.insert(analysisRecords).values({ teamId: team!.id, source: 'api', findings: [makeFinding()] })
  const head = { teamId: team!.id, source: 'pull_request' as const, repositoryId: 1, prNumber: 7 }
  const heads = ['a', 'b'].map((headSha) => ({ ...head, headSha, findings: [makeFinding()] }))
  await db.insert(analysisRecords).values(heads)
  await db.insert(fixPrs).values(fixPrOf(team!.id, 1, { at: new Date(), status: 'open' }))
  await db.delete(teams)
  t.same(await readStatistics(db), {})
})

test('the database tells languages like the program', async (t) => {
  const { db } = await createTestDatabase(t)
  const paths = [
    'a.js',
    'A.JSX',
    'a.mjs',
    'a.cjs',
    'a.ts',
    'a.d.ts',
    'a.tsx',
    'a.mts',
    'a.cts',
    'a.py',
    'a.java',
    '.js',
    'a/.py',
    'a.js/b',
    'b.',
    'a',
    '',
    'a.pyc',
    'a.js ',
    'ü.ts',
    'x/y.z/w.JAVA',
    'a\nb.py',
  ]
  for (const path of paths) {
    const [row] = await db.execute<{ language: string | null }>(sql`select language_of_path(${path}) as language`)
    t.equal(row!.language, languageOfPath(path), JSON.stringify(path))
  }
})

function fixPrOf(teamId: string, number: number, { at, status }: { at: Date; status: string }) {
  return {
    teamId,
    installationId: 1,
    repositoryId: 1,
    repositoryFullName: 'acme/shop',
    originalPrNumber: number,
    originalHeadSha: `head-${number}`,
    originalHeadRef: 'feature',
    branch: `fixwright/pr-${number}`,
    status: status as 'open' | 'merged',
    fixPrNumber: 1000 + number,
    createdAt: at,
    updatedAt: at,
  }
}
