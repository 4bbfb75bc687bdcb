import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import type { ListPosition } from '../domain/lists/list-cursor.ts'
import { KEYED_FLAG } from './create-queue.ts'

/** retrying: will be tried again. failed: given up. */
export const JOB_FAILURE_STATES = ['retrying', 'failed'] as const
export type JobFailureState = (typeof JOB_FAILURE_STATES)[number]
export type JobFailureFilter = { readonly state?: JobFailureState | undefined; readonly task?: string | undefined }
export type JobFailure = {
  readonly jobId: string
  readonly task: string
  readonly state: JobFailureState
  readonly jobKey: string | null
  readonly attempts: number
  readonly maxAttempts: number
  readonly error: string
  readonly payload: unknown
  readonly failedAt: Date
  readonly nextRunAt: Date | null
}

type Row = Omit<JobFailure, 'failedAt' | 'nextRunAt'> & { readonly failedAt: string; readonly nextRunAt: string | null }

/** Jobs whose last attempt failed, latest failure first: those that wait for a retry and those that were given up. */
export async function listJobFailures(
  executor: Executor,
  query: { readonly filter: JobFailureFilter; readonly after: ListPosition | null; readonly limit: number },
): Promise<JobFailure[]> {
  const { filter, after, limit } = query
  const { state = null, task = null } = filter
  const rows = await executor.execute<Row>(sql`
    select job_id::text as "jobId", task, state, job_key as "jobKey", attempts, max_attempts as "maxAttempts", error,
      payload, failed_at as "failedAt", next_run_at as "nextRunAt"
    from (
      select id as job_id, task_identifier as task, case when attempts < max_attempts then 'retrying' else 'failed' end as state,
        key as job_key, attempts::int, max_attempts::int, last_error as error,
        -- The library's view leaves payloads out.
        (select payload::jsonb from graphile_worker._private_jobs waiting where waiting.id = jobs.id) as payload,
        date_trunc('milliseconds', updated_at) as failed_at, case when attempts < max_attempts then run_at end as next_run_at
      from graphile_worker.jobs
      where last_error is not null and attempts > 0 and locked_at is null
        and not (key is null and coalesce(flags ? ${KEYED_FLAG}, false))
      union all
      select job_id, task, 'failed', job_key, attempts, max_attempts, last_error, payload, failed_at, null
      from failed_jobs
    ) as failures
    where (${state}::text is null or state = ${state}) and (${task}::text is null or task = ${task})
      and (${after?.at.toISOString() ?? null}::timestamptz is null
        or (failed_at, job_id) < (${after?.at.toISOString() ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by failed_at desc, job_id desc limit ${limit}`)
  return rows.map(({ failedAt, nextRunAt, ...row }) => ({
    ...row,
    failedAt: new Date(failedAt),
    nextRunAt: nextRunAt === null ? null : new Date(nextRunAt),
  }))
}
