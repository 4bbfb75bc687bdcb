import { Transform, type Readable } from 'node:stream'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { HttpApp } from '../types.ts'
import { createBodyBudget, type BodyBooking } from './body-budget.ts'
import { IPV6_SUBNET } from './rate-limit.ts'

const KIB = 1024
const MIB = 1024 * KIB
/** Deliveries have a few dozen KiB; the largest ones of the code host have 25 MiB. */
const LIMITS = { freeBytes: 128 * KIB, totalBytes: 256 * MIB, addressBytes: 128 * MIB }
/** After this long a body has to have come with a certain speed: whoever is slower only holds a place. */
const GRACE_MS = 5_000
const MIN_BYTES_PER_SECOND = 16 * KIB
const CHECK_EVERY_MS = 1_000

/**
 * Bounds the memory and the time that bodies from senders without a sign-in take. Small deliveries are never refused for want
 * of memory; what is refused is delivered again later.
 */
export function limitBodiesInFlight(scope: HttpApp): void {
  const budget = createBodyBudget(LIMITS)
  const bookings = new WeakMap<FastifyRequest, BodyBooking>()
  scope.addHook('preParsing', async (request, reply, payload) => {
    const booking = budget.open(normalizeIP(request.ip, IPV6_SUBNET))
    bookings.set(request, booking)
    return meterBody(payload, booking, reply)
  })

  function release(request: FastifyRequest): void {
    bookings.get(request)?.release()
  }
  scope.addHook('onResponse', async (request) => release(request))
  scope.addHook('onRequestAbort', async (request) => release(request))
}

/** Passes a body on as it comes, and gives it up where there is no room for it or where it comes too slowly. */
function meterBody(payload: Readable, booking: BodyBooking, reply: FastifyReply): Readable {
  const startedAt = performance.now()
  let received = 0

  function refuse(code: 'OVERLOADED' | 'TIMED_OUT'): AppError {
    // What is still to come is not read, so the connection is of no use any more.
    reply.header('connection', 'close')
    return new AppError(code)
  }
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.byteLength
      done(booking.take(chunk.byteLength) ? null : refuse('OVERLOADED'), chunk)
    },
  })
  const timer = setInterval(() => {
    const elapsed = performance.now() - startedAt
    if (elapsed > GRACE_MS && received < (elapsed / 1000) * MIN_BYTES_PER_SECOND) meter.destroy(refuse('TIMED_OUT'))
  }, CHECK_EVERY_MS)
  timer.unref()
  // A sender that has gone leaves nobody who reads: then a refusal has no listener, and would end the process.
  meter.on('error', () => {})
  payload.once('close', () => {
    clearInterval(timer)
    if (!payload.readableEnded) meter.destroy()
  })
  // All of it has arrived: how long it is read here is not the sender's matter.
  payload.once('end', () => clearInterval(timer))
  payload.once('error', (error) => meter.destroy(error))
  meter.once('close', () => {
    clearInterval(timer)
    payload.unpipe(meter)
  })
  return payload.pipe(meter)
}
