import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { analysisCache } from '../schema/index.ts'

export type CachedAnalysis = { readonly key: string; readonly result: Uint8Array }
export type CacheBounds = {
  readonly maxRows: number
  readonly maxBytes: number
  readonly unusedSince: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The cached results for a team's keys. Their use is recorded once a day, so that reading hardly ever writes. */
export async function findCachedAnalyses(
  executor: Executor,
  request: { readonly teamId: string; readonly keys: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (request.keys.length === 0) return new Map()
  const rows = await executor
    .select({ key: analysisCache.key, result: analysisCache.result, usedAt: analysisCache.usedAt })
    .from(analysisCache)
    .where(and(eq(analysisCache.teamId, request.teamId), inArray(analysisCache.key, [...request.keys])))
  const dayAgo = new Date(request.now.getTime() - DAY_MS)
  const stale = rows.filter(({ usedAt }) => usedAt < dayAgo).map(({ key }) => key)
  if (stale.length > 0)
    await executor
      .update(analysisCache)
      .set({ usedAt: request.now })
      .where(and(eq(analysisCache.teamId, request.teamId), inArray(analysisCache.key, stale)))
  return new Map(rows.map(({ key, result }) => [key, result]))
}

/**
 * When several processes made the same result, the last one wins. Rows are written in the order of their keys, which
 * avoids deadlocks.
 */
export async function storeCachedAnalyses(
  executor: Executor,
  entry: { readonly teamId: string; readonly analyses: readonly CachedAnalysis[]; readonly now: Date },
): Promise<void> {
  const unique = [...new Map(entry.analyses.map((analysis) => [analysis.key, analysis])).values()]
  if (unique.length === 0) return
  await executor
    .insert(analysisCache)
    .values(
      unique
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, result }) => ({
          key,
          teamId: entry.teamId,
          result,
          size: result.byteLength,
          usedAt: entry.now,
        })),
    )
    .onConflictDoUpdate({
      target: [analysisCache.teamId, analysisCache.key],
      set: { result: sql`excluded.result`, size: sql`excluded.size`, usedAt: sql`excluded.used_at` },
    })
}

/**
 * Deletes entries that were not used for long, then the least recently used ones until the rest is within the limits.
 */
export async function pruneCachedAnalyses(executor: Executor, bounds: CacheBounds): Promise<void> {
  await executor.delete(analysisCache).where(lt(analysisCache.usedAt, bounds.unusedSince))
  await executor.execute(sql`
    delete from ${analysisCache} where (team_id, key) in (
      select team_id, key from (
        select team_id, key,
          row_number() over (order by used_at desc, key) as row,
          sum(size) over (order by used_at desc, key) as bytes
        from ${analysisCache}
      ) as ranked
      where row > ${bounds.maxRows} or bytes > ${bounds.maxBytes}
    )`)
}
