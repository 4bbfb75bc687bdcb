import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'

export type WaitingJob = {
  readonly task: string
  /** null for a job without a key, or whose key a newer job took while it ran. */
  readonly key: string | null
  readonly queueName: string | null
  readonly attempts: number
  readonly maxAttempts: number
  readonly hasFailed: boolean
  readonly isRunning: boolean
}

/** A job in the queue, from the library's public view. */
export async function findJob(executor: Executor, jobId: string): Promise<WaitingJob | null> {
  const [row] = await executor.execute<WaitingJob>(sql`
    select task_identifier as task, key, queue_name as "queueName", attempts::int, max_attempts::int as "maxAttempts",
      last_error is not null as "hasFailed", locked_at is not null as "isRunning"
    from graphile_worker.jobs where id = ${jobId}::bigint`)
  return row ?? null
}

/** Makes a waiting job run immediately with all its attempts. @returns false if it is running or gone. */
export async function runJobNow(executor: Executor, jobId: string): Promise<boolean> {
  const rows = await executor.execute(sql`
    select id from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now(), attempts => 0)`)
  return rows.length > 0
}

/**
 * Removes a waiting job's remaining attempts; the next sweep treats it as finally failed.
 * @returns false if it is running or gone.
 */
export async function failJobForGood(executor: Executor, jobId: string, reason: string): Promise<boolean> {
  const rows = await executor.execute(sql`
    select id from graphile_worker.permanently_fail_jobs(array[${jobId}::bigint], ${reason})`)
  return rows.length > 0
}

/** Removes a job from the queue. @returns false when it is running or gone. */
export async function removeJob(executor: Executor, jobId: string): Promise<boolean> {
  const rows = await executor.execute(sql`select id from graphile_worker.complete_jobs(array[${jobId}::bigint])`)
  return rows.length > 0
}
