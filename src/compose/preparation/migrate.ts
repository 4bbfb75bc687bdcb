import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { runMigrations } from 'graphile-worker'
import type { Logger } from '../../lib/logger.ts'
import { openQueuePool } from '../../queue/open-queue-pool.ts'
import { createWorkerLogger } from '../../queue/worker-logger.ts'
import { ensureAppRole } from '../../db/preparation/app-role.ts'
import { openDatabase, type DatabaseClient } from '../../db/client.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/** An arbitrary constant, but the same in every process and version of this program. */
const MIGRATION_LOCK = 727_100_001

/**
 * Migrates the database: our tables, the queue's, and the program role's rights on both. Neither library lets several
 * processes migrate at once, so they take turns with a session lock on a separate connection.
 * @param url the owner's, of a direct connection: a pooler in transaction mode does not keep session locks.
 * @returns the role that has the program's rights; null where the owner cannot become it.
 * @throws Error with a readable message, such as when the server cannot be reached.
 */
export async function migrateDatabase(url: string, log?: Logger): Promise<{ readonly role: string | null }> {
  const client = openDatabase(url, { maxConnections: 1, applicationName: 'fixwright-migrate' })
  const queuePool = openQueuePool(url, 1)
  try {
    await client.sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await checkOrigin(client.sql)
    await migrate(client.db, { migrationsFolder: MIGRATIONS_FOLDER })
    await runMigrations({ pgPool: queuePool, logger: createWorkerLogger(log) })
    const role = await ensureAppRole(client.sql, { log })
    log?.info({}, 'database is up to date')
    return { role }
  } catch (error) {
    throw cannotMigrate(error)
  } finally {
    // Ending the session releases the lock.
    await Promise.all([client.close(), queuePool.end()])
  }
}

/**
 * The first migration expects an empty database. A database whose newest migration is older than our first was made by
 * migration files that no longer exist, and our first migration would fail half-way with a confusing message about a
 * table that exists.
 */
async function checkOrigin(sql: DatabaseClient['sql']): Promise<void> {
  const [journal] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!journal?.['name']) return
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  const [newest] = await sql`select max(created_at)::bigint as time from drizzle.__drizzle_migrations`
  if (newest?.['time'] && first && Number(newest['time']) < first.folderMillis)
    throw new Error('it was made by a version before 0.1.0, which cannot be upgraded. Start with an empty database.')
}

/** The error shown to the person who starts the program. */
export function cannotMigrate(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`The database could not be migrated:  ${reason}`, { cause: error })
}
