import { inArray, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/client.ts'
import { workerPools } from '../db/schema/index.ts'

/** An arbitrary constant. The lock keeps two processes from sweeping at the same time. */
export const SWEEP_LOCK = 727_100_002

/**
 * After a restart of the database every pool has lost its lock and needs a moment to take it again, and a new pool
 * registers itself before it runs a job. Both are left alone for this long.
 */
const GRACE_SECONDS = 5
const UNREGISTERED_SECONDS = 60

/**
 * Returns the jobs of worker pools whose process is gone to the queue: at once when their lock is free, and after a
 * delay when the pool was never registered.
 * @param ownPoolId is alive by definition.
 * @returns the dead pools.
 */
export async function sweepDeadPools(db: Database, ownPoolId: string): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as taken`)
    if (!lock?.taken) return []
    const dead = await findDeadPools(tx, ownPoolId)
    if (dead.length === 0) return dead
    await tx.execute(sql`select graphile_worker.force_unlock_workers(${toArray(dead)}::text[])`)
    await tx.delete(workerPools).where(inArray(workerPools.poolId, dead))
    return dead
  })
}

async function findDeadPools(tx: Executor, ownPoolId: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select pool_id as id from (
      select pool_id, lock_key from worker_pools
      where pool_id <> ${ownPoolId} and pg_postmaster_start_time() < now() - make_interval(secs => ${GRACE_SECONDS})
      offset 0
    ) as others
    where pg_try_advisory_xact_lock(lock_key)
    union
    select locked_by from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${UNREGISTERED_SECONDS}) and locked_by <> ${ownPoolId}
      and not exists (select from worker_pools where pool_id = locked_by)`)
  return rows.map((row) => row.id)
}

/** Pool ids are letters, digits and hyphens. */
function toArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}
