import { test } from 'tap'
import { assessRecords } from '../../../src/dependencies/advisories/assess-records.ts'
import type { PackageVersion } from '../../../src/dependencies/package-version.ts'
import { vulnerabilityClaims, vulnerabilityLookups, vulnerabilityRecords } from '../../../src/db/schema/index.ts'
import { openDatabase } from '../../../src/db/client.ts'
import { withRole } from '../../../src/db/preparation/database-url.ts'
import { APP_ROLE } from '../../../src/db/preparation/app-role.ts'
import { removeOldLookups } from '../../../src/db/repositories/vulnerability-repository.ts'
import type { PackageLookup } from '../../../src/gateways/vulnerabilities/vulnerability-database.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { osvRecord, RECORDS } from '../../stand-ins/osv/records.ts'
import { IMPATIENT, startOsv } from './start-osv.ts'

const HOUR_MS = 60 * 60 * 1000

function npm(name: string, version: string): PackageVersion {
  return { ecosystem: 'npm', name, version }
}

function many(count: number): PackageVersion[] {
  return Array.from({ length: count }, (_, index) => npm(`package-${index}`, '1.0.0'))
}

function idsOf(answer: PackageLookup | undefined): string[] {
  return answer?.kind === 'known'
    ? assessRecords(answer.package, answer.records).map(({ id }) => id)
    : [answer?.kind ?? 'none']
}

test('a few packages are queried one by one, once in six hours', async (t) => {
  const { db } = await createTestDatabase(t)
  const world = await startOsv(t)
  const database = world.start(db)
  const packages = [
    npm('lodash', '4.17.20'),
    { ecosystem: 'PyPI', name: 'Django', version: '4.0.1' } as const,
    npm('clean', '1.0.0'),
    npm('lodash', '4.17.20'),
  ]
  const first = await database.lookUp(packages)
  t.same(first.answers.map(idsOf), [
    ['GHSA-35jh-r3h4-6jhm', 'GHSA-29mw-wpgm-hmr9'],
    ['GHSA-2gwj-7jmv-h26r'],
    [],
    ['GHSA-35jh-r3h4-6jhm', 'GHSA-29mw-wpgm-hmr9'],
  ])
  t.same(
    first.answers.map((answer) => answer.package),
    packages,
    'in the order of the packages',
  )
  t.same(first.counts, { requests: 3, cached: 0 })
  t.same(
    world.osv.requests.map(({ path }) => path),
    ['/v1/query', '/v1/query', '/v1/query'],
  )

  const again = await world.start(db).lookUp(packages)
  t.same(again.answers.map(idsOf), first.answers.map(idsOf))
  t.same(again.counts, { requests: 0, cached: 3 })
  t.same((await database.lookUp([])).answers, [])

  world.now = new Date(world.now.getTime() + 7 * HOUR_MS)
  t.same((await database.lookUp([packages[2]!])).counts, { requests: 1, cached: 0 }, 'later it is asked again')
  const hourAgo = new Date(world.now.getTime() - HOUR_MS)
  await removeOldLookups(db, { lookupsBefore: hourAgo, recordsBefore: hourAgo })
  t.equal((await db.select().from(vulnerabilityLookups)).length, 1)
  t.equal((await db.select().from(vulnerabilityRecords)).length, 0)
  t.equal((await db.select().from(vulnerabilityClaims)).length, 0, 'claims are let go of')
})

test('a lock file is queried in batches, and each record is loaded once', async (t) => {
  const { db } = await createTestDatabase(t)
  const world = await startOsv(t, { pageSize: 1 })
  const database = world.start(db)
  const packages = [...many(1500), npm('lodash', '4.17.20'), npm('lodash', '4.17.15'), npm('minimist', '1.2.0')]
  const { answers, counts } = await database.lookUp(packages)
  t.equal(answers.filter((answer) => answer.kind === 'known').length, 1503)
  t.same(
    answers.slice(-3).map((answer) => idsOf(answer).length),
    [2, 3, 2],
  )
  const paths = world.osv.requests.map(({ path }) => path)
  t.equal(paths.filter((path) => path === '/v1/querybatch').length, 5, 'two, and three more pages of the longest')
  t.equal(paths.filter((path) => path.startsWith('/v1/vulns/')).length, 6)
  t.ok(world.osv.requests.every((request) => request.packages.length <= 1000))
  t.ok(world.osv.maxConcurrent() <= 5)
  t.same(counts, { requests: 11, cached: 0 })

  world.now = new Date(world.now.getTime() + 7 * HOUR_MS)
  const changed = osvRecord('npm', 'minimist', 'GHSA-vh95-rmgr-6w4m', {
    summary: 'Changed',
    modified: '2026-11-01T00:00:00Z',
    ranges: [['0', '9.0.0']],
  })
  world.osv.setRecords([...RECORDS.filter(({ id }) => id !== changed.id), changed])
  const later = await database.lookUp(packages)
  t.equal(
    world.osv.requests.slice(11).filter(({ path }) => path.startsWith('/v1/vulns/')).length,
    1,
    'only the changed one',
  )
  t.match(JSON.stringify(later.answers.at(-1)), /Changed/)
})

