import fc from 'fast-check'
import { test } from 'tap'
import {
  claimAnalysis,
  completeAnalysis,
  failRunningAnalyses,
  findAnalysis,
  findPreviousAnalysis,
  startApiAnalysis,
  withdrawAnalysis,
  withdrawRunningAnalyses,
  type AnalysisOutcome,
} from '../../../src/db/repositories/analysis-record-repository.ts'
import { listAnalyses } from '../../../src/db/repositories/analysis-history-repository.ts'
import { teams } from '../../../src/db/schema/index.ts'
import { countAutomaticFixes } from '../../../src/domain/fix-pr/automatic-fixes.ts'
import { NO_SETTINGS_NOTE } from '../../../src/domain/review/review.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { makeFinding, makeManifest, makeVulnerability } from '../../helpers/findings.ts'
import { readMonths, setMonth } from '../../helpers/quotas.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const UNIT = { repositoryId: 11, prNumber: 7, headSha: '1'.repeat(40), repositoryFullName: 'acme/shop', now: NOW }
const OUTCOME: AnalysisOutcome = {
  status: 'complete',
  mergeBaseSha: null,
  findings: [makeFinding(), makeFinding({ id: 'b', fix: null })],
  suppressed: [],
  settings: NO_SETTINGS_NOTE,
  skipped: [],
  filesAnalysed: 1,
  filesTotal: 1,
  durationMs: 12,
}

test('one claim a head, however many ask at the same time', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const unit = { ...UNIT, teamId: team!.id }
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimAnalysis(db, unit)))
  t.equal(claims.filter((claim) => claim.isNew).length, 1)
  t.equal(new Set(claims.map((claim) => claim.record.id)).size, 1)
  await withdrawAnalysis(db, claims[0]!.record)
  t.ok((await claimAnalysis(db, unit)).isNew)
})

test('what Postgres refuses in JSON is taken out', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const { record } = await claimAnalysis(db, { ...UNIT, teamId: team!.id })
  const file = 'a\0b\ud800.js'
  const stored = await completeAnalysis(db, record, {
    ...OUTCOME,
    findings: [makeFinding({ file })],
    skipped: [{ file, code: 'crashed', reason: '\0' }],
  })
  t.equal(stored.findings[0]!.file, 'ab\ufffd.js')
  t.equal(stored.skipped[0]!.reason, '')
})

test('what can be fixed is counted alike in the database and in a request, upgrades included', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const upgrade = { to: '2.0.1', isMajor: false, how: 'direct' } as const
  const file = fc.constantFrom('src/a.js', 'docs/.github.js', '.github/run.js', 'a/.GitHub/b.js')
  const shown = {
    origin: fc.constantFrom('new', 'new', 'pre-existing'),
    aside: fc.constantFrom(undefined, undefined, 'severity' as const),
  }
  const finding = fc.record({ ...shown, file, fix: fc.constantFrom(makeFinding().fix, null) })
  const vulnerability = fc.record({
    ...shown,
    id: fc.constantFrom('GHSA-1', 'GHSA-2'),
    packageName: fc.constantFrom('one', 'two'),
    currentVersion: fc.constantFrom('1.0.0', '2.0.0'),
  })
  // All that is known of one version of a package is cured by the same upgrade.
  const upgrades = {
    'one 1.0.0': upgrade,
    'one 2.0.0': { ...upgrade, isMajor: true },
    'two 1.0.0': upgrade,
    'two 2.0.0': null,
  }
  const manifest = fc.record({
    path: fc.constantFrom('package.json', 'api/package.json', '.github/package.json'),
    vulnerabilities: fc.array(vulnerability, { maxLength: 6 }),
  })
  const outcomes = fc.record({
    findings: fc.array(finding, { maxLength: 5 }),
    manifests: fc.option(fc.uniqueArray(manifest, { maxLength: 3, selector: ({ path }) => path })),
  })
  let run = 0
  let most = 0
  await fc.assert(
    fc.asyncProperty(outcomes, async ({ findings, manifests }) => {
      run += 1
      const dependencies = manifests && {
        incomplete: false,
        manifests: manifests.map(({ path, vulnerabilities }) => ({
          ...makeManifest(),
          path,
          vulnerabilities: vulnerabilities.map((one) =>
            makeVulnerability({ ...one, upgrade: upgrades[`${one.packageName} ${one.currentVersion}` as 'one 1.0.0'] }),
          ),
        })),
      }
      const { record } = await claimAnalysis(db, { ...UNIT, teamId: team!.id, headSha: String(run).padStart(40, '0') })
      const stored = await completeAnalysis(db, record, {
        ...OUTCOME,
        findings: findings.map(makeFinding),
        dependencies,
      })
      t.equal(stored.fixableCount, countAutomaticFixes(stored))
      most = Math.max(most, stored.fixableCount)
    }),
    { numRuns: 100 },
  )
  t.ok(most > 1)
})

