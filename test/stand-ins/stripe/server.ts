import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { loadStripeContract, type Operation } from './contract.ts'
import type { ActiveFault, FaultBoard } from './faults.ts'
import { parseForm, type Form } from './form.ts'
import type { Handler } from './handlers.ts'
import { createIdempotencyStore, type Reply } from './idempotency.ts'
import { API_VERSION } from './state.ts'
import { StripeRefusal } from './stripe-error.ts'

export type LoggedRequest = {
  readonly method: string
  readonly path: string
  readonly form: Form
  readonly idempotencyKey: string | null
  readonly headers: Readonly<Record<string, unknown>>
  /** 0: the connection was broken. */ status: number
  replayed: boolean
}
type Parts = {
  readonly secretKey: string
  readonly handlers: Readonly<Record<string, Handler>>
  readonly faults: FaultBoard
  readonly now: () => number
  readonly requests: LoggedRequest[]
  /** Takes sentences about what Stripe's description does not allow. */
  readonly onProblem: (sentence: string) => void
}
type Incoming = { readonly operation: Operation; readonly form: Form }

const BROKEN = new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred' })

export function createServer(parts: Parts): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true })
  const idempotency = createIdempotencyStore(parts.now)
  let count = 0
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  server.all('/v1/*', async (request, reply) => {
    const url = new URL(request.url, 'http://stripe.invalid')
    const form = parseForm(
      request.method === 'POST' ? ((request.body as string | undefined) ?? '') : url.search.slice(1),
    )
    const logged: LoggedRequest = {
      method: request.method,
      path: url.pathname,
      form: structuredClone(form),
      idempotencyKey: readHeader(request, 'idempotency-key'),
      headers: request.headers,
      status: 0,
      replayed: false,
    }
    parts.requests.push(logged)
    const fault = parts.faults.take(request.method, url.pathname)
    if (fault?.effect.kind === 'latency') await sleep(fault.effect.ms)
    if (fault?.effect.kind === 'reset-before-apply') return reset(reply)
    const answer = await respond(request, logged, { form, fault })
    if (fault?.effect.kind === 'reset-after-apply') return reset(reply)
    logged.status = answer.status
    return reply
      .code(answer.status)
      .headers({
        'request-id': `req_${++count}`,
        'stripe-version': API_VERSION,
        ...(logged.replayed && { 'idempotent-replayed': 'true' }),
        ...(logged.idempotencyKey && { 'idempotency-key': logged.idempotencyKey }),
      })
      .send(answer.body)
  })

  async function respond(
    request: FastifyRequest,
    logged: LoggedRequest,
    input: { readonly form: Form; readonly fault: ActiveFault | null },
  ): Promise<Reply> {
    try {
      refuseBefore(input.fault, request)
      return await respondOnce(logged, check(logged, input.form), input.fault)
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body }
      // A gap of the stand-in: the test has to know of it.
      parts.onProblem(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return { status: BROKEN.status, body: BROKEN.body }
    }
  }

  function refuseBefore(fault: ActiveFault | null, request: FastifyRequest): void {
    const kind = fault?.effect.kind
    const refused = kind === 'unauthorized' || request.headers.authorization !== `Bearer ${parts.secretKey}`
    if (refused)
      throw new StripeRefusal(401, { message: `Invalid API Key provided: ${request.headers.authorization ?? ''}` })
    if (kind === 'forbidden')
      throw new StripeRefusal(403, { message: 'The provided key does not have the required permissions.' })
    if (kind === 'rate-limit')
      throw new StripeRefusal(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' })
    if (kind === 'lock-timeout')
      throw new StripeRefusal(429, { code: 'lock_timeout', message: 'This object cannot be accessed right now.' })
    if (kind === 'error-before-apply') throw BROKEN
  }

  /** What Stripe does not describe, it refuses. */
  function check(logged: LoggedRequest, form: Form): Incoming {
    const operation = loadStripeContract().find(logged.method, logged.path)
    const problems = operation
      ? logged.method === 'POST'
        ? operation.checkBody(form)
        : operation.checkQuery(form)
      : [`${logged.method} ${logged.path} is not described`]
    if (logged.headers['stripe-version'] !== API_VERSION) problems.push('The version of the API is not pinned')
    for (const problem of problems) parts.onProblem(problem)
    if (!operation || problems.length > 0) throw new StripeRefusal(400, { message: problems.join('; ') })
    return { operation, form }
  }

  async function respondOnce(logged: LoggedRequest, incoming: Incoming, fault: ActiveFault | null): Promise<Reply> {
    const key = logged.method === 'POST' ? logged.idempotencyKey : null
    const fingerprint = JSON.stringify([logged.method, logged.path, incoming.form])
    const earlier = key === null ? null : idempotency.begin(key, fingerprint)
    if (earlier) {
      logged.replayed = true
      return earlier
    }
    if (fault?.effect.kind === 'hold') await fault.released
    if (fault?.effect.kind === 'answer') return { status: 200, body: fault.effect.body }
    const answer = run(incoming)
    const reply = fault?.effect.kind === 'error-after-apply' ? { status: 500, body: BROKEN.body } : answer
    // Stripe keeps no answer to parameters that were wrong from the start.
    if (key !== null) idempotency.store(key, reply.status === 400 || reply.status === 404 ? null : reply)
    return reply
  }

  function run({ operation, form }: Incoming): Reply {
    const handler = parts.handlers[operation.name]
    if (!handler) throw new Error(`The stand-in lacks ${operation.name}`)
    try {
      const body = structuredClone(handler({ parameters: operation.parameters, form }))
      for (const problem of operation.checkResponse(body)) parts.onProblem(`The stand-in's answer to ${problem}`)
      return { status: 200, body }
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body }
      throw error
    }
  }

  return server
}

function readHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function reset(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.resetAndDestroy()
  return reply
}