test('a thousand pull requests with the same lock file in two processes send each query once', async (t) => {
  const { db, url } = await createTestDatabase(t)
  const world = await startOsv(t)
  world.osv.setDelay(100)
  const other = openDatabase(withRole(url, APP_ROLE))
  t.teardown(() => other.close())
  const [one, two] = [world.start(db), world.start(other.db)]
  const packages = [...many(40), npm('lodash', '4.17.20'), npm('ws', '8.0.0')]
  const results = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? one : two).lookUp(packages)),
  )
  t.equal(world.osv.requests.filter(({ path }) => path === '/v1/querybatch').length, 1)
  const records = world.osv.requests.filter(({ path }) => path.startsWith('/v1/vulns/')).map(({ path }) => path)
  t.equal(records.length, new Set(records).size, 'no record twice')
  t.ok(
    results.every(
      ({ answers }) =>
        answers.every(({ kind }) => kind === 'known') && idsOf(answers.at(-1))[0] === 'GHSA-3h5v-q93c-6h6q',
    ),
  )
  t.equal(
    results.reduce((sum, { counts }) => sum + counts.requests, 0),
    world.osv.requests.length,
  )

  world.osv.requests.length = 0
  const overlapping = await Promise.all([
    one.lookUp([...packages, npm('qs', '6.2.0')]),
    two.lookUp([npm('qs', '6.2.0'), npm('express', '4.0.0')]),
  ])
  t.ok(overlapping.every(({ answers }) => answers.every(({ kind }) => kind === 'known')))
  t.same(world.osv.requests.flatMap((request) => request.packages).toSorted(), ['express@4.0.0', 'qs@6.2.0'])
})

test('the claim of a process that died expires', async (t) => {
  const { db } = await createTestDatabase(t)
  const world = await startOsv(t)
  const claim = { ecosystem: 'npm', packageName: 'lodash', version: '4.17.20' }
  const until = (ms: number) => new Date(world.now.getTime() + ms)
  await db.insert(vulnerabilityClaims).values({ ...claim, claimedUntil: until(50_000) })
  t.match((await world.start(db, { maxMs: 100 }).lookUp([npm('lodash', '4.17.20')])).answers, [
    { kind: 'unknown', reason: 'timeout' },
  ])
  world.now = until(50_001)
  t.match((await world.start(db).lookUp([npm('lodash', '4.17.20')])).answers, [{ kind: 'known' }])
})

test('failures', async (t) => {
  const { db } = await createTestDatabase(t)
  const world = await startOsv(t)
  const later = () => (world.now = new Date(world.now.getTime() + 10_000))
  const lodash = [npm('lodash', '4.17.20')]
  const database = world.start(db, IMPATIENT)

  for (const [kind, reason] of [
    ['hang', 'timeout'],
    ['status', 'unavailable'],
    ['garbage', 'unavailable'],
    ['redirect', 'unavailable'],
  ] as const) {
    later()
    world.osv.setFault({ kind })
    t.match((await database.lookUp(lodash)).answers, [{ kind: 'unknown', reason }], kind)
    t.match(
      (await database.lookUp(many(10))).answers,
      Array(10).fill({ kind: 'unknown', reason }),
      `${kind} of a batch`,
    )
  }
  world.osv.requests.length = 0
  const others = await Promise.all([world.start(db).lookUp(lodash), world.start(db).lookUp(lodash)])
  t.match(
    others.map(({ answers }) => answers[0]),
    [{ kind: 'unknown' }, { kind: 'unknown' }],
  )
  t.equal(world.osv.requests.length, 0, 'a failure stands for a moment, for all processes')

  later()
  world.osv.setFault({ kind: 'token-only', times: 2 })
  t.equal(
    idsOf((await database.lookUp(lodash)).answers[0]).length,
    2,
    'a page may hold nothing but the way to the next',
  )
  t.equal(idsOf((await database.lookUp([...many(6), npm('ws', '7.0.0')])).answers[6]).length, 1)

  later()
  world.osv.setFault({ kind: 'status', status: 503, path: /GHSA-hrpp/ })
  const batch = [...many(16), npm('qs', '6.2.0'), npm('minimist', '1.2.0')]
  const partly = await database.lookUp(batch)
  t.match(
    partly.answers.slice(-2),
    [{ kind: 'unknown', reason: 'unavailable' }, { kind: 'known' }],
    'without its record a version is not known',
  )
  world.osv.setFault(null)
  later()
  t.equal(idsOf((await database.lookUp(batch)).answers.at(-2)).length, 1)

  const refused = [...many(30).map((pkg) => ({ ...pkg, version: '2.0.0' })), npm('odd', 'refused')]
  const answers = (await database.lookUp(refused)).answers
  t.equal(
    answers.filter(({ kind }) => kind === 'known').length,
    30,
    'one query that is refused does not spoil the others',
  )
  t.match(answers.at(-1), { kind: 'unknown' })

  const hostile = [
    npm('__proto__', '1.0.0'),
    npm('a\0b', '1.0.0'),
    npm('x'.repeat(600), '1.0.0'),
    npm('a', '\ud800'),
    npm('ünicode', '1'),
  ]
  t.same(
    (await database.lookUp(hostile)).answers.map(({ kind }) => kind),
    ['known', 'unknown', 'unknown', 'unknown', 'unknown'],
  )
})

test('a request that hangs does not delay the others for long', async (t) => {
  const { db } = await createTestDatabase(t)
  const world = await startOsv(t)
  world.osv.setFault({ kind: 'hang' })
  const { answers } = await world.start(db, IMPATIENT).lookUp(many(12_000))
  t.ok(answers.every((answer) => answer.kind === 'unknown' && answer.reason === 'timeout'))
  t.ok(world.osv.requests.length < 10, 'where nothing works the rest is not tried')
})
