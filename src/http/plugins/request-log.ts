import { runWithLogContext } from '../../lib/log-context.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { HttpApp } from '../types.ts'

/**
 * One line for each answered request, and its figures.
 * Addresses are left out: they may carry what nobody should log. What services log meanwhile bears the request's id.
 */
export function installRequestLog(app: HttpApp, deps: Pick<HttpDeps, 'log' | 'metrics'>): void {
  // Not earlier, since reading a body would leave the context again.
  app.addHook('preHandler', (request, _reply, done) => runWithLogContext({ requestId: request.id }, done))
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unmatched'
    const { statusCode, elapsedTime } = reply
    deps.metrics.observeRequest({ method, route, statusCode, seconds: elapsedTime / 1000 })
    const fields = { requestId: request.id, method, route, statusCode, durationMs: Math.round(elapsedTime) }
    // Health and metrics are asked for every few seconds and say nothing as long as they are well.
    if (request.routeOptions.config.counted === false && statusCode < 400) deps.log.debug(fields, 'request answered')
    else deps.log.info(fields, 'request answered')
  })
}
