import type { Database } from '../../db/client.ts'
import { findRecords, storeRecords, type FoundRecord } from '../../db/repositories/vulnerability-repository.ts'
import type { OsvRecord } from '../../dependencies/advisories/osv-record.ts'
import type { Clock } from '../../lib/clock.ts'
import { fetchRecords, type AskDeps } from './ask-osv.ts'
import type { OsvFailure } from './osv-error.ts'
import { packRecord, unpackRecord } from './record-text.ts'

export type LoadedRecords = {
  readonly records: ReadonlyMap<string, OsvRecord>
  /** Records that exist but could not be loaded. */
  readonly failures: ReadonlyMap<string, OsvFailure>
}

/** Loads stored records if they are recent enough, others from the API, and stores those. */
export async function loadRecords(
  deps: AskDeps & { readonly db: Database; readonly clock: Clock },
  found: readonly FoundRecord[],
  atHand: readonly OsvRecord[] = [],
): Promise<LoadedRecords> {
  const wanted = newestOf(found)
  const records = new Map(atHand.map((record) => [record.id, record]))
  const missing = [...wanted.keys()].filter((id) => !records.has(id))
  for (const stored of await findRecords(deps.db, missing))
    if (stored.modified.getTime() >= (wanted.get(stored.id) ?? 0)) records.set(stored.id, unpackRecord(stored))
  const failures = new Map<string, OsvFailure>()
  const toFetch = missing.filter((id) => !records.has(id))
  if (toFetch.length === 0) return { records, failures }
  const fetched: OsvRecord[] = []
  for (const [id, record] of await fetchRecords(deps, toFetch)) {
    if (typeof record === 'string') failures.set(id, record)
    else if (record !== null) fetched.push(record)
  }
  for (const record of fetched) records.set(record.id, record)
  await storeRecords(deps.db, fetched.map(packRecord), deps.clock())
  return { records, failures }
}

/** For each record the latest time of modification in any answer. In milliseconds, because Postgres stores no more. */
function newestOf(found: readonly FoundRecord[]): Map<string, number> {
  const newest = new Map<string, number>()
  for (const { id, modified } of found) {
    const time = new Date(modified).getTime() || 0
    newest.set(id, Math.max(newest.get(id) ?? 0, time))
  }
  return newest
}
