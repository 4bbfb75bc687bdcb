import { sql } from 'drizzle-orm'
import type { Executor } from './client.ts'
import { rateLimits } from './schema/index.ts'

export type RateLimitUse = { readonly used: number; readonly resetsInMs: number }
export type CountRequest = (key: string) => Promise<RateLimitUse>

type Waiting = {
  readonly key: string
  readonly resolve: (use: RateLimitUse) => void
  readonly reject: (error: unknown) => void
}

/**
 * Counts requests in windows that begin with their first one. On the database's own clock and before they are let in, so that
 * any number of processes count exactly and agree on when a window ends. Requests that come while a statement is under way are
 * counted together by the next one: under load the count costs a fraction of a statement each.
 */
export function createRequestCounter(executor: Executor, windowMs: number): CountRequest {
  let waiting: Waiting[] = []
  let isCounting = false

  async function countWaiting(): Promise<void> {
    isCounting = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await settle(executor, group, windowMs)
    }
    isCounting = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isCounting) void countWaiting()
    })
}

/** Each gets the number that it would have got alone, in the order in which they came. */
async function settle(executor: Executor, group: readonly Waiting[], windowMs: number): Promise<void> {
  const byKey = Map.groupBy(group, ({ key }) => key)
  try {
    const uses = await addRequests(executor, new Map([...byKey].map(([key, { length }]) => [key, length])), windowMs)
    for (const [key, { length }] of byKey) {
      const { used, resetsInMs } = uses.get(key)!
      byKey.get(key)!.forEach(({ resolve }, index) => resolve({ used: used - length + index + 1, resetsInMs }))
    }
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}

/** @param counts by key. Rows are locked in the order of their keys, so that processes do not wait for each other in a circle. */
async function addRequests(
  executor: Executor,
  counts: ReadonlyMap<string, number>,
  windowMs: number,
): Promise<Map<string, RateLimitUse>> {
  const over = sql`kept.resets_at <= statement_timestamp()`
  const rows = await executor.execute<{ key: string; used: number; resets_in_ms: number }>(sql`
    insert into ${rateLimits} as kept (key, used, resets_at)
    select key, value::integer, statement_timestamp() + ${windowMs} * interval '1 millisecond'
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(counts))}::text::jsonb) order by key
    on conflict (key) do update set
      used = case when ${over} then excluded.used else kept.used + excluded.used end,
      resets_at = case when ${over} then excluded.resets_at else kept.resets_at end
    returning key, used, (extract(epoch from resets_at - statement_timestamp()) * 1000)::float8 as resets_in_ms`)
  return new Map(rows.map(({ key, used, resets_in_ms }) => [key, { used, resetsInMs: Math.max(0, resets_in_ms) }]))
}
