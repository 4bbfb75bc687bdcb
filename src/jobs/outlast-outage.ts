import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Job } from 'graphile-worker'
import type { Database } from '../db/client.ts'
import { findDatabaseTrouble } from '../db/database-trouble.ts'
import type { Logger } from '../lib/logger.ts'

type Deps = { readonly db: Database; readonly log: Logger }

const FIRST_WAIT_MS = 50
const MAX_WAIT_MS = 5000
/** A statement that crashes the database server must not be repeated forever. */
const MAX_INTERRUPTIONS = 20

/**
 * Runs an attempt of a job through losses of the database connection: as soon as the database answers, the job runs
 * again from the start, without losing its place in the queue. An outage is nobody's failure, so neither attempts nor
 * failures are counted.
 * @throws what `work` throws; the database error when another worker has taken the job meanwhile, when the worker
 * stops, or when it happens too often.
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

/**
 * @returns whether this worker still holds the job. During an outage nobody can show that they are alive, so another
 * worker may have taken it.
 */
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
