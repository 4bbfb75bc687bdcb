import pg from 'pg'

const CONNECT_TIMEOUT_MS = 10_000
/** The server is starting, stopping or recovering. */
const CANNOT_CONNECT_NOW = '57P03'

/**
 * The connections that the queue library uses. The pool that the library makes by itself removes its error handlers
 * before closing the connections, and a connection lost at that moment would crash the process.
 */
export function openQueuePool(connectionString: string, maxConnections: number): pg.Pool {
  const pool = new QueuePool({ connectionString, max: maxConnections, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A pending query reports a lost connection to its caller; the loss of an idle one does not matter.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A worker polls again every second. The library would wait for minutes if it saw that the server is not ready yet. */
class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (err: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback)
      return undefined
    }
    return super.connect().catch((error: unknown) => {
      const { code, message } = error as { code?: string; message: string }
      throw code === CANNOT_CONNECT_NOW ? new Error(message, { cause: error }) : error
    })
  }
}
