import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { Logger } from '../lib/logger.ts'

/** The database, up to date: the configured server, or the embedded one. */
export async function openDatabaseServer(config: Config, log: Logger): Promise<{ url: string; stop(): Promise<void> }> {
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
  try {
    await migrateDatabase(server.url, log)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}
