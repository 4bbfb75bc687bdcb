import { APP_ROLE } from '../../../src/db/preparation/app-role.ts'
import { openDatabase, type Database } from '../../../src/db/client.ts'
import { withRole } from '../../../src/db/preparation/database-url.ts'
import { assessRecords } from '../../../src/dependencies/advisories/assess-records.ts'
import type { OsvRecord } from '../../../src/dependencies/advisories/osv-record.ts'
import type { PackageVersion } from '../../../src/dependencies/package-version.ts'
import { systemClock } from '../../../src/lib/clock.ts'
import type { Logger } from '../../../src/lib/logger.ts'
import { createOsvDatabase } from '../../../src/gateways/vulnerabilities/create-osv-database.ts'
import { createOsvStandIn, type OsvStandIn } from '../../../test/stand-ins/osv/create-osv-stand-in.ts'
import { osvRecord } from '../../../test/stand-ins/osv/records.ts'
import { printFigure, round, say, type BenchmarkOptions } from '../figures.ts'
import { openStage } from '../stage.ts'

/** The number of packages in a package.json, a typical lock file, a large one. */
const SIZES = [5, 1500, 50_000]
const QUICK_SIZES = [5, 1500]
/** One package in this many has an advisory. */
const VULNERABLE_SHARE = 20
const REPETITIONS = 5

const SILENT: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => SILENT }

/**
 * Packages looked up per second, and requests made, with an empty and a full cache. The vulnerability database is a
 * local stand-in that answers immediately, so this measures our own work.
 */
export async function run({ quick }: BenchmarkOptions): Promise<void> {
  const stage = await openStage()
  const pool = openDatabase(withRole(stage.env['DATABASE_URL']!, APP_ROLE))
  const sizes = quick ? QUICK_SIZES : SIZES
  const osv = await createOsvStandIn({ records: sizes.flatMap((size) => packagesOf(size).flatMap(recordOf)) })
  try {
    for (const size of sizes) {
      say(`${size} packages`)
      await measure(pool.db, osv, size)
    }
  } finally {
    await osv.close()
    await pool.close()
    await stage.close()
  }
}

async function measure(db: Database, osv: OsvStandIn, size: number): Promise<void> {
  const cold = await scan(db, osv, size)
  print(`cold, ${size} packages`, { size, times: [cold.ms], requests: cold.requests })
  const warm = []
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) warm.push(await scan(db, osv, size))
  print(`cached, ${size} packages`, { size, times: warm.map(({ ms }) => ms), requests: warm[0]?.requests ?? 0 })
}

/** Scans like another process that shares only the database. */
async function scan(db: Database, osv: OsvStandIn, size: number): Promise<{ ms: number; requests: number }> {
  const database = createOsvDatabase({ db, osvApiUrl: osv.url, clock: systemClock, log: SILENT })
  const packages = packagesOf(size)
  const started = performance.now()
  const { answers, counts } = await database.lookUp(packages)
  const found = answers.flatMap((answer) =>
    answer.kind === 'known' ? assessRecords(answer.package, answer.records) : [],
  )
  const ms = performance.now() - started
  const expected = packages.flatMap(recordOf).length
  if (found.length !== expected) throw new Error(`${found.length} of ${expected} vulnerabilities were found`)
  return { ms, requests: counts.requests }
}

function print(figure: string, { size, times, requests }: { size: number; times: number[]; requests: number }): void {
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
  const value = round((size / middle) * 1000)
  printFigure({
    benchmark: 'dependencies',
    figure: `${figure}: packages`,
    value,
    unit: 'per second',
    samples: times.length,
  })
  printFigure({
    benchmark: 'dependencies',
    figure: `${figure}: requests for a scan`,
    value: requests,
    unit: 'requests',
  })
}

function packagesOf(size: number): PackageVersion[] {
  return Array.from({ length: size }, (_, index) => ({
    ecosystem: 'npm',
    name: `of-${size}-package-${index}`,
    version: `1.${index % 10}.0`,
  }))
}

function recordOf({ name }: PackageVersion): OsvRecord[] {
  const number = Number(name.split('-').at(-1))
  if (number % VULNERABLE_SHARE !== 0) return []
  const vectors = ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H']
  return [osvRecord('npm', name, `GHSA-${name}`, { summary: 'Known', vectors, ranges: [['0', '2.0.0']] })]
}
