import Type from 'typebox'
import type { HttpDeps } from '../http-deps.ts'
import type { HttpApp } from '../types.ts'

const TAGS = ['Operations']
const CONFIG = { access: 'public', counted: false } as const
const Health = Type.Object({ status: Type.Enum(['ok', 'unavailable']) })

/** For operators and monitoring. */
export function registerOperationRoutes(app: HttpApp, deps: Pick<HttpDeps, 'services' | 'metrics'>): void {
  app.get(
    '/healthz',
    { config: CONFIG, schema: { tags: TAGS, summary: 'Liveness check', response: { 200: Health } } },
    async () => ({ status: 'ok' as const }),
  )

  app.get(
    '/readyz',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'Readiness check: database, queue and migrations',
        response: { 200: Health, 503: Health },
      },
    },
    async (_request, reply) => {
      const isReady = await deps.services.isReady().catch(() => false)
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' })
    },
  )

  const { metrics } = deps
  app.get(
    '/metrics',
    { config: CONFIG, schema: { tags: TAGS, summary: 'Prometheus metrics' } },
    async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  )
}
