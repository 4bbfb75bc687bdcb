import { AppError } from '../../errors.ts'
import type { HttpApp } from '../types.ts'

const CHECK_MS = 50

/**
 * While the server closes, running requests are finished and new ones on open connections are refused. Idle keep-alive
 * connections are closed.
 */
export function installShutdown(app: HttpApp): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    const closingIdle = setInterval(() => app.server.closeIdleConnections(), CHECK_MS)
    app.server.once('close', () => clearInterval(closingIdle))
    // A server that does not listen does not close.
    if (!app.server.listening) clearInterval(closingIdle)
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('SHUTTING_DOWN')
  })
  // Tells the client, or a proxy, not to reuse this connection.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
