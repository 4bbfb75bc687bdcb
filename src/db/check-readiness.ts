import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** Whether the database answers and has the newest migration that this program knows, and the queue's tables. */
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
