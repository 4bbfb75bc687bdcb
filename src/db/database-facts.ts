import { sql } from 'drizzle-orm'
import type { Executor } from './client.ts'
import { oneRow } from './one-row.ts'

export type DatabaseFacts = {
  readonly version: string
  readonly sizeBytes: number
  readonly connections: number
  readonly maxConnections: number
  readonly migrationsApplied: number
  /** When the newest applied migration was created. */
  readonly newestMigrationAt: Date | null
}

/** What the database reports about itself. */
export async function readDatabaseFacts(executor: Executor): Promise<DatabaseFacts> {
  const rows = await executor.execute<{ [Name in keyof DatabaseFacts]: string | null }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes",
      (select sum(numbackends) from pg_stat_database) as connections, current_setting('max_connections') as "maxConnections",
      (select count(*) from drizzle.__drizzle_migrations) as "migrationsApplied",
      (select max(created_at) from drizzle.__drizzle_migrations) as "newestMigrationAt"`)
  const { version, newestMigrationAt, ...counts } = oneRow(rows)
  return {
    version: version ?? '',
    sizeBytes: Number(counts.sizeBytes),
    connections: Number(counts.connections),
    maxConnections: Number(counts.maxConnections),
    migrationsApplied: Number(counts.migrationsApplied),
    newestMigrationAt: newestMigrationAt === null ? null : new Date(Number(newestMigrationAt)),
  }
}
