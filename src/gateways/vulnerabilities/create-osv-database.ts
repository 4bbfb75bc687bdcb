import pLimit from 'p-limit'
import type { Database } from '../../db/client.ts'
import { listImportedEcosystems } from '../../db/repositories/vulnerability-import-repository.ts'
import { normalizeName } from '../../dependencies/normalize-name.ts'
import type { PackageVersion } from '../../dependencies/package-version.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { lookUpInImport } from './look-up-in-import.ts'
import { packageVersionKey, type LookupResults, type Counter, type LookupResult } from './lookup-results.ts'
import { createSharedLookups, type SharedLookupOptions } from './create-shared-lookups.ts'
import { MAX_AT_ONCE } from './ask-osv.ts'
import type { PackageLookup, VulnerabilityDatabase } from './vulnerability-database.ts'

/** Limit for one request. */
const REQUEST_TIMEOUT_MS = 10_000
/** Package names and versions have no other characters in any registry, so others are not queried. */
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/
const MAX_NAME_LENGTH = 512
const MAX_VERSION_LENGTH = 256

export type OsvDatabaseDeps = {
  readonly db: Database
  readonly osvApiUrl: string
  readonly clock: Clock
  readonly log: Logger
  readonly fetch?: typeof fetch
  /** Shorter in tests. */
  readonly timeoutMs?: number
} & Partial<Pick<SharedLookupOptions, 'pollMs' | 'maxMs' | 'coolOffMs'>>

/**
 * OSV (https://osv.dev) behind our cache, or only the dump for ecosystems with an imported one. A process sends at most five
 * requests at a time. A version is requested once in six hours for all callers. Callers that need it at the same time, in this
 * process or another, wait for the one that asks.
 */
export function createOsvDatabase(deps: OsvDatabaseDeps): VulnerabilityDatabase {
  const shared = createSharedLookups({
    fetch: globalThis.fetch,
    timeoutMs: REQUEST_TIMEOUT_MS,
    ...deps,
    limit: pLimit(MAX_AT_ONCE),
  })
  const inFlight = new Map<string, Promise<LookupResults>>()

  /** Waits for versions that other callers already asked for; asks for the rest in one go. */
  async function share(packages: readonly PackageVersion[], counter: Counter): Promise<LookupResults> {
    const mine = packages.filter((pkg) => !inFlight.has(packageVersionKey(pkg)))
    const others = new Set(packages.flatMap((pkg) => inFlight.get(packageVersionKey(pkg)) ?? []))
    const asked = shared.resolve(mine, counter)
    for (const pkg of mine) inFlight.set(packageVersionKey(pkg), asked)
    try {
      const all = await Promise.all([asked, ...others])
      const answers = new Map<string, LookupResult>()
      for (const pkg of packages) {
        const answer = all.map((some) => some.get(packageVersionKey(pkg))).find((one) => one !== undefined)
        if (answer) answers.set(packageVersionKey(pkg), answer)
      }
      return answers
    } finally {
      for (const pkg of mine) inFlight.delete(packageVersionKey(pkg))
    }
  }

  return {
    async lookUp(packages) {
      const counter: Counter = { requests: 0, fresh: 0 }
      const unique = uniqueOf(packages).filter(isValidQuery)
      const imported = new Set(await listImportedEcosystems(deps.db))
      const online = unique.filter(({ ecosystem }) => !imported.has(ecosystem))
      const offline = unique.filter(({ ecosystem }) => imported.has(ecosystem))
      const fromImport = await lookUpInImport(deps.db, offline)
      const fromApi = online.length === 0 ? new Map<string, LookupResult>() : await share(online, counter)
      const answers = packages.map((pkg) =>
        answerFor(pkg, fromImport.get(packageVersionKey(pkg)) ?? fromApi.get(packageVersionKey(pkg))),
      )
      const unknown = answers.filter(({ kind }) => kind === 'unknown').length
      if (unknown > 0)
        deps.log.warn(
          { unknown, packages: packages.length },
          'the vulnerability database gave no answer for some packages',
        )
      return { answers, counts: { requests: counter.requests, cached: unique.length - counter.fresh } }
    },
  }
}

function answerFor(pkg: PackageVersion, resolved: LookupResult | undefined): PackageLookup {
  if (!resolved) return { package: pkg, kind: 'unknown', reason: 'limit' }
  return { package: pkg, ...resolved }
}

function uniqueOf(packages: readonly PackageVersion[]): PackageVersion[] {
  const named = packages.map((pkg) => ({ ...pkg, name: normalizeName(pkg.ecosystem, pkg.name) }))
  return [...new Map(named.map((pkg) => [packageVersionKey(pkg), pkg])).values()]
}

function isValidQuery({ name, version }: PackageVersion): boolean {
  return (
    name.length <= MAX_NAME_LENGTH &&
    version.length <= MAX_VERSION_LENGTH &&
    PRINTABLE_ASCII.test(name) &&
    PRINTABLE_ASCII.test(version)
  )
}