test('the analysis before', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const unit = (head: string, minutes: number) => ({
    ...UNIT,
    teamId: team!.id,
    headSha: head.repeat(40),
    now: new Date(NOW.getTime() + minutes * 60_000),
  })
  const heads = [unit('1', 0), unit('2', 1), unit('3', 2), unit('4', 3)]
  for (const [index, head] of heads.entries()) {
    const { record } = await claimAnalysis(db, head)
    if (index !== 2) await completeAnalysis(db, record, OUTCOME)
  }
  t.equal((await findPreviousAnalysis(db, heads[3]!))?.headSha, heads[1]!.headSha, 'an unfinished one does not count')
  t.equal((await findPreviousAnalysis(db, heads[0]!))?.headSha, heads[3]!.headSha, 'after a push back to an older head')
  t.equal(await findPreviousAnalysis(db, { ...heads[0]!, prNumber: 8 }), null)
  await failRunningAnalyses(db, { repositoryId: 11, prNumber: 7 })
  t.same(
    (await listAnalyses(db, team!.id, { limit: 10, cursor: null })).items.map(({ status }) => status),
    ['complete', 'failed', 'complete', 'complete'],
  )
})

test('a team lists and reads its own analyses only', async (t) => {
  const { db } = await createTestDatabase(t)
  const [ours] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const [theirs] = await db.insert(teams).values({ name: 'B', slug: 'bbb' }).returning()
  const addApiAnalysis = async (teamId: string, now: Date) => {
    const { id } = await startApiAnalysis(db, { teamId, language: 'javascript', now })
    return (await completeAnalysis(db, { teamId, id }, OUTCOME)).id
  }
  const ids: string[] = []
  for (let index = 0; index < 7; index += 1) {
    // Several share one time: the id decides among them.
    const now = new Date(NOW.getTime() + Math.floor(index / 3) * 1_000)
    ids.push(await addApiAnalysis(ours!.id, now))
  }
  await addApiAnalysis(theirs!.id, NOW)

  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listAnalyses>> = await listAnalyses(db, ours!.id, { limit: 3, cursor })
    seen.push(...page.items.map((item) => item.id))
    t.match(page.items[0], { findingCount: 2, fixableCount: 1, source: 'api' })
    cursor = page.nextCursor
  } while (cursor !== null)
  t.equal(seen.length, 7)
  t.same(seen.toSorted(), ids.toSorted())
  t.equal(await findAnalysis(db, { teamId: theirs!.id, analysisId: ids[0]! }), null)
  t.equal(await findAnalysis(db, { teamId: ours!.id, analysisId: 'no-uuid' }), null)
  t.match(await findAnalysis(db, { teamId: ours!.id, analysisId: ids[0]! }), {
    findings: [{ id: 'finding-1' }, { id: 'b' }],
  })
})

test('withdrawn analyses give their units back to the months they were taken in', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  const teamId = team!.id
  const claim = (headSha: string, now: string) => claimAnalysis(db, { ...UNIT, teamId, headSha, now: new Date(now) })
  await claim('a', '2026-02-28T23:59:59.999Z')
  await claim('b', '2026-03-01T00:00:00.000Z')
  await claim('c', '2026-03-31T23:59:59.999Z')
  const done = await claim('d', '2026-03-31T23:59:59.999Z')
  await completeAnalysis(db, done.record, OUTCOME)
  await claimAnalysis(db, { ...UNIT, teamId, prNumber: 8 })
  for (const month of ['2026-01-01', '2026-02-01', '2026-03-01']) await setMonth(db, teamId, { month, used: 5 })
  await withdrawRunningAnalyses(db, { repositoryId: UNIT.repositoryId, prNumber: UNIT.prNumber })
  t.match(await readMonths(db, teamId), [{ used: 5 }, { used: 4 }, { used: 3 }])
  t.equal((await listAnalyses(db, teamId, { limit: 9, cursor: null })).items.length, 2)

  await withdrawRunningAnalyses(db, { repositoryId: UNIT.repositoryId, prNumber: UNIT.prNumber })
  t.match(await readMonths(db, teamId), [{ used: 5 }, { used: 4 }, { used: 3 }], 'once')
})
