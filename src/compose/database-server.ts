import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { Logger } from '../lib/logger.ts'

/** `role` is what the program's own connections work as; null: as the login role. */
export type DatabaseServer = { readonly url: string; readonly role: string | null; stop(): Promise<void> }

/** The database, up to date: the configured server, or the embedded one. */
export async function openDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
  try {
    const { role } = await migrateDatabase(server.url, log)
    return { ...server, role }
  } catch (error) {
    await server.stop()
    throw error
  }
}
