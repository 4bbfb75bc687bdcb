import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { migrateDatabase } from './preparation/migrate.ts'
import { prepareDatabase, type DatabaseAccess } from './preparation/prepare-database.ts'
import type { Logger } from '../lib/logger.ts'

export type DatabaseServer = DatabaseAccess & { stop(): Promise<void> }

/** The database, up to date: the configured server, or the embedded one. */
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

/** Brings the database up to date and lets go of it. The owner's address alone does. */
export async function migrateConfiguredDatabase(config: Config, log: Logger): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl === null && databaseOwnerUrl !== null) await migrateDatabase(databaseOwnerUrl, log)
  else await (await openDatabaseServer(config, log)).stop()
}
