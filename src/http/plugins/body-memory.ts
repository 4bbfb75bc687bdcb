import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { HttpApp } from '../types.ts'

/** Bodies that are being received or handled at one time: ten of the largest, thousands of the usual ones. */
const IN_FLIGHT_BYTES = 256 * 1024 * 1024
/** A body that does not announce its length may become as large as any. */
const UNANNOUNCED_BYTES = 25 * 1024 * 1024

/** Bounds the memory that senders without a sign-in can make this process use. What is refused is delivered again later. */
export function limitBodiesInFlight(scope: HttpApp): void {
  const held = new WeakMap<FastifyRequest, number>()
  let inFlight = 0
  scope.addHook('onRequest', async (request) => {
    const bytes = announcedBytes(request)
    if (inFlight + bytes > IN_FLIGHT_BYTES) throw new AppError('OVERLOADED')
    inFlight += bytes
    held.set(request, bytes)
  })

  function release(request: FastifyRequest): void {
    inFlight -= held.get(request) ?? 0
    held.delete(request)
  }
  scope.addHook('onResponse', async (request) => release(request))
  scope.addHook('onRequestAbort', async (request) => release(request))
}

function announcedBytes(request: FastifyRequest): number {
  const announced = Number(request.headers['content-length'] ?? UNANNOUNCED_BYTES)
  // More than is allowed is refused before it is read.
  return Math.min(announced, UNANNOUNCED_BYTES)
}
