import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'

/** A job as the queue library's SQL function takes it. */
export type JobSpec = {
  readonly task: string
  readonly payload: unknown
  readonly queueName: string | null
  readonly runAt: Date | null
  readonly maxAttempts: number | null
  readonly jobKey: string | null
  readonly keyMode: 'replace' | 'preserve_run_at'
  readonly priority: number | null
  readonly flags: readonly string[]
}

const MAX_TRIES = 100

/**
 * With a job key, add_job returns null when a worker is just fetching the job that holds the key; nothing was added
 * then. The next statement sees that job as running and adds a new one. See
 * https://github.com/graphile/worker/issues/580.
 * @throws Error when that never succeeds, so that the caller's transaction is rolled back instead of losing its job.
 */
export async function addJob(executor: Executor, job: JobSpec): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const [row] = await executor.execute<{ id: string | null }>(sql`
      select id from graphile_worker.add_job(
        identifier => ${job.task}::text,
        payload => ${JSON.stringify(job.payload)}::text::json,
        queue_name => ${job.queueName}::text,
        run_at => ${job.runAt?.toISOString() ?? null}::timestamptz,
        max_attempts => ${job.maxAttempts}::integer,
        job_key => ${job.jobKey}::text,
        job_key_mode => ${job.keyMode}::text,
        priority => ${job.priority}::integer,
        flags => ${job.flags.length === 0 ? null : `{${job.flags.join(',')}}`}::text[])`)
    if (row?.id) return
  }
  throw new Error(`The queue did not take a job of ${job.task}`)
}
