import pg from 'pg'

/**
 * The connections that the queue library works with. It makes some itself when it is given none, but takes its handlers away from
 * them before they are closed, and a connection that is lost just then ends the process.
 */
export function openQueuePool(connectionString: string, maxConnections: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: maxConnections, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // Whoever waits for an answer hears of the loss; that an idle connection is gone is no news.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const CONNECT_TIMEOUT_MS = 10_000
