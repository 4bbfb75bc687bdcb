import type { FastifyRequest } from 'fastify'
import { findDatabaseTrouble } from '../db/database-trouble.ts'
import type { AppError } from '../errors.ts'
import type { Logger } from '../lib/logger.ts'

/**
 * Logs why requests fail during an outage: one line at the start and one in each interval, however many requests there
 * are.
 */
export type LogOutage = (error: AppError, request: FastifyRequest) => void

const INTERVAL_MS = 10_000

export function createOutageLog(log: Pick<Logger, 'warn'>): LogOutage {
  const seen = new Map<string, { since: number; requests: number }>()
  return (error, request) => {
    const now = Date.now()
    const { requests, since } = seen.get(error.code) ?? { requests: 0, since: Number.NEGATIVE_INFINITY }
    if (now - since < INTERVAL_MS) {
      seen.set(error.code, { since, requests: requests + 1 })
      return
    }
    seen.set(error.code, { since: now, requests: 0 })
    const route = request.routeOptions.url ?? 'unknown'
    const fields = { code: error.code, reason: describe(error), requestId: request.id, route, requestsBefore: requests }
    log.warn(fields, 'requests are answered with 503')
  }
}

/** Leaves out the statement and its values, which database errors quote. */
function describe({ cause }: AppError): string {
  const trouble = findDatabaseTrouble(cause)
  if (trouble) return `database ${trouble}`
  return cause instanceof Error ? cause.message : 'unknown'
}
