import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Why the database cannot work for a while, through no fault of the statement. `unreachable`: no connection. `lost`:
 * the connection ended during the statement, which may or may not have been executed. `not_ready`: it is starting,
 * stopping or a read-only replica. `full`: no disk space, memory or connections left.
 */
export type DatabaseTrouble = 'unreachable' | 'lost' | 'not_ready' | 'full'

const DRIVER_CODES: Readonly<Record<string, DatabaseTrouble>> = {
  CONNECTION_CLOSED: 'lost',
  CONNECTION_DESTROYED: 'lost',
  CONNECTION_ENDED: 'lost',
  CONNECT_TIMEOUT: 'unreachable',
}
/** Other libraries use these codes too, so they only count for errors of a statement. */
const NETWORK_CODES: Readonly<Record<string, DatabaseTrouble>> = {
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  ERR_STREAM_WRITE_AFTER_END: 'lost',
  ERR_STREAM_DESTROYED: 'lost',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
}
/** The queue's driver has no error codes of its own. */
const QUEUE_DRIVER =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|Client has encountered a connection error and is not queryable)$/
const SQL_STATES: readonly (readonly [state: RegExp, trouble: DatabaseTrouble])[] = [
  [/^08/, 'lost'],
  // Shut down by an administrator, or because another backend crashed.
  [/^57P0[12]$/, 'lost'],
  [/^(57P0[345]|25006)$/, 'not_ready'],
  [/^(53|58)/, 'full'],
  // The answer while passwords or roles are being replaced.
  [/^28/, 'unreachable'],
]
const MAX_DEPTH = 10

/**
 * The only place that distinguishes such errors, however they are wrapped, from errors of a statement. null: another
 * error.
 */
export function findDatabaseTrouble(error: unknown): DatabaseTrouble | null {
  return search(error, false, MAX_DEPTH)
}

function search(error: unknown, isStatement: boolean, depth: number): DatabaseTrouble | null {
  if (!(error instanceof Error) || depth === 0) return null
  const wasSent = isStatement || error instanceof DrizzleQueryError || 'query' in error
  const found = classify(error, wasSent)
  if (found) return found
  const inner: unknown[] =
    error instanceof AggregateError ? [error.cause, ...(error.errors as unknown[])] : [error.cause]
  for (const cause of inner) {
    const trouble = search(cause, wasSent, depth - 1)
    if (trouble) return trouble
  }
  return null
}

function classify(error: Error, wasSent: boolean): DatabaseTrouble | null {
  if (QUEUE_DRIVER.test(error.message)) return 'lost'
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return null
  if ('severity' in error) return SQL_STATES.find(([state]) => state.test(code))?.[1] ?? null
  return DRIVER_CODES[code] ?? (wasSent ? NETWORK_CODES[code] : undefined) ?? null
}
