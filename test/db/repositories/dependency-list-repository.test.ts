import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import t, { test } from 'tap'
import type postgres from 'postgres'
import { SEVERITIES } from '../../../src/analysis/source/finding.ts'
import { listDependencyRows } from '../../../src/db/repositories/dependency-list-repository.ts'
import {
  analysisRecords,
  codeHostInstallations,
  pullRequestReviews,
  repositories,
  teams,
} from '../../../src/db/schema/index.ts'
import { runInTeamScope } from '../../../src/db/scope/team-scope.ts'
import {
  decodeDependencyCursor,
  encodeDependencyCursor,
  type DependencyFilter,
  type DependencyPosition,
  type ListedDependency,
} from '../../../src/domain/dependencies/dependency-list.ts'
import type { DependencyReview, ReviewedVulnerability } from '../../../src/domain/dependencies/dependency-review.ts'
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts'
import { makeManifest, makeVulnerability } from '../../helpers/findings.ts'

const START = Date.parse('2026-11-01T00:00:00.000Z')
const INSTALLATION = 11
const HOSTILE = `__proto__<script>alert(1)</script>\u202e${'x'.repeat(10_000)}`

function review(vulnerabilities: readonly ReviewedVulnerability[], path = 'package.json'): DependencyReview {
  return { incomplete: false, manifests: [makeManifest({ path, vulnerabilities })] }
}

type Look = {
  readonly pr: number
  readonly dependencies: DependencyReview | null
  readonly state?: 'open' | 'merged' | 'closed'
  readonly repositoryId?: number
  readonly hour?: number
  readonly status?: 'complete' | 'partial' | 'running' | 'failed'
}

async function createTeam(database: TestDatabase) {
  const { db } = database
  const [team] = await db
    .insert(teams)
    .values({ name: 'A', slug: `team-${Math.random().toString(36).slice(2, 12)}` })
    .returning()
  const teamId = team!.id
  const installationId = Math.floor(Math.random() * 1e9)
  await db
    .insert(codeHostInstallations)
    .values({ installationId, teamId, accountId: INSTALLATION, accountLogin: 'acme', accountType: 'Organization' })
  let heads = 0
  return {
    teamId,
    installationId,
    async look({ pr, dependencies, state = 'open', repositoryId = installationId, hour = heads, status }: Look) {
      const repositoryFullName = `acme/shop-${repositoryId - installationId}`
      heads += 1
      await db
        .insert(pullRequestReviews)
        .values({ repositoryId, prNumber: pr, installationId, repositoryFullName, state })
        .onConflictDoUpdate({
          target: [pullRequestReviews.repositoryId, pullRequestReviews.prNumber],
          set: { state },
        })
      const [row] = await db
        .insert(analysisRecords)
        .values({
          teamId,
          source: 'pull_request',
          repositoryId,
          repositoryFullName,
          prNumber: pr,
          headSha: `head-${heads}`,
          status: status ?? 'complete',
          dependencies,
          analysedAt: new Date(START + hour * 3_600_000),
        })
        .returning({ id: analysisRecords.id })
      return row!.id
    },
    list: (filter: DependencyFilter = {}, after: DependencyPosition | null = null, limit = 1_000) =>
      runInTeamScope(teamId, () => listDependencyRows(db, { teamId, filter, after, limit })),
    async names(filter?: DependencyFilter) {
      const { rows } = await this.list(filter)
      return rows.map(({ item }) => `${item.packageName} #${item.prNumber}`)
    },
  }
}

let shared: Promise<TestDatabase> | undefined
const shareDatabase = () => (shared ??= createTestDatabase(t))

test('an entry says all that is known of it', async (t) => {
  const team = await createTeam(await shareDatabase())
  const analysisId = await team.look({ pr: 3, dependencies: review([makeVulnerability()]) })
  const { rows, counts } = await team.list()
  t.same(counts, { total: 1, packages: 1, repositories: 1, critical: 0, high: 1, medium: 0, low: 0 })
  const { origin: _origin, ...known } = makeVulnerability()
  t.same(
    rows.map(({ item }) => item),
    [
      {
        ...known,
        key: rows[0]!.item.key,
        ecosystem: 'npm',
        repository: 'acme/shop-0',
        manifest: 'package.json',
        origin: 'new',
        isFixable: true,
        noUpgradeReason: null,
        analysisId,
        prNumber: 3,
        prState: 'open',
        analysedAt: new Date(START),
        pullRequests: 1,
      },
    ],
  )
  t.match(rows[0]!.item.key, /^[0-9a-f]{32}$/)
  t.same((await team.list({ repository: 'nobody/none' })).counts.total, 0)
})

