import fc from 'fast-check'
import { test } from 'tap'
import { SEVERITIES } from '../../../src/analysis/source/finding.ts'
import { listAnalyses } from '../../../src/db/repositories/analysis-history-repository.ts'
import { analysisRecords, teams } from '../../../src/db/schema/index.ts'
import {
  ANALYSIS_SOURCES,
  ANALYSIS_STATUSES,
  readAnalysisSearch,
  type AnalysisFilter,
} from '../../../src/domain/lists/analysis-filter.ts'
import { introducedFindings } from '../../../src/domain/findings/reviewed-finding.ts'
import type { ReviewedFinding } from '../../../src/domain/findings/reviewed-finding.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { makeFinding } from '../../helpers/findings.ts'

const START = Date.parse('2026-02-27T00:00:00.000Z')
const HOUR_MS = 60 * 60 * 1000
const RULES = ['eval', 'xss', 'weak-crypto'] as const
const REPOSITORIES = ['acme/shop', 'acme/Store', 'zeta/store', null] as const
type Row = typeof analysisRecords.$inferInsert

/** Analyses of five days; several at the same moment. */
function makeRows(teamId: string): Row[] {
  return Array.from({ length: 60 }, (_, index): Row => {
    const finding = (offset: number): ReviewedFinding => {
      const number = index * 7 + offset * 5
      return makeFinding({
        severity: SEVERITIES[number % 4]!,
        ruleId: RULES[number % 3]!,
        origin: number % 5 === 0 ? 'pre-existing' : 'new',
        ...(number % 7 === 0 && { aside: 'confidence' as const }),
        ...(number % 2 === 0 && { fix: null }),
      })
    }
    const repository = REPOSITORIES[index % 4]!
    return {
      teamId,
      source: ANALYSIS_SOURCES[index % 2]!,
      status: ANALYSIS_STATUSES[Math.floor(index / 3) % 4]!,
      repositoryId: repository === null ? null : 1 + (index % 4),
      repositoryFullName: repository,
      prNumber: repository === null ? null : 1 + (index % 9),
      headSha: repository === null ? null : index.toString(16).padStart(4, '0').repeat(10),
      findings: Array.from({ length: index % 4 }, (_, offset) => finding(offset)),
      analysedAt: new Date(START + Math.floor(index / 2) * 4 * HOUR_MS),
    }
  })
}

/** The same question, asked of the rows themselves. */
function fits(row: Row, filter: AnalysisFilter): boolean {
  const findings = row.findings ?? []
  const shown = introducedFindings({ findings })
  const { search } = filter
  return [
    filter.repository === undefined || row.repositoryFullName === filter.repository,
    filter.prNumber === undefined || row.prNumber === filter.prNumber,
    filter.source === undefined || row.source === filter.source,
    filter.status === undefined || row.status === filter.status,
    filter.severity === undefined || shown.some(({ severity }) => severity === filter.severity),
    filter.ruleId === undefined || shown.some(({ ruleId }) => ruleId === filter.ruleId),
    filter.fixable === undefined || shown.some(({ fix }) => fix !== null) === filter.fixable,
    !filter.from || row.analysedAt! >= filter.from,
    !filter.before || row.analysedAt! < filter.before,
    search?.kind !== 'pull-request' || row.prNumber === search.number,
    search?.kind !== 'commit' || row.headSha?.startsWith(search.prefix) === true,
    search?.kind !== 'repository' || row.repositoryFullName?.toLowerCase().includes(search.part) === true,
  ].every(Boolean)
}

const sometimes = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 })
const arbitraryMoment = fc.integer({ min: -2, max: 130 }).map((hours) => new Date(START + hours * HOUR_MS))
const arbitraryFilter: fc.Arbitrary<AnalysisFilter> = fc.record({
  repository: fc.option(fc.constantFrom('acme/shop', 'acme/Store', 'gone/away'), { nil: undefined, freq: 1 }),
  prNumber: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined, freq: 1 }),
  source: sometimes(fc.constantFrom(...ANALYSIS_SOURCES)),
  status: sometimes(fc.constantFrom(...ANALYSIS_STATUSES)),
  severity: sometimes(fc.constantFrom(...SEVERITIES)),
  ruleId: sometimes(fc.constantFrom(...RULES, 'none')),
  fixable: sometimes(fc.boolean()),
  from: fc.option(arbitraryMoment),
  before: fc.option(arbitraryMoment),
  search: fc
    .option(fc.constantFrom('#3', '0003000', 'STORE', 'nobody', 'e/s%', ' '))
    .map((text) => (text === null ? null : readAnalysisSearch(text))),
})

test('filtered pages hold exactly what fits, once, newest first', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team, other] = await db
    .insert(teams)
    .values([
      { name: 'A', slug: 'aaa' },
      { name: 'B', slug: 'bbb' },
    ])
    .returning()
  const rows = await db.insert(analysisRecords).values(makeRows(team!.id)).returning()
  await db.insert(analysisRecords).values(makeRows(other!.id))
  await fc.assert(
    fc.asyncProperty(arbitraryFilter, fc.integer({ min: 1, max: 20 }), async (filter, limit) => {
      const expected = rows
        .filter((row) => fits(row, filter))
        .toSorted((a, b) => b.analysedAt.getTime() - a.analysedAt.getTime() || (a.id < b.id ? 1 : -1))
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof listAnalyses>> = await listAnalyses(
          db,
          team!.id,
          { limit, cursor },
          filter,
        )
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      t.same(
        seen,
        expected.map(({ id }) => id),
      )
    }),
    { numRuns: 60 },
  )
})

test('what is counted of an analysis', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const findings = [makeFinding(), makeFinding({ origin: 'pre-existing' }), makeFinding({ aside: 'severity' })]
  await db.insert(analysisRecords).values({ teamId: team!.id, source: 'api', findings, language: 'python' })
  const { items } = await listAnalyses(db, team!.id, { limit: 1, cursor: null })
  t.match(items, [
    {
      findingCount: 3,
      fixableCount: 1,
      introduced: { total: 1, severity: { critical: 1 }, rule: { 'sql-injection': 1 }, language: { python: 1 } },
    },
  ])
})

test('the words of a search', async (t) => {
  t.same(readAnalysisSearch(' #12 '), { kind: 'pull-request', number: 12 })
  t.same(readAnalysisSearch('0012'), { kind: 'repository', part: '0012' })
  t.same(readAnalysisSearch('ABCDEF0'), { kind: 'commit', prefix: 'abcdef0' })
  t.same(readAnalysisSearch('abcdef'), { kind: 'repository', part: 'abcdef' })
  t.equal(readAnalysisSearch('  '), null)
})
