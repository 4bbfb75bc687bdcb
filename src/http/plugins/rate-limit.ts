import rateLimit, { normalizeIP, type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import { countRequest } from '../../db/rate-limit-repository.ts'
import { AppError } from '../../errors.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { HttpApp } from '../types.ts'

const WINDOW_MS = 60_000
/** What one subscriber usually gets: limiting single IPv6 addresses would limit nobody. */
const IPV6_SUBNET = 64

/** Counts requests: by session for who is signed in, by address for everybody else, shared by all server processes. */
export async function installRateLimit(app: HttpApp, deps: Pick<HttpDeps, 'config' | 'db'>): Promise<void> {
  const { rateLimitIp, rateLimitSession } = deps.config
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    max: (request: FastifyRequest) => (request.caller ? rateLimitSession : rateLimitIp),
    keyGenerator: (request: FastifyRequest) =>
      request.caller ? `session:${request.caller.sessionId}` : `ip:${normalizeIP(request.ip, IPV6_SUBNET)}`,
    store: createStoreConstructor(deps.db),
  })
  const count = app.createRateLimit()
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.counted === false) return
    const result = await count(request)
    if (result.isAllowed) return
    writeHeaders(request, reply, result)
    if (!result.isExceeded) return
    throw new AppError('RATE_LIMITED', { details: { retryAfter: result.ttlInSeconds } })
  })
}

/** The fields of the IETF draft "RateLimit header fields for HTTP". */
function writeHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { max, remaining, ttlInSeconds }: { max: number; remaining: number; ttlInSeconds: number },
): void {
  const policy = request.caller ? 'session' : 'address'
  reply.header('ratelimit-policy', `"${policy}";q=${max};w=${WINDOW_MS / 1000}`)
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${ttlInSeconds}`)
}

/** The plugin asks for a constructor; a function that returns an object is one. */
function createStoreConstructor(db: Database) {
  function PostgresStore(): FastifyRateLimitStore {
    const store: FastifyRateLimitStore = {
      incr(key, done, windowMs) {
        countRequest(db, key, windowMs).then(
          ({ used, resetsInMs }) => done(null, { current: used, ttl: resetsInMs }),
          (error: unknown) => done(error instanceof Error ? error : new Error('The request could not be counted')),
        )
      },
      child: () => store,
    }
    return store
  }
  return PostgresStore as unknown as new () => FastifyRateLimitStore
}