test('of a pull request the newest finished analysis counts', async (t) => {
  const team = await createTeam(await shareDatabase())
  await team.look({ pr: 1, dependencies: review([makeVulnerability({ packageName: 'old' })]), hour: 1 })
  await team.look({
    pr: 1,
    dependencies: review([makeVulnerability({ packageName: 'now' })]),
    hour: 2,
    status: 'partial',
  })
  await team.look({ pr: 1, dependencies: null, hour: 3, status: 'running' })
  await team.look({ pr: 1, dependencies: null, hour: 4, status: 'failed' })
  t.same(await team.names(), ['now #1'])
  await team.look({ pr: 1, dependencies: null, hour: 5 })
  t.same(await team.names(), [], 'it does not change a manifest any more')
})

test('open pull requests count, of merged ones the last that changed a manifest, closed ones never', async (t) => {
  const team = await createTeam(await shareDatabase())
  const named = (packageName: string) => [makeVulnerability({ packageName })]
  await team.look({ pr: 1, dependencies: review(named('replaced')), state: 'merged', hour: 1 })
  await team.look({ pr: 2, dependencies: review(named('in-base')), state: 'merged', hour: 2 })
  await team.look({ pr: 3, dependencies: review(named('elsewhere'), 'web/package.json'), state: 'merged', hour: 0 })
  await team.look({ pr: 4, dependencies: review(named('never-came')), state: 'closed', hour: 9 })
  await team.look({ pr: 5, dependencies: review(named('brought')), hour: 3 })
  t.same(await team.names(), ['brought #5', 'elsewhere #3', 'in-base #2'])
  t.same(
    (await team.list()).rows.map(({ item }) => [item.origin, item.isFixable]),
    [
      ['new', true],
      ['pre-existing', false],
      ['pre-existing', false],
    ],
  )
  await team.look({ pr: 6, dependencies: review([]), state: 'merged', hour: 4 })
  t.same(await team.names(), ['brought #5', 'elsewhere #3'], 'a merge that clears the manifest ends it')
})

test('what several pull requests have is one entry, shown where it can be fixed', async (t) => {
  const team = await createTeam(await shareDatabase())
  await team.look({ pr: 1, dependencies: review([makeVulnerability()]), hour: 1 })
  await team.look({ pr: 2, dependencies: review([makeVulnerability({ origin: 'pre-existing' })]), hour: 5 })
  await team.look({ pr: 3, dependencies: review([makeVulnerability()]), state: 'merged', hour: 6 })
  const { rows, counts } = await team.list()
  t.equal(counts.total, 1)
  t.match(rows, [{ item: { prNumber: 1, pullRequests: 3, origin: 'pre-existing', isFixable: true } }])
})

test('why nothing is upgraded', async (t) => {
  const team = await createTeam(await shareDatabase())
  const upgrade = { to: '9.0.0', isMajor: true, how: 'direct' } as const
  const dependencies = review([
    makeVulnerability({ packageName: 'a', upgrade }),
    makeVulnerability({ packageName: 'b', upgrade: null, fixedVersion: null }),
    makeVulnerability({ packageName: 'c', isMalware: true, upgrade: null }),
    makeVulnerability({ packageName: 'd', aside: 'severity' }),
  ])
  await team.look({ pr: 1, dependencies })
  const items = (await team.list()).rows.map(({ item }) => item)
  t.same(
    items.map(({ isFixable }) => isFixable),
    [false, false, false, false],
  )
  t.match(
    items.map(({ noUpgradeReason }) => noUpgradeReason),
    [/major/, /no version/, /malicious/, null],
  )
})

test('what the app no longer watches is not listed, nor is what calls of the API sent', async (t) => {
  const { db } = await shareDatabase()
  const team = await createTeam(await shareDatabase())
  const dependencies = review([makeVulnerability()])
  await db.insert(analysisRecords).values({ teamId: team.teamId, source: 'api', status: 'complete', dependencies })
  t.same(await team.names(), [])
  await team.look({ pr: 1, dependencies })
  t.same(await team.names(), ['lodash #1'])
  const repository = { repositoryId: team.installationId, installationId: team.installationId, fullName: 'acme/x' }
  await db.insert(repositories).values({ ...repository, removedAt: new Date() })
  t.same(await team.names(), [], 'the repository was taken from the app')
  await db.update(repositories).set({ removedAt: null }).where(eq(repositories.repositoryId, team.installationId))
  t.same(await team.names(), ['lodash #1'])
  const own = eq(codeHostInstallations.installationId, team.installationId)
  await db.update(codeHostInstallations).set({ state: 'deleted' }).where(own)
  t.same(await team.names(), [], 'the app was removed')
  await db.update(codeHostInstallations).set({ state: 'active', teamId: null }).where(own)
  t.same(await team.names(), [], 'the installation belongs to nobody')
})

