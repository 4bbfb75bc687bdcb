import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../db/client.ts'
import {
  claimLookups,
  failClaims,
  findFailedClaims,
  findLookups,
  releaseClaims,
  storeLookups,
  storeRecords,
  type StoredLookup,
} from '../../db/repositories/vulnerability-repository.ts'
import type { PackageVersion } from '../../dependencies/package-version.ts'
import type { Clock } from '../../lib/clock.ts'
import { packageVersionKey, type LookupResults, type Counter, type LookupResult } from './lookup-results.ts'
import { askOsv, type AskDeps } from './ask-osv.ts'
import { loadRecords, type LoadedRecords } from './load-records.ts'
import { createOsvClient, type OsvClientOptions } from './osv-client.ts'
import type { OsvFailure } from './osv-error.ts'
import { packRecord } from './record-text.ts'

const HOUR_MS = 60 * 60 * 1000
/** New advisories come every day; a stored answer misses them for at most this long. */
export const LOOKUP_TTL_MS = 6 * HOUR_MS
/** After this long no new request is sent, and the scan reports what it could not find out. */
const MAX_MS = 60_000
/** A caller is done by then, including the last request's ten seconds. If its process died, others stop waiting. */
const CLAIM_MS = 90_000
/** How long a failure is returned to the next callers. */
const COOL_OFF_MS = 2_000
const POLL_MS = 100

export type SharedLookupOptions = Omit<OsvClientOptions, 'onRequest'> & {
  readonly db: Database
  readonly clock: Clock
  readonly maxMs?: number
  readonly coolOffMs?: number
  readonly pollMs?: number
}

type Run = {
  readonly options: SharedLookupOptions
  readonly ask: AskDeps
  readonly counter: Counter
  readonly answers: Map<string, LookupResult>
}

/**
 * Answers from Postgres, and from the API for missing or expired answers. The first caller claims a version; other callers, in
 * any process, wait for what it stores. They also get its failure instead of trying themselves.
 */
export function createSharedLookups(options: SharedLookupOptions) {
  async function resolve(packages: readonly PackageVersion[], counter: Counter): Promise<LookupResults> {
    const started = performance.now()
    const isLate = () => performance.now() - started > (options.maxMs ?? MAX_MS)
    const client = createOsvClient({ ...options, onRequest: () => (counter.requests += 1) })
    const run: Run = { options, ask: { client, isLate }, counter, answers: new Map() }
    let open = packages
    while (open.length > 0) {
      open = await takeRemembered(run, open)
      open = await askForUnclaimed(run, open)
      open = await takeFailures(run, open)
      if (open.length === 0) break
      if (isLate()) {
        setUnknown(run, open, 'timeout')
        break
      }
      await wait(options.pollMs ?? POLL_MS)
    }
    return run.answers
  }
  return { resolve }
}

/** @returns the packages without a stored answer. */
async function takeRemembered(run: Run, packages: readonly PackageVersion[]): Promise<readonly PackageVersion[]> {
  if (packages.length === 0) return packages
  const { db, clock } = run.options
  const lookups = await findLookups(db, packages, new Date(clock().getTime() - LOOKUP_TTL_MS))
  setResults(
    run,
    lookups,
    await loadRecords(
      { ...run.ask, db, clock },
      lookups.flatMap(({ found }) => found),
    ),
  )
  return packages.filter((pkg) => !run.answers.has(packageVersionKey(pkg)))
}

/** @returns the packages that other callers have claimed. */
async function askForUnclaimed(run: Run, packages: readonly PackageVersion[]): Promise<readonly PackageVersion[]> {
  if (packages.length === 0 || run.ask.isLate()) return packages
  const { db, clock } = run.options
  const now = clock()
  const claims = await claimLookups(db, packages, { now, until: new Date(now.getTime() + CLAIM_MS) })
  if (claims.length === 0) return packages
  const claimed = new Set(claims.map((key) => packageVersionKey(key as PackageVersion)))
  const mine = packages.filter((pkg) => claimed.has(packageVersionKey(pkg)))
  let hasReleased = false
  try {
    // Another caller may have stored an answer and released its claim between our read and our claim.
    const missing = await takeRemembered(run, mine)
    const failures = await askAndStore(run, missing)
    await releaseClaims(
      db,
      mine.filter((pkg) => !failures.has(packageVersionKey(pkg))),
    )
    await recordFailures(run, mine, failures)
    hasReleased = true
  } finally {
    if (!hasReleased) await releaseClaims(db, mine)
  }
  return packages.filter((pkg) => !run.answers.has(packageVersionKey(pkg)))
}

