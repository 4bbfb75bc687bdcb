import pMap from 'p-map'
import type { OsvRecord } from '../../dependencies/advisories/osv-record.ts'
import type { PackageVersion } from '../../dependencies/package-version.ts'
import type { OsvClient, OsvFound, OsvQuery } from './osv-client.ts'
import { failureOf, OsvError, type OsvFailure } from './osv-error.ts'

/** Up to this number, versions are queried one by one, since single answers include the records. */
const MAX_SINGLE_QUERIES = 5
/** https://google.github.io/osv.dev/post-v1-querybatch/ */
const MAX_IN_A_BATCH = 1000
const MAX_PAGES = 20
export const MAX_AT_ONCE = 5
/** After this many failures without a success, the remaining queries are not sent. */
const MAX_FAILURES = 5

export type AskedPackage =
  | { readonly kind: 'found'; readonly found: readonly OsvFound[] }
  | { readonly kind: 'failed'; readonly reason: OsvFailure }

export type AskDeps = { readonly client: OsvClient; /** No new request after it. */ readonly isLate: () => boolean }

/** What the database has on each package, in the order of the packages, and the records that came with it. */
export async function askOsv(
  deps: AskDeps,
  packages: readonly PackageVersion[],
): Promise<{ readonly answers: readonly AskedPackage[]; readonly records: readonly OsvRecord[] }> {
  const guard = createGuard(deps.isLate)
  if (packages.length > MAX_SINGLE_QUERIES)
    return { answers: await askInBatches(deps.client, guard, packages), records: [] }
  const records: OsvRecord[] = []
  const answers = await pMap(
    packages,
    (pkg) =>
      guard<AskedPackage>(async () => {
        const found = await askForOne(deps.client, pkg)
        records.push(...found)
        return { kind: 'found', found: found.map(({ id, modified }) => ({ id, modified })) }
      }, failed),
    { concurrency: MAX_AT_ONCE },
  )
  return { answers, records }
}

/** Records by id. Withdrawn records are left out; a record that could not be loaded has a failure. */
export async function fetchRecords(
  deps: AskDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OsvRecord | OsvFailure | null>> {
  const guard = createGuard(deps.isLate)
  const fetched = await pMap(
    ids,
    (id) =>
      guard<OsvRecord | OsvFailure | null>(
        () => deps.client.readRecord(id),
        (reason) => reason,
      ),
    { concurrency: MAX_AT_ONCE },
  )
  return new Map(ids.map((id, index) => [id, fetched[index] ?? null]))
}

type Guard = <Result>(work: () => Promise<Result>, onFailure: (reason: OsvFailure) => Result) => Promise<Result>

/** Turns failures into answers, and stops sending when nothing works. */
function createGuard(isLate: () => boolean): Guard {
  let failures = 0
  let last: OsvFailure = 'timeout'
  let hasWorked = false
  return async (work, onFailure) => {
    if (isLate()) return onFailure('timeout')
    if (failures >= MAX_FAILURES && !hasWorked) return onFailure(last)
    try {
      const result = await work()
      hasWorked = true
      return result
    } catch (error) {
      last = failureOf(error)
      failures += 1
      return onFailure(last)
    }
  }
}

function failed(reason: OsvFailure): AskedPackage {
  return { kind: 'failed', reason }
}

async function askForOne(client: OsvClient, pkg: PackageVersion): Promise<OsvRecord[]> {
  const records: OsvRecord[] = []
  let pageToken: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await client.query({ package: pkg, pageToken })
    records.push(...answer.items)
    pageToken = answer.nextPageToken
    if (pageToken === null) return records
  }
  throw new OsvError('limit', 'The vulnerability database has too many pages')
}

/** `index`: the position of its package. */
type OpenQuery = { readonly index: number; readonly query: OsvQuery }

/** Works in rounds: queries with another page go into the next round. A page may be empty except for the next page's token. */
async function askInBatches(
  client: OsvClient,
  guard: Guard,
  packages: readonly PackageVersion[],
): Promise<AskedPackage[]> {
  const found = packages.map((): OsvFound[] => [])
  const failures = new Map<number, OsvFailure>()
  let open: OpenQuery[] = packages.map((pkg, index) => ({ index, query: { package: pkg, pageToken: null } }))
  for (let page = 0; page < MAX_PAGES && open.length > 0; page += 1) {
    const batches = toBatches(open)
    const rounds = await pMap(
      batches,
      (batch) =>
        askBatch(
          { client, guard },
          batch.map(({ query }) => query),
        ),
      { concurrency: MAX_AT_ONCE },
    )
    const next: OpenQuery[] = []
    for (const [batchIndex, batch] of batches.entries())
      for (const [at, { index, query }] of batch.entries()) {
        const answer = rounds[batchIndex]?.[at]
        if (!answer || 'reason' in answer) failures.set(index, answer?.reason ?? 'unavailable')
        else {
          found[index]?.push(...answer.items)
          if (answer.nextPageToken !== null) next.push({ index, query: { ...query, pageToken: answer.nextPageToken } })
        }
      }
    open = next
  }
  for (const { index } of open) failures.set(index, 'limit')
  return found.map((items, index) => {
    const reason = failures.get(index)
    return reason ? failed(reason) : { kind: 'found', found: items }
  })
}

type BatchPage =
  { readonly items: readonly OsvFound[]; readonly nextPageToken: string | null } | { readonly reason: OsvFailure }

/** The database refuses a whole batch because of one invalid query. Halving the batch finds it. */
async function askBatch(
  deps: { readonly client: OsvClient; readonly guard: Guard },
  queries: readonly OsvQuery[],
): Promise<BatchPage[]> {
  const pages = await deps.guard<BatchPage[] | 'refused'>(
    async () => {
      try {
        return await deps.client.queryBatch(queries)
      } catch (error) {
        if (error instanceof OsvError && error.status === 400 && queries.length > 1) return 'refused'
        throw error
      }
    },
    (reason) => queries.map(() => ({ reason })),
  )
  if (pages !== 'refused') return pages
  const middle = Math.ceil(queries.length / 2)
  return [...(await askBatch(deps, queries.slice(0, middle))), ...(await askBatch(deps, queries.slice(middle)))]
}

function toBatches<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = []
  for (let start = 0; start < items.length; start += MAX_IN_A_BATCH)
    batches.push(items.slice(start, start + MAX_IN_A_BATCH))
  return batches
}
