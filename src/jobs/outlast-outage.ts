import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Job } from 'graphile-worker'
import type { Database } from '../db/client.ts'
import { findDatabaseTrouble } from '../db/database-trouble.ts'
import type { Logger } from '../lib/logger.ts'

type Deps = { readonly db: Database; readonly log: Logger }

const FIRST_WAIT_MS = 50
const MAX_WAIT_MS = 5000
/** A statement that takes the whole server down with it must not do so for ever. */
const MAX_INTERRUPTIONS = 20

/**
 * Runs an attempt at a job through losses of the database: it is run again from the start as soon as the database answers, in
 * the same place of the queue. That is nobody's failure, so neither attempts nor failures are counted.
 *
 * @throws what `work` throws; the error of the database when the job was given to somebody else meanwhile, when the worker
 *   stops, or when it happens again and again.
 */
export async function outlastOutages<Result>(
  deps: Deps,
  job: Job,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let interruptions = 1; ; interruptions += 1) {
    try {
      return await work()
    } catch (error) {
      const trouble = findDatabaseTrouble(error)
      if (trouble === null || interruptions > MAX_INTERRUPTIONS) throw error
      deps.log.warn({ trouble }, 'job interrupted by the database, it is run again when that answers')
      if (!(await waitUntilAnswering(deps.db, job, signal, interruptions))) throw error
    }
  }
}

/** @returns whether the job is still held by this worker: somebody else may have got it while nobody could be seen alive. */
async function waitUntilAnswering(
  db: Database,
  job: Job,
  signal: AbortSignal,
  interruptions: number,
): Promise<boolean> {
  for (let tries = interruptions - 1; !signal.aborted; tries += 1) {
    await sleep(Math.min(FIRST_WAIT_MS * 2 ** tries, MAX_WAIT_MS), undefined, { signal }).catch(() => {})
    try {
      const [row] = await db.execute<{ holder: string | null }>(
        sql`select locked_by as holder from graphile_worker.jobs where id = ${job.id}::bigint`,
      )
      return row?.holder === job.locked_by
    } catch (error) {
      if (findDatabaseTrouble(error) === null) throw error
    }
  }
  return false
}
