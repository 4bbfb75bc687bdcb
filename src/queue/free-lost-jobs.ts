import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'

/** A job that was fetched just now may still be on its way to this process. */
const LOST_AFTER_SECONDS = 2

/**
 * Returns jobs that the queue believes this pool is running although it is not: the connection was lost before the pool
 * learnt that it had fetched or finished them. The library can only free all jobs of a pool or none, so this uses its
 * tables directly.
 * @param held the ids of the jobs that the pool works on.
 * @returns the ids of the jobs returned.
 */
export async function freeLostJobs(
  executor: Executor,
  { poolId, held }: { readonly poolId: string; readonly held: readonly string[] },
): Promise<string[]> {
  const rows = await executor.execute<{ id: string }>(sql`
    with lost as (
      update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
      where locked_by = ${poolId} and locked_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})
        and id <> all(${`{${held.join(',')}}`}::bigint[])
      returning id, job_queue_id
    ), queues as (
      update graphile_worker._private_job_queues set locked_by = null, locked_at = null
      where locked_by = ${poolId} and id in (select job_queue_id from lost)
    )
    select id::text from lost`)
  return rows.map(({ id }) => id)
}
