import { sql } from 'drizzle-orm'
import type { Executor } from './client.ts'
import { rateLimits } from './schema/index.ts'

export type RateLimitUse = { readonly used: number; readonly resetsInMs: number }

/**
 * Counts one request in a window that begins with its first one. A single statement on the database's own clock, so that
 * any number of processes count exactly and agree on when a window ends.
 */
export async function countRequest(executor: Executor, key: string, windowMs: number): Promise<RateLimitUse> {
  const over = sql`${rateLimits.resetsAt} <= statement_timestamp()`
  const end = sql`statement_timestamp() + ${windowMs} * interval '1 millisecond'`
  const rows = await executor.execute<{ used: number; resets_in_ms: number }>(sql`
    insert into ${rateLimits} (key, used, resets_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      used = case when ${over} then 1 else ${rateLimits.used} + 1 end,
      resets_at = case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end
    returning used, (extract(epoch from resets_at - statement_timestamp()) * 1000)::float8 as resets_in_ms`)
  const row = rows[0]!
  return { used: row.used, resetsInMs: Math.max(0, row.resets_in_ms) }
}
