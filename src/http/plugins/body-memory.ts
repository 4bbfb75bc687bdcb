import { Transform, type Readable } from 'node:stream'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { HttpApp } from '../types.ts'
import { createBodyBudget, type BodyBooking } from './body-budget.ts'
import { IPV6_SUBNET } from './rate-limit.ts'

const KIB = 1024
const MIB = 1024 * KIB
/** Deliveries usually have a few dozen KiB; the code host's largest have 25 MiB. */
const LIMITS = { freeBytes: 128 * KIB, totalBytes: 256 * MIB, addressBytes: 128 * MIB }
/** After this time a body must have arrived at a minimum speed; slower senders only occupy memory. */
const GRACE_MS = 5_000
const MIN_BYTES_PER_SECOND = 16 * KIB
const CHECK_EVERY_MS = 1_000

/**
 * Limits the memory and time that bodies of unauthenticated senders take. Small deliveries are never refused for lack
 * of memory; refused ones are redelivered later.
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

/** Passes a body on as it arrives, and aborts it when there is no room for it or when it arrives too slowly. */
function meterBody(payload: Readable, booking: BodyBooking, reply: FastifyReply): Readable {
  const startedAt = performance.now()
  let received = 0

  function refuse(code: 'OVERLOADED' | 'TIMED_OUT'): AppError {
    // The rest of the body is not read, so the connection cannot be reused.
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
  // When the sender has gone nobody reads the stream, and an abort without an error listener would crash the process.
  meter.on('error', () => {})
  payload.once('close', () => {
    clearInterval(timer)
    if (!payload.readableEnded) meter.destroy()
  })
  // The whole body has arrived; how long it takes to read it here is not the sender's fault.
  payload.once('end', () => clearInterval(timer))
  payload.once('error', (error) => meter.destroy(error))
  meter.once('close', () => {
    clearInterval(timer)
    payload.unpipe(meter)
  })
  return payload.pipe(meter)
}