test("another team's are neither seen nor counted", async (t) => {
  const database = await shareDatabase()
  const [own, other] = [await createTeam(database), await createTeam(database)]
  await other.look({ pr: 1, dependencies: review([makeVulnerability()]) })
  t.equal((await own.list()).counts.total, 0)
  const query = { teamId: other.teamId, filter: {}, after: null, limit: 10 }
  t.equal((await runInTeamScope(own.teamId, () => listDependencyRows(database.db, query))).counts.total, 0)
})

test('names, paths and titles may be anything', async (t) => {
  const team = await createTeam(await shareDatabase())
  const hostile = makeVulnerability({
    packageName: HOSTILE,
    title: HOSTILE,
    path: [HOSTILE],
    id: HOSTILE,
    cve: HOSTILE,
  })
  await team.look({ pr: 1, dependencies: review([hostile, makeVulnerability({ packageName: '__proto__' })], HOSTILE) })
  const { rows } = await team.list()
  t.match(rows, [{ item: { packageName: '__proto__' } }, { item: { packageName: HOSTILE, manifest: HOSTILE } }])
  for (const { position } of rows) t.ok(encodeDependencyCursor(position).length <= 600, 'its cursor stays short')
  t.same(await team.names({ text: '<SCRIPT>' }), [`__proto__ #1`, `${HOSTILE} #1`])
  t.same(await team.names({ text: "%_\\' or 1=1" }), [])
})

test('pages hold exactly what fits, once, worst packages first and each in one piece', async (t) => {
  const team = await createTeam(await shareDatabase())
  const NAMES = ['alpha', 'Alpha', 'beta', `${'z'.repeat(60)}1`, `${'z'.repeat(60)}2`, 'ä', '%']
  for (const pr of [1, 2, 3])
    await team.look({
      pr,
      repositoryId: team.installationId + (pr % 2),
      dependencies: review(
        Array.from({ length: 30 }, (_, index) =>
          makeVulnerability({
            packageName: NAMES[(index * pr) % NAMES.length]!,
            id: `GHSA-${pr}-${index}`,
            severity: SEVERITIES[(index * 7 + pr) % 4]!,
            cvssScore: index % 5 === 0 ? null : (index % 10) + 0.5,
            reachability: (['imported', 'not-imported', 'unknown'] as const)[index % 3]!,
          }),
        ),
      ),
    })
  const all = (await team.list()).rows.map(({ item }) => item)
  t.equal(all.length, 90)
  const worst = (name: string) =>
    Math.min(
      ...all
        .filter(({ packageName }) => packageName === name)
        .map((one) => SEVERITIES.indexOf(one.severity) * 101 + 100 - Math.round((one.cvssScore ?? 0) * 10)),
    )
  const order = all.map(({ packageName }) => packageName).filter((name, index, names) => name !== names[index - 1])
  t.same(order, [...new Set(order)], 'a package is in one piece')
  t.same(
    order.map(worst),
    order.map(worst).toSorted((a, b) => a - b),
  )
  const sometimes = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
  const arbitraryFilter: fc.Arbitrary<DependencyFilter> = fc.record({
    severity: sometimes(...SEVERITIES),
    repository: sometimes('acme/shop-0', 'acme/shop-1', 'acme/none'),
    ecosystem: sometimes('npm' as const, 'PyPI' as const),
    reachability: sometimes('imported' as const, 'unknown' as const),
    text: sometimes('ALPHA', 'ä', '%', 'package.JSON'),
  })
  const fits = (item: ListedDependency, filter: DependencyFilter) =>
    (filter.severity === undefined || item.severity === filter.severity) &&
    (filter.repository === undefined || item.repository === filter.repository) &&
    (filter.ecosystem === undefined || item.ecosystem === filter.ecosystem) &&
    (filter.reachability === undefined || item.reachability === filter.reachability) &&
    (filter.text === undefined ||
      [item.packageName, item.manifest].some((text) => text.toLowerCase().includes(filter.text!.toLowerCase())))
  await fc.assert(
    fc.asyncProperty(arbitraryFilter, fc.integer({ min: 1, max: 40 }), async (filter, limit) => {
      const seen: ListedDependency[] = []
      let after: DependencyPosition | null = null
      for (;;) {
        const { rows, counts } = await team.list(filter, after, limit + 1)
        seen.push(...rows.slice(0, limit).map(({ item }) => item))
        t.equal(counts.total, all.filter((item) => fits(item, filter)).length)
        if (rows.length <= limit) break
        after = decodeDependencyCursor(encodeDependencyCursor(rows[limit - 1]!.position))
      }
      const keys = seen.map(({ key }) => key)
      t.equal(new Set(keys).size, keys.length, 'each once')
      t.same(
        new Set(keys),
        new Set(all.filter((item) => fits(item, filter)).map(({ key }) => key)),
        JSON.stringify(filter),
      )
    }),
    { numRuns: 40 },
  )
})

