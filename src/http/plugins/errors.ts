import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../../errors.ts'
import { RETRY_AFTER, toAppError, toErrorBody } from '../error-body.ts'
import type { HttpDeps } from '../http-deps.ts'
import { createOutageLog, type LogOutage } from '../log-outages.ts'
import { renderPage } from '../render-page.ts'
import type { HttpApp } from '../types.ts'

const UNAVAILABLE = 503

/** Turns everything that is thrown into an error response. */
export function installErrorHandling(app: HttpApp, deps: Pick<HttpDeps, 'log' | 'onServerError'>): void {
  const logOutage = createOutageLog(deps.log)
  app.setErrorHandler((thrown, request, reply) => respondWithError({ ...deps, logOutage }, thrown, request, reply))
  app.setNotFoundHandler((request, reply) => respondNotFound(app, request, reply))
}

function respondWithError(
  deps: Pick<HttpDeps, 'log' | 'onServerError'> & { readonly logOutage: LogOutage },
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toAppError(thrown)
  if (error.code === 'INTERNAL') reportServerError(deps, error.cause ?? thrown, request)
  // Expected errors were already logged by the service.
  else if (error.statusCode === UNAVAILABLE && error !== thrown) deps.logOutage(error, request)
  return sendError(reply, error)
}

function reportServerError(
  deps: Pick<HttpDeps, 'log' | 'onServerError'>,
  error: unknown,
  request: FastifyRequest,
): void {
  const route = request.routeOptions.url ?? 'unknown'
  deps.log.error({ err: error, requestId: request.id, method: request.method, route }, 'request failed')
  deps.onServerError({ requestId: request.id, route, error })
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const isPassing = error.statusCode === UNAVAILABLE && !error.code.endsWith('_NOT_CONFIGURED')
  const retryAfter = error.details?.['retryAfter'] ?? (isPassing ? RETRY_AFTER : null)
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.ceil(retryAfter))
  if (error.code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer realm="fixwright"')
  return reply.code(error.statusCode).type('application/json; charset=utf-8').send(toErrorBody(error))
}

function respondNotFound(app: HttpApp, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = !request.url.startsWith('/api/') && /\btext\/html\b/.test(request.headers.accept ?? '')
  reply.vary('Accept')
  if (!isPage) return sendError(reply, toAppError(app.httpErrors.notFound()))
  return reply.code(404).type('text/html; charset=utf-8').send(NOT_FOUND_PAGE)
}

const NOT_FOUND_PAGE = renderPage(
  'Page not found',
  'This page does not exist. The address may be mistyped or out of date.',
)
