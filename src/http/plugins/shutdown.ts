import { AppError } from '../../errors.ts'
import type { HttpApp } from '../types.ts'

const CHECK_MS = 50

/**
 * While the server closes, what was begun is finished and what still arrives on open connections is sent elsewhere. A client keeps
 * its connection for the next request once it has its answer; nobody waits for that.
 */
export function installShutdown(app: HttpApp): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    const closingIdle = setInterval(() => app.server.closeIdleConnections(), CHECK_MS)
    app.server.once('close', () => clearInterval(closingIdle))
    // Where nobody listens, nothing closes.
    if (!app.server.listening) clearInterval(closingIdle)
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('SHUTTING_DOWN')
  })
  // Tells a client, or a proxy, not to send its next request here.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
