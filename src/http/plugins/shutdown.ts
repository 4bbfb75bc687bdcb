import { AppError } from '../../errors.ts'
import type { HttpApp } from '../types.ts'

/** While the server closes, what was begun is finished and what still arrives on open connections is sent elsewhere. */
export function installShutdown(app: HttpApp): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('SHUTTING_DOWN')
  })
}
