import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { HttpDeps } from '../http-deps.ts'
import { isReading } from '../is-reading.ts'
import type { HttpApp } from '../types.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Accepts writes from our own pages only: browsers send `Origin` or `Sec-Fetch-Site` with every write, and no page can
 * forge either. Requests with an API token are exempt, since no browser adds that token.
 */
export function installSameOriginCheck(app: HttpApp, deps: Pick<HttpDeps, 'config' | 'links'>): void {
  app.addHook('onRequest', async (request) => {
    const { sameOrigin } = request.routeOptions.config
    if (isReading(request.method) || request.is404 || sameOrigin === false) return
    if (request.caller?.kind === 'token') return
    if (!isSameOrigin(request, deps)) throw new AppError('CROSS_ORIGIN')
  })
}

function isSameOrigin(request: FastifyRequest, deps: Pick<HttpDeps, 'config' | 'links'>): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin'
  if (origin === new URL(deps.links.baseUrl()).origin) return true
  return deps.config.baseUrl === null && isOwnLoopback(origin, request)
}

/** Without a configured address any name of this machine is accepted, as long as origin and host agree. */
function isOwnLoopback(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return LOOPBACK_NAMES.has(url.hostname) && url.protocol === 'http:' && url.host === request.headers.host
}
