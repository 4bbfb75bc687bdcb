import { test } from 'tap'
import type { OsvRecord } from '../../../src/dependencies/advisories/osv-record.ts'
import { createScanManifest } from '../../../src/services/dependencies/scan-manifest.ts'
import type {
  PackageLookup,
  VulnerabilityDatabase,
} from '../../../src/gateways/vulnerabilities/vulnerability-database.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { silentLogger } from '../../helpers/silent-logger.ts'
import { RECORDS } from '../../stand-ins/osv/records.ts'
import { IMPATIENT, startOsv } from '../../gateways/vulnerabilities/start-osv.ts'

type Reason = 'timeout' | 'unavailable' | 'limit'

/** Answers with all records there are, or not at all. */
function createScan(reasonFor: (name: string) => Reason | null = () => null, records: readonly OsvRecord[] = RECORDS) {
  const asked: string[] = []
  const vulnerabilities: VulnerabilityDatabase = {
    async lookUp(packages) {
      asked.push(...packages.map(({ name, version }) => `${name}@${version}`))
      const answers = packages.map((pkg): PackageLookup => {
        const reason = reasonFor(pkg.name)
        return reason ? { package: pkg, kind: 'unknown', reason } : { package: pkg, kind: 'known', records }
      })
      return { answers, counts: { requests: 0, cached: 0 } }
    },
  }
  let time = 0
  const scan = createScanManifest({ vulnerabilities, clock: () => new Date((time += 7)), log: silentLogger })
  return {
    asked,
    scan: (manifest: unknown) => scan(typeof manifest === 'string' ? manifest : JSON.stringify(manifest)),
  }
}

test('the answer of the public API', async (t) => {
  const { scan, asked } = createScan()
  const result = await scan({
    dependencies: {
      lodash: '4.17.20',
      express: '^4.17.1',
      clean: '1.0.0',
      anything: '*',
      odd: 'git+ssh://git@codehost.example/a/b.git',
    },
    devDependencies: { lodash: '4.17.20', alias: 'npm:minimist@1.2.0' },
  })
  t.same(asked, ['lodash@4.17.20', 'express@4.17.1', 'clean@1.0.0', 'minimist@1.2.0'])
  t.match(result!.scan, {
    dependencies: 4,
    scanTime: 7,
    ecosystem: 'npm',
    incomplete: false,
    unknown: [],
    unresolved: [{ packageName: 'anything', requirement: '*' }, { packageName: 'odd' }],
    rangeMinimums: 1,
    problem: null,
  })
  t.same(
    result!.scan.vulnerabilities.map(({ packageName, severity }) => `${severity} ${packageName}`),
    ['critical minimist', 'high lodash', 'medium lodash', 'medium express', 'medium minimist', 'low express'],
  )
  t.same(result!.scan.vulnerabilities[1], {
    id: 'GHSA-35jh-r3h4-6jhm',
    packageName: 'lodash',
    currentVersion: '4.17.20',
    cve: 'CVE-2021-23337',
    cvssScore: 7.2,
    severity: 'high',
    title: 'Command Injection in lodash',
    fixedVersion: '4.17.21',
    references: ['https://advisories.example/GHSA-35jh-r3h4-6jhm'],
    isMalware: false,
    isRangeMinimum: false,
    isDevelopmentOnly: false,
    line: 1,
  })
  t.match(result!.packages, [
    { packageName: 'minimist', severity: 'critical', upgradeTo: '1.2.6', confidence: 'high', vulnerabilities: 2 },
    { packageName: 'lodash', severity: 'high', upgradeTo: '4.17.21' },
    { packageName: 'express', severity: 'medium', upgradeTo: '4.20.0', confidence: 'medium' },
  ])
})

test('what is not known is told', async (t) => {
  const late = await createScan((name) => (name === 'slow' ? 'timeout' : null)).scan({
    dependencies: { slow: '1.0.0', lodash: '4.17.20' },
  })
  t.match(late!.scan, { incomplete: true, unknown: ['slow@1.0.0'], dependencies: 2 })
  t.equal(late!.scan.vulnerabilities.length, 2)
  t.match(await createScan(() => 'timeout').scan({ dependencies: { slow: '1.0.0' } }), {
    scan: { incomplete: true, vulnerabilities: [] },
  })
  t.equal(await createScan(() => 'unavailable').scan({ dependencies: { a: '1.0.0' } }), null, 'no answer at all')
  const many = Object.fromEntries(Array.from({ length: 5010 }, (_, index) => [`package-${index}`, '1.0.0']))
  const capped = await createScan(() => null, []).scan({ dependencies: many })
  t.match(capped!.scan, { incomplete: true, dependencies: 5010 })
  t.equal(capped!.scan.unknown.length, 10)
})

test('manifests that are none', async (t) => {
  t.match(await createScan().scan('{\n  "dependencies": {'), {
    scan: { dependencies: 0, incomplete: true, problem: { line: 2, column: 20 } },
  })
  t.match(await createScan().scan({}), { scan: { dependencies: 0, incomplete: false, problem: null } })
  t.match(await createScan().scan('{"dependencies":{"__proto__":"1.0.0","constructor":"1.0.0"}}'), {
    scan: { dependencies: 1, unresolved: [{ packageName: '__proto__' }] },
  })
})

test('with the vulnerability database itself', async (t) => {
  const { db } = await createTestDatabase(t)
  const world = await startOsv(t)
  const createScanner = (change = {}) =>
    createScanManifest({ vulnerabilities: world.start(db, change), clock: () => world.now, log: silentLogger })
  const scan = createScanner()
  const manifest = JSON.stringify({ dependencies: { lodash: '4.17.20', 'left-pad': '1.3.0' } })
  world.osv.setFault({ kind: 'hang' })
  t.match(await createScanner(IMPATIENT)(manifest), {
    scan: { incomplete: true, unknown: ['lodash@4.17.20', 'left-pad@1.3.0'] },
  })
  world.now = new Date(world.now.getTime() + 10_000)
  world.osv.setFault({ kind: 'status' })
  t.equal(await scan(manifest), null)
  world.now = new Date(world.now.getTime() + 10_000)
  world.osv.setFault(null)
  t.match(await scan(manifest), {
    scan: {
      incomplete: false,
      dependencies: 2,
      vulnerabilities: [{ cve: 'CVE-2021-23337' }, { cve: 'CVE-2020-28500' }],
    },
  })
})
