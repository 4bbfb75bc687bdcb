import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { alertStates } from './schema/index.ts'

/** How long the result of the write check is reused: probes come every few seconds from several places. */
const WRITING_MS = 10_000
/**
 * Sorting this many rows with so little memory writes about a megabyte of temporary files, which needs disk space and
 * leaves nothing behind.
 */
const SPILLED_ROWS = 8000

/**
 * The check behind `/readyz`. In addition to reading, it tries to write at most once in a while, however often it is
 * called: an update, which a read-only or stopped server refuses, and a sort on disk, because on a full disk updates in
 * place may keep working for hours.
 */
export function createReadinessCheck(db: Database, now: () => number = Date.now): () => Promise<boolean> {
  let last: { readonly at: number; readonly canWrite: Promise<boolean> } | undefined
  return async () => {
    if (!(await checkReadiness(db))) return false
    if (!last || now() - last.at >= WRITING_MS || !(await last.canWrite)) last = { at: now(), canWrite: tryToWrite(db) }
    return last.canWrite
  }
}

function tryToWrite(db: Database): Promise<boolean> {
  const written = db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx
      .insert(alertStates)
      .values({ alertClass: 'write-probe' })
      .onConflictDoUpdate({ target: alertStates.alertClass, set: { consecutiveFailures: 0 } })
    await tx.execute(sql`
      select count(*) from (
        select repeat(md5(n::text), 4) as filler from generate_series(1, ${SPILLED_ROWS}::int) n order by filler offset 1) as sorted`)
  })
  return written.then(
    () => true,
    () => false,
  )
}

/** Whether the database answers and has this program's newest migration and the queue's tables. */
export async function checkReadiness(db: Database): Promise<boolean> {
  const [row] = await db.execute<{ newest: string; queue: boolean }>(sql`
    select (select max(created_at) from drizzle.__drizzle_migrations) as newest,
      to_regclass('graphile_worker.jobs') is not null as queue`)
  return row !== undefined && row.queue && Number(row.newest) >= newestMigration()
}

function newestMigration(): number {
  const journal = readFileSync(new URL('../../drizzle/meta/_journal.json', import.meta.url), 'utf8')
  return Math.max(...(JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when))
}
