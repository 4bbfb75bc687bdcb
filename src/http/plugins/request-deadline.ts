import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { runInWorkContext } from '../../lib/work-context.ts'
import type { Caller, HttpApp } from '../types.ts'

/** From the first byte of the request to the response, unless the route sets another limit. */
const REQUEST_TIMEOUT_MS = 30_000
const RETRY_SECONDS = 10

/**
 * Answers every request in time, and aborts the work for it when nobody is waiting any more. The framework's
 * `handlerTimeout` and `request.signal` do not work here: they take the end of the body for the end of the request.
 */
export function installRequestDeadline(app: HttpApp, { timeoutMs = REQUEST_TIMEOUT_MS }: { timeoutMs?: number }): void {
  const unwanted = new WeakMap<FastifyRequest, AbortController>()

  app.addHook('onRequest', (request, reply, done) => {
    const controller = new AbortController()
    unwanted.set(request, controller)
    const timer = setTimeout(() => {
      const error = new AppError('TIMED_OUT', { details: { retryAfter: RETRY_SECONDS } })
      controller.abort(error)
      respondLate(reply, error)
    }, request.routeOptions.config.timeoutMs ?? timeoutMs)
    reply.raw.once('close', () => {
      clearTimeout(timer)
      if (!reply.raw.writableFinished) controller.abort(new AppError('TIMED_OUT'))
    })
    done()
  })

  // Not earlier, because reading the body would leave the async context.
  app.addHook('preHandler', (request, _reply, done) => {
    const signal = unwanted.get(request)?.signal
    runInWorkContext({ tenant: tenantOf(request), lane: 'interactive', ...(signal && { signal }) }, done)
  })
}

function respondLate(reply: FastifyReply, error: AppError): void {
  if (reply.sent) return
  // Part of the response has been sent, so the connection can only be closed.
  if (reply.raw.headersSent) reply.raw.destroy(error)
  else void reply.send(error)
}

function tenantOf({ caller, params }: FastifyRequest): string {
  const { teamId } = (params ?? {}) as { teamId?: string }
  return teamId ?? ownTenantOf(caller)
}

function ownTenantOf(caller: Caller | null): string {
  if (caller === null) return ''
  return caller.kind === 'token' ? caller.teamId : `user:${caller.user.id}`
}
