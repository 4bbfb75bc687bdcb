import { runWithLogContext } from '../../lib/log-context.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { HttpApp } from '../types.ts'

/**
 * Logs one line for each request and records its metrics. URLs are left out, since they may contain secrets. Log lines
 * of services carry the request's id.
 */
export function installRequestLog(app: HttpApp, deps: Pick<HttpDeps, 'log' | 'metrics'>): void {
  // Not earlier, because reading the body would leave the async context.
  app.addHook('preHandler', (request, _reply, done) => runWithLogContext({ requestId: request.id }, done))
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unmatched'
    const { statusCode, elapsedTime } = reply
    deps.metrics.observeRequest({ method, route, statusCode, seconds: elapsedTime / 1000 })
    const fields = { requestId: request.id, method, route, statusCode, durationMs: Math.round(elapsedTime) }
    // Health checks and metrics are requested every few seconds; they are only logged when they fail.
    if (request.routeOptions.config.counted === false && statusCode < 400) deps.log.debug(fields, 'request answered')
    else deps.log.info(fields, 'request answered')
  })
}
