import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema/index.ts'
import { createScopedClient } from './scope/scoped-client.ts'

export type Database = PostgresJsDatabase<typeof schema>
/** A transaction, or the database itself: repositories take either. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0]
export type DatabaseClient = { readonly db: Database; readonly sql: postgres.Sql; close(): Promise<void> }

/** Seconds between attempts to connect: short, since requests and jobs wait for the first that works. */
const FIRST_BACKOFF = 0.02
const MAX_BACKOFF = 0.25

/**
 * Opens a connection pool. `maxConnections` bounds this process; the README's sizing rule counts on it.
 * Connections are made on first use, so an unreachable server is met by the first query, not here.
 */
export function openDatabase(
  url: string,
  options: { maxConnections?: number; applicationName?: string } = {},
): DatabaseClient {
  const { applicationName = 'fixwright' } = options
  const sql = postgres(url, {
    max: options.maxConnections ?? 10,
    connect_timeout: 10,
    backoff: decideBackoff,
    onnotice: () => {},
    connection: { application_name: applicationName },
  })
  return { db: drizzle({ client: createScopedClient(sql), schema }), sql, close: () => sql.end({ timeout: 5 }) }
}

/** One connection for as long as `work` takes. */
export async function withDatabase<Result>(
  url: string,
  work: (client: DatabaseClient) => PromiseLike<Result>,
): Promise<Result> {
  const client = openDatabase(url, { maxConnections: 1, applicationName: 'fixwright-start' })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

/** @param failures in a row. @returns seconds to wait. */
export function decideBackoff(failures: number): number {
  return Math.min(FIRST_BACKOFF * 2 ** failures, MAX_BACKOFF) * (0.5 + Math.random() / 2)
}
