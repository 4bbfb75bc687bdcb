import { sql } from 'drizzle-orm'
import { batchCalls } from '../../lib/batch-calls.ts'
import type { Executor } from '../client.ts'
import { rateLimits } from '../schema/index.ts'

export type RateLimitUse = { readonly used: number; readonly resetsInMs: number }
export type CountRequest = (key: string) => Promise<RateLimitUse>

/**
 * Counts requests in windows that start with their first request. Counting happens on the database's clock and before a
 * request is let in, so that any number of processes count exactly and agree on the end of a window. Under load one
 * statement counts many requests.
 */
export function createRequestCounter(executor: Executor, windowMs: number): CountRequest {
  return batchCalls((keys) => countRequests(executor, keys, windowMs))
}

/** Each request gets the number that it would have got alone, in order of arrival. */
async function countRequests(executor: Executor, keys: readonly string[], windowMs: number): Promise<RateLimitUse[]> {
  const counts = new Map<string, { requests: number }>()
  const places = keys.map((key) => {
    const count = counts.get(key) ?? { requests: 0 }
    counts.set(key, count)
    count.requests += 1
    return { key, count, place: count.requests }
  })
  const uses = await addRequests(executor, counts, windowMs)
  return places.map(({ key, count, place }) => {
    const use = uses.get(key)
    if (!use) throw new Error('The database did not count a request')
    return { used: use.used - count.requests + place, resetsInMs: use.resetsInMs }
  })
}

/** @param counts by key. Rows are locked in the order of their keys, which avoids deadlocks between processes. */
async function addRequests(
  executor: Executor,
  counts: ReadonlyMap<string, { readonly requests: number }>,
  windowMs: number,
): Promise<Map<string, RateLimitUse>> {
  const over = sql`kept.resets_at <= statement_timestamp()`
  const added = Object.fromEntries([...counts].map(([key, { requests }]) => [key, requests]))
  const rows = await executor.execute<{ key: string; used: number; resets_in_ms: number }>(sql`
    insert into ${rateLimits} as kept (key, used, resets_at)
    select key, value::integer, statement_timestamp() + ${windowMs} * interval '1 millisecond'
    from jsonb_each_text(${JSON.stringify(added)}::text::jsonb) order by key
    on conflict (key) do update set
      used = case when ${over} then excluded.used else kept.used + excluded.used end,
      resets_at = case when ${over} then excluded.resets_at else kept.resets_at end
    returning key, used, (extract(epoch from resets_at - statement_timestamp()) * 1000)::float8 as resets_in_ms`)
  return new Map(rows.map(({ key, used, resets_in_ms }) => [key, { used, resetsInMs: Math.max(0, resets_in_ms) }]))
}
