import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { migrateDatabase } from './preparation/migrate.ts'
import { prepareDatabase, type DatabaseAccess } from './preparation/prepare-database.ts'
import type { Logger } from '../lib/logger.ts'

export type DatabaseServer = DatabaseAccess & { stop(): Promise<void> }

/** Opens the database, either the configured server or the embedded one, and migrates it. */
export async function openDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
  try {
    const access = await prepareDatabase({ url: server.url, ownerUrl: config.databaseOwnerUrl }, log)
    return { ...access, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Migrates the database and closes it again. Only the owner's address is needed. */
export async function migrateConfiguredDatabase(config: Config, log: Logger): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl === null && databaseOwnerUrl !== null) await migrateDatabase(databaseOwnerUrl, log)
  else await (await openDatabaseServer(config, log)).stop()
}
