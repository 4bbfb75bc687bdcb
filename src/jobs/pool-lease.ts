import { randomInt } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { decideBackoff } from '../db/client.ts'
import { findDatabaseTrouble } from '../db/database-trouble.ts'
import type { Logger } from '../lib/logger.ts'

/**
 * Shows that a worker pool is alive: an advisory lock held on a connection of its own, and a row that names the lock.
 * Postgres releases the lock when the process is gone, for whatever reason, and the sweeper then returns the pool's
 * jobs to the queue.
 */
export type PoolLease = {
  /** Resolves once the lock is held and the row is written. No job may run before that. */
  readonly held: Promise<void>
  release(): Promise<void>
}

const MAX_KEY = 2 ** 48 - 1
const RETRY_MS = 200
const RELEASE_TIMEOUT_S = 2

/** @param databaseUrl a direct connection: a pooler in transaction mode does not keep session locks. */
export function holdPoolLease(databaseUrl: string, poolId: string, log: Logger): PoolLease {
  const lockKey = randomInt(MAX_KEY)
  let released = false
  const sql = postgres(databaseUrl, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    backoff: decideBackoff,
    onnotice: () => {},
    onclose: () => {
      losses += 1
      if (!released) void acquire()
    },
    // Keepalives let the server notice within a minute that the whole machine is gone.
    connection: { application_name: 'fixwright-pool', tcp_keepalives_idle: 30, tcp_keepalives_interval: 10 },
  })
  let acquiring: Promise<void> | undefined
  let losses = 0

  /** Also after the connection broke, in a restart of the server say: the lock went with it. */
  function acquire(): Promise<void> {
    acquiring ??= retry().finally(() => (acquiring = undefined))
    return acquiring
  }

  async function retry(): Promise<void> {
    while (!released) {
      const before = losses
      try {
        await sql`select pg_advisory_lock(${lockKey})`
        await sql`insert into worker_pools (pool_id, lock_key, host, process_id)
          values (${poolId}, ${lockKey}, ${hostname()}, ${process.pid}) on conflict do nothing`
        // Lost again meanwhile: the lock is gone.
        if (losses === before || released) return
      } catch (err) {
        if (released) return
        if (!findDatabaseTrouble(err)) log.warn({ err, poolId }, 'worker pool could not be registered')
        await sleep(RETRY_MS)
      }
    }
  }

  async function release(): Promise<void> {
    released = true
    // What the pool still holds is free at once. Where that cannot be written, the row stays behind for the sweepers.
    const leave = sql`with gone as (delete from worker_pools where pool_id = ${poolId})
      select graphile_worker.force_unlock_workers(array[${poolId}::text])`
    await leave.catch((err: unknown) => log.warn({ err, poolId }, 'worker pool could not be removed'))
    await sql.end({ timeout: RELEASE_TIMEOUT_S })
  }

  return { held: acquire(), release }
}
