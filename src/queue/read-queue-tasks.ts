import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'

/** The number of jobs of a task. Each job is counted once, except that `retrying` counts some of the others again. */
export type QueueTask = {
  readonly task: string
  /** Could start now. */
  readonly ready: number
  /** Scheduled for a later time. */
  readonly scheduled: number
  readonly running: number
  /** Those of `ready` and `scheduled` that have failed before and will be tried again. */
  readonly retrying: number
  /** Given up. */
  readonly failed: number
  /** Since when the oldest ready job has waited. */
  readonly oldestReadyAt: Date | null
}

type Row = Omit<QueueTask, 'oldestReadyAt'> & { readonly oldest_ready_at: string | null }

/** All tasks that have jobs. Reads the library's public view and our table of failed jobs. */
export async function readQueueTasks(executor: Executor): Promise<readonly QueueTask[]> {
  const rows = await executor.execute<Row>(sql`
    with jobs as (
      select task_identifier as task, run_at, last_error is not null and attempts > 0 as has_failed, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'failed'
        when run_at > now() then 'scheduled'
        else 'ready' end as state
      from graphile_worker.jobs
      union all
      select task, null, false, 'failed' from failed_jobs
    )
    select task,
      count(*) filter (where state = 'ready')::int as ready,
      count(*) filter (where state = 'scheduled')::int as scheduled,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state in ('ready', 'scheduled') and has_failed)::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      min(run_at) filter (where state = 'ready') as oldest_ready_at
    from jobs group by task`)
  return rows.map(({ oldest_ready_at, ...row }) => ({
    ...row,
    oldestReadyAt: oldest_ready_at === null ? null : new Date(oldest_ready_at),
  }))
}
