import type { Test } from 'tap'
import type { Database } from '../../../src/db/client.ts'
import { createOsvDatabase, type OsvDatabaseDeps } from '../../../src/gateways/vulnerabilities/create-osv-database.ts'
import type { VulnerabilityDatabase } from '../../../src/gateways/vulnerabilities/vulnerability-database.ts'
import { silentLogger } from '../../helpers/silent-logger.ts'
import { createOsvStandIn, type OsvStandIn, type OsvStandInOptions } from '../../stand-ins/osv/create-osv-stand-in.ts'

/** For answers that never come. Elsewhere the program's own limit stands, which no busy machine reaches. */
export const IMPATIENT = { timeoutMs: 300 }

export type TestOsv = {
  readonly osv: OsvStandIn
  /** A gateway as another process would have it: with nothing in common but the database. */
  start(db: Database, change?: Partial<OsvDatabaseDeps>): VulnerabilityDatabase
  now: Date
}

export async function startOsv(t: Test, options?: OsvStandInOptions): Promise<TestOsv> {
  const osv = await createOsvStandIn(options)
  t.teardown(() => osv.close())
  const test: TestOsv = {
    osv,
    now: new Date('2026-11-21T12:00:00Z'),
    start: (db, change = {}) =>
      createOsvDatabase({
        db,
        osvApiUrl: osv.url,
        clock: () => test.now,
        log: silentLogger,
        pollMs: 10,
        ...change,
      }),
  }
  return test
}
