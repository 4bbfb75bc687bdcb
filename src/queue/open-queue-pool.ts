import pg from 'pg'

const CONNECT_TIMEOUT_MS = 10_000
/** The server is starting, stopping or recovering. */
const CANNOT_CONNECT_NOW = '57P03'

/**
 * The connections that the queue library works with. It makes some itself when it is given none, but takes its handlers away from
 * them before they are closed, and a connection that is lost just then ends the process.
 */
export function openQueuePool(connectionString: string, maxConnections: number): pg.Pool {
  const pool = new QueuePool({ connectionString, max: maxConnections, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // Whoever waits for an answer hears of the loss; that an idle connection is gone is no news.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A worker asks again every second; the library would wait for minutes when it sees that the server is not ready yet. */
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
