import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'

export type QueueDepth = {
  readonly task: string
  /** `ready` could start now; `waiting` is for later; `failed` has no attempts left. */
  readonly state: 'ready' | 'waiting' | 'running' | 'failed'
  readonly jobs: number
}

/** How many jobs there are of each task in each state. Reads the library's public view. */
export async function readQueueDepth(executor: Executor): Promise<readonly QueueDepth[]> {
  return executor.execute<QueueDepth>(sql`
    select task_identifier as task, count(*)::int as jobs, case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'failed'
      when run_at > now() then 'waiting'
      else 'ready' end as state
    from graphile_worker.jobs group by 1, 3`)
}
