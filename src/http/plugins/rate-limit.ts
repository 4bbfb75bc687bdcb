import rateLimit, { normalizeIP, type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import { findDatabaseTrouble } from '../../db/database-trouble.ts'
import { createRequestCounter } from '../../db/repositories/rate-limit-repository.ts'
import { AppError } from '../../errors.ts'
import type { HttpDeps } from '../http-deps.ts'
import { isReading } from '../is-reading.ts'
import type { Caller, HttpApp } from '../types.ts'

const WINDOW_MS = 60_000
/** The prefix that one subscriber usually gets. Limiting single IPv6 addresses would be pointless. */
export const IPV6_SUBNET = 64
/**
 * The limit of all tokens of a team together, as a multiple of the limit of one token. A team may have twenty tokens.
 */
const TEAM_SHARE = 4

type Count = { readonly max: number; readonly remaining: number; readonly ttlInSeconds: number }

/**
 * Counts requests: by person for signed-in people, by token and by team for programs, and by address for everybody
 * else. The counts are shared by all server processes.
 */
export async function installRateLimit(app: HttpApp, deps: Pick<HttpDeps, 'config' | 'db' | 'log'>): Promise<void> {
  const { rateLimitIp, rateLimitSession } = deps.config
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    max: (request: FastifyRequest) => (request.caller ? rateLimitSession : rateLimitIp),
    keyGenerator: (request: FastifyRequest) =>
      request.caller ? keyOf(request.caller) : `ip:${normalizeIP(request.ip, IPV6_SUBNET)}`,
    store: createStoreConstructor(deps.db),
  })
  const countOne = app.createRateLimit()
  const countTeam = app.createRateLimit({ max: TEAM_SHARE * rateLimitSession, keyGenerator: teamKeyOf })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.counted === false) return
    const counts = [countOne(request), ...(request.caller?.kind === 'token' ? [countTeam(request)] : [])]
    const results = await Promise.all(counts).catch((error: unknown) => handleUncounted(deps, request, error))
    const [result] = (results ?? [])
      .filter((one) => !one.isAllowed)
      .sort((one, other) => one.remaining - other.remaining)
    if (!result) return
    const exceeded = results?.find((one) => !one.isAllowed && one.isExceeded)
    writeHeaders(request, reply, result)
    if (!exceeded || exceeded.isAllowed) return
    throw new AppError('RATE_LIMITED', { details: { retryAfter: exceeded.ttlInSeconds } })
  })
}

/**
 * Reads continue while requests cannot be counted. Sign-ins and writes do not, because unlimited guessing would be
 * worse.
 */
function handleUncounted({ log }: Pick<HttpDeps, 'log'>, request: FastifyRequest, error: unknown): null {
  // While the database is away every other request fails as well, and that is logged elsewhere.
  if (!findDatabaseTrouble(error)) log.warn({ err: error, requestId: request.id }, 'request could not be counted')
  const { signIn } = request.routeOptions.config
  if (signIn || !isReading(request.method)) throw new AppError('UNAVAILABLE', { cause: error })
  return null
}

function keyOf(caller: Caller): string {
  return caller.kind === 'token' ? `token:${caller.tokenId}` : `user:${caller.user.id}`
}

function teamKeyOf({ caller }: FastifyRequest): string {
  return caller?.kind === 'token' ? `team:${caller.teamId}` : ''
}

/** The fields of the IETF draft "RateLimit header fields for HTTP". */
function writeHeaders(request: FastifyRequest, reply: FastifyReply, { max, remaining, ttlInSeconds }: Count): void {
  const policy = request.caller?.kind ?? 'address'
  reply.header('ratelimit-policy', `"${policy}";q=${max};w=${WINDOW_MS / 1000}`)
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${ttlInSeconds}`)
}

/** The plugin expects a constructor; a function that returns an object works as one. */
function createStoreConstructor(db: Database) {
  const countRequest = createRequestCounter(db, WINDOW_MS)
  function PostgresStore(): FastifyRateLimitStore {
    const store: FastifyRateLimitStore = {
      incr(key, done) {
        countRequest(key).then(
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
