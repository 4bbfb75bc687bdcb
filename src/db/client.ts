import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema/index.ts'
import { createScopedClient } from './scope/scoped-client.ts'

export type Database = PostgresJsDatabase<typeof schema>
/** A transaction, or the database itself. Repositories accept either. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0]
export type DatabaseClient = { readonly db: Database; readonly sql: postgres.Sql; close(): Promise<void> }

/** Seconds between attempts to connect. Short, since requests and jobs are waiting. */
const FIRST_BACKOFF = 0.02
const MAX_BACKOFF = 0.25

/**
 * Opens a connection pool. `maxConnections` is the limit for this process. Connections are made on first use, so an
 * unreachable server makes the first query fail, not this call.
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

/** Opens one connection for the duration of `work`. */
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

/**
 * @param failures consecutive failures.
 * @returns how many seconds to wait.
 */
export function decideBackoff(failures: number): number {
  return Math.min(FIRST_BACKOFF * 2 ** failures, MAX_BACKOFF) * (0.5 + Math.random() / 2)
}
