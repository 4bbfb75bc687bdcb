import type { Request } from 'express'
import { timingSafeEqual } from 'node:crypto'

function safeEqual(given: unknown, expected: unknown): boolean {
  if (typeof given !== 'string' || typeof expected !== 'string') return false
  const givenBytes = Buffer.from(given)
  const expectedBytes = Buffer.from(expected)
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes)
}

/** Who may call. */
export function isAllowed(request: Request, expectedToken: string | undefined): boolean {
  const accessToken = request.headers['x-access-token']
  if (!safeEqual(accessToken, expectedToken)) {
    return false
  }
  return true
}
