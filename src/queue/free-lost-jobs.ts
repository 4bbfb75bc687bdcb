import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'

/** A job that was just taken may be on its way to us. */
const LOST_AFTER_SECONDS = 2

/**
 * Gives jobs back that the queue believes to be in this pool's hands and that are not: the pool took them, or finished them, on a
 * connection that was lost before it heard so. The library frees all jobs of a pool or none, hence its own tables.
 *
 * @param held the ids of the jobs that the pool works on.
 * @returns the ids of those given back.
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