async function askAndStore(run: Run, packages: readonly PackageVersion[]): Promise<ReadonlyMap<string, OsvFailure>> {
  const failures = new Map<string, OsvFailure>()
  if (packages.length === 0) return failures
  const { db, clock } = run.options
  run.counter.fresh += packages.length
  const { answers, records } = await askOsv(run.ask, packages)
  await storeRecords(db, records.map(packRecord), clock())
  const found: StoredLookup[] = []
  for (const [index, pkg] of packages.entries()) {
    const answer = answers[index]
    if (answer?.kind === 'found') found.push({ ...pkg, found: answer.found })
    else failures.set(packageVersionKey(pkg), answer?.reason ?? 'unavailable')
  }
  const loaded = await loadRecords(
    { ...run.ask, db, clock },
    found.flatMap((lookup) => lookup.found),
    records,
  )
  setResults(run, found, loaded)
  for (const lookup of found) {
    const answer = run.answers.get(packageVersionKey(lookup as PackageVersion))
    if (answer?.kind === 'unknown') failures.set(packageVersionKey(lookup as PackageVersion), answer.reason)
  }
  const complete = found.filter((lookup) => !failures.has(packageVersionKey(lookup as PackageVersion)))
  await storeLookups(
    db,
    complete.map((lookup) => asLoaded(lookup, loaded)),
    clock(),
  )
  for (const [key, reason] of failures) run.answers.set(key, { kind: 'unknown', reason })
  return failures
}

/**
 * Keeps only loaded records, with their own dates. Otherwise a withdrawn record, or one whose date in the list is newer than
 * its own, would be requested again and again.
 */
function asLoaded(lookup: StoredLookup, { records }: LoadedRecords): StoredLookup {
  const loaded = lookup.found.flatMap(({ id }) => records.get(id) ?? [])
  return { ...lookup, found: loaded.map(({ id, modified }) => ({ id, modified })) }
}

async function recordFailures(
  run: Run,
  packages: readonly PackageVersion[],
  failures: ReadonlyMap<string, OsvFailure>,
): Promise<void> {
  const { db, clock, coolOffMs = COOL_OFF_MS } = run.options
  const until = new Date(clock().getTime() + coolOffMs)
  for (const [failure, group] of Map.groupBy(packages, (pkg) => failures.get(packageVersionKey(pkg))))
    if (failure) await failClaims(db, group, { failure, until })
}

/** @returns the packages that are still claimed. */
async function takeFailures(run: Run, packages: readonly PackageVersion[]): Promise<readonly PackageVersion[]> {
  if (packages.length === 0) return packages
  const failed = await findFailedClaims(run.options.db, packages, run.options.clock())
  for (const key of failed)
    run.answers.set(packageVersionKey(key as PackageVersion), { kind: 'unknown', reason: key.failure })
  return packages.filter((pkg) => !run.answers.has(packageVersionKey(pkg)))
}

/** A version is known only when all its records are: a missing one may be the one that matters. */
function setResults(run: Run, lookups: readonly StoredLookup[], { records, failures }: LoadedRecords): void {
  for (const lookup of lookups) {
    const failure = lookup.found.map(({ id }) => failures.get(id)).find((reason) => reason !== undefined)
    const known: LookupResult = { kind: 'known', records: lookup.found.flatMap(({ id }) => records.get(id) ?? []) }
    run.answers.set(packageVersionKey(lookup as PackageVersion), failure ? { kind: 'unknown', reason: failure } : known)
  }
}

function setUnknown(run: Run, packages: readonly PackageVersion[], reason: OsvFailure): void {
  for (const pkg of packages) run.answers.set(packageVersionKey(pkg), { kind: 'unknown', reason })
}