test('a cursor that nobody made', async (t) => {
  const key = 'a'.repeat(32)
  t.same(decodeDependencyCursor(null), null)
  const forged = [
    'x',
    '[]',
    'null',
    '{}',
    '[1,"a"]',
    JSON.stringify([1, 'a'.repeat(41), key, 1, key]),
    JSON.stringify([1, '\0', key, 1, key]),
    JSON.stringify([-1, 'a', key, 1, key]),
    JSON.stringify([1.5, 'a', key, 1, key]),
    JSON.stringify([1, 'a', key, 1, "'; drop table teams"]),
    JSON.stringify([1, 'a', key, 1, key, 1]),
  ]
  for (const text of forged)
    t.throws(() => decodeDependencyCursor(Buffer.from(text).toString('base64url')), { code: 'INVALID_CURSOR' }, text)
})

/** As many analyses as the largest teams have: a third changes a manifest, with what real ones have wrong with them. */
async function fillTable(sql: postgres.Sql, team: { teamId: string; installationId: number }, analyses: number) {
  const { teamId, installationId } = team
  const twenty = Array.from({ length: 20 }, (_, index) => ({
    ...makeVulnerability({ id: `GHSA-${index}`, severity: SEVERITIES[index % 4]! }),
    packageName: `package-${index}`,
    references: Array.from({ length: 8 }, (_, link) => `https://example.test/${index}/${link}/${'x'.repeat(60)}`),
  }))
  const dependencies = JSON.stringify(review(twenty))
  await sql`
    insert into pull_request_reviews (repository_id, pr_number, installation_id, repository_full_name, state)
    select ${installationId}::bigint + number % 50, number, ${installationId}, 'acme/shop-' || number % 50,
      case when number > ${analyses}::integer / 4 - 200 then 'open' else 'merged' end
    from generate_series(1, ${analyses}::integer / 4) as number`
  // Statistics are not under test, and summing them up takes long.
  await sql`alter table analysis_records disable trigger user`
  await sql`
    insert into analysis_records (team_id, source, repository_id, repository_full_name, pr_number, head_sha, status,
      dependencies, analysed_at)
    select ${teamId}::uuid, 'pull_request', ${installationId}::bigint + pr % 50, 'acme/shop-' || pr % 50, pr, 'head-' || number,
      'complete', case when pr % 3 = 0 then ${dependencies}::text::jsonb end,
      ${new Date(START).toISOString()}::timestamptz + number * interval '1 minute'
    from (select number, 1 + (number - 1) / 4 as pr from generate_series(1, ${analyses}::integer) as number) as numbers`
  await sql`vacuum analyze analysis_records`
  await sql`vacuum analyze pull_request_reviews`
}

test('reads an index with 10,000 analyses', async (t) => {
  const database = await createTestDatabase(t)
  const [team, other] = [await createTeam(database), await createTeam(database)]
  await fillTable(database.sql, other, 2_000)
  await fillTable(database.sql, team, 10_000)
  await team.list({}, null, 51)
  const { rows, counts } = await team.list({}, null, 51)
  t.equal(rows.length, 51)
  t.match(counts, { repositories: 50, packages: 20 })
  const plan = await database.sql.begin(async (tx) => {
    // A table as small as this one may be read as a whole.
    await tx`set local enable_seqscan = off`
    await tx`set local enable_bitmapscan = off`
    return tx.unsafe(`
      explain select distinct on (repository_id, pr_number) repository_id, pr_number, id, analysed_at, vulnerability_count
      from analysis_records
      where team_id = '${team.teamId}' and source = 'pull_request' and status in ('complete', 'partial')
      order by repository_id, pr_number, analysed_at desc, id desc`)
  })
  t.match(JSON.stringify(plan), 'Index Only Scan using analysis_records_newest')
  t.notMatch(JSON.stringify(plan), 'Sort', 'in the order in which it is asked for')
})
