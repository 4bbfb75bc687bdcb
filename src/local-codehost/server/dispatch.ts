import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, notFound, toErrorBody } from '../api-error.ts'
import { respondInstead, rewriteResponse, type FaultResponse } from '../fault-responses.ts'
import type { ActiveFault, FaultBoard } from '../faults.ts'
import { requireRepository, type Host } from '../host.ts'
import type { LocalCodeHostOptions, ObservedRequest } from '../options.ts'
import { assertAccess, loginOf, resolveActor, type HostActor, type Requirement } from './actor.ts'
import type { AppJwtVerifier } from './app-jwt.ts'
import type { RateMeter } from './rate-meter.ts'
import type { createRequestLog, LoggedRequest } from './request-log.ts'
import { isReply, type RouteCall, type JsonObject, type Route } from './route.ts'

export const API_PREFIX = '/api/v3'

export type Dispatcher = {
  readonly host: Host
  readonly faults: FaultBoard
  readonly requests: ReturnType<typeof createRequestLog>
  readonly verifyJwt: AppJwtVerifier
  readonly rates: RateMeter
  readonly hooks: Pick<LocalCodeHostOptions, 'onRequest' | 'onResponse'>
  /** Called after every possible change of the state. */
  readonly onChange: () => void
}

/**
 * Handles one API request: fault switches, credentials, the route's work, the log.
 * @param route null if no route matches.
 */
export async function dispatch(
  dispatcher: Dispatcher,
  route: Route | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const observed = observe(request)
  const entry: LoggedRequest = {
    at: dispatcher.host.now(),
    method: observed.method,
    path: observed.path,
    query: observed.query,
    body: observed.body,
    actor: null,
    status: null,
    faulted: false,
  }
  dispatcher.requests.add(entry)
  const faults = dispatcher.faults.take(observed.method, observed.path)
  entry.faulted = faults.length > 0
  await waitFor(faults, 'before')
  if (has(faults, 'drop-before-apply')) return cut(entry, request, reply)
  const now = dispatcher.host.now()
  const instead = faults.map((fault) => respondInstead(fault.effect, observed.method, now)).find(Boolean)
  const answer = instead ?? work(dispatcher, route, observed, entry, request)
  if (observed.method !== 'GET') dispatcher.onChange()
  await waitFor(faults, 'after')
  if (has(faults, 'drop-after-apply') && answer.status < 400) return cut(entry, request, reply)
  return send(
    dispatcher,
    faults.map((fault) => fault.effect).reduce((a, effect) => rewriteResponse(effect, a), answer),
    entry,
    reply,
  )
}

function observe(request: FastifyRequest): ObservedRequest {
  const url = new URL(request.url, 'http://localhost')
  return {
    method: request.method,
    path: withoutPrefix(url.pathname),
    query: Object.fromEntries(url.searchParams),
    body: request.body,
    headers: request.headers,
  }
}

async function waitFor(faults: readonly ActiveFault[], when: 'before' | 'after'): Promise<void> {
  for (const { effect, released, onReached } of faults) {
    if (effect.kind === 'latency' && when === 'before') await wait(effect.ms)
    if (effect.kind !== 'hold' || effect.when !== when) continue
    onReached()
    await released
  }
}

function has(faults: readonly ActiveFault[], kind: ActiveFault['effect']['kind']): boolean {
  return faults.some((fault) => fault.effect.kind === kind)
}

function cut(entry: LoggedRequest, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  entry.status = 0
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

function work(
  dispatcher: Dispatcher,
  route: Route | null,
  observed: ObservedRequest,
  entry: LoggedRequest,
  request: FastifyRequest,
): FaultResponse {
  const headers: Record<string, string> = {}
  const result = attempt(() => {
    dispatcher.hooks.onRequest?.(observed)
    const actor = resolveActor(dispatcher.host, request.headers.authorization, dispatcher.verifyJwt)
    entry.actor = actor.kind
    Object.assign(headers, dispatcher.rates.count(actor, request.headers.authorization ?? ''))
    if (!route) throw notFound()
    return run(dispatcher.host, route, actor, { observed, request, headers })
  }, dispatcher.host)
  dispatcher.hooks.onResponse?.(observed, { status: result.status, body: result.body })
  return { ...result, headers: { ...headers, ...result.headers } }
}

function run(
  host: Host,
  route: Route,
  actor: HostActor,
  input: { observed: ObservedRequest; request: FastifyRequest; headers: Record<string, string> },
): FaultResponse {
  const params = input.request.params as Record<string, string>
  const call: RouteCall = {
    actor,
    login: loginOf(host, actor),
    params,
    query: input.observed.query,
    body: toObject(input.observed.body),
    accept: input.request.headers.accept ?? '',
    path: withoutPrefix(input.request.url),
    headers: input.headers,
  }
  const result = route.permission ? handleRepository(host, route, call) : handlePlain(route, call)
  if (isReply(result)) return { status: result.status, body: result.body, headers: {} }
  return { status: route.status ?? 200, body: result, headers: {} }
}

type PlainRoute = Extract<Route, { access: string }>
type RepositoryRoute = Extract<Route, { permission: Requirement }>

function handlePlain(route: PlainRoute, call: RouteCall): unknown {
  const { access } = route
  if (access === 'anyone' || call.actor.kind === access) return route.handle(call)
  if (access === 'app') throw new ApiError(401, 'A JSON web token could not be decoded')
  throw call.actor.kind === 'anonymous'
    ? new ApiError(401, 'Requires authentication')
    : new ApiError(
        403,
        access === 'user'
          ? 'Resource not accessible by integration'
          : 'You must authenticate with an installation access token in order to list repositories for an installation.',
      )
}

function handleRepository(host: Host, route: RepositoryRoute, call: RouteCall): unknown {
  const repository = requireRepository(host, call.params['owner'] ?? '', call.params['repo'] ?? '')
  assertAccess(host, call.actor, repository, route.permission)
  return route.handle({ ...call, repository, store: host.storeOf(repository) })
}

function attempt(task: () => FaultResponse, host: Host): FaultResponse {
  try {
    return task()
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: toErrorBody(error), headers: error.headers }
    host.log?.error({ err: error }, 'The local code host failed')
    return { status: 500, body: { message: error instanceof Error ? error.message : 'Server Error' }, headers: {} }
  }
}

function send(dispatcher: Dispatcher, answer: FaultResponse, entry: LoggedRequest, reply: FastifyReply): FastifyReply {
  entry.status = answer.status
  void reply.status(answer.status).headers({
    'x-github-request-id': randomUUID(),
    'x-github-media-type': 'github.v3; format=json',
    ...answer.headers,
  })
  if (answer.body === undefined || answer.body === null) return reply.send()
  if (typeof answer.body === 'string' || Buffer.isBuffer(answer.body)) return reply.send(answer.body)
  dispatcher.host.log?.debug({ method: entry.method, path: entry.path, status: answer.status }, 'Code host answered')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
}

function toObject(body: unknown): JsonObject {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as JsonObject) : {}
}

/** GraphQL is also at `/api/graphql`. */
function withoutPrefix(path: string): string {
  return path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path.replace(/^\/api/, '')
}
