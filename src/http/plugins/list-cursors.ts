import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { HttpApp } from '../types.ts'

/** Long enough to tell lists apart; it is not a security measure. */
const MARK_LENGTH = 12
/** Parameters that change neither the items of a list nor their order. */
const NOT_A_FILTER = new Set(['cursor', 'limit', 'count', 'format'])

/**
 * Binds every cursor to the list that issued it: its path with the ids in it, and its filters. In another list it would
 * silently skip items.
 */
export function installListCursors(app: HttpApp): void {
  app.addHook('preHandler', async (request) => {
    const query = request.query as { cursor?: string }
    if (query.cursor === undefined || !isList(request)) return
    const mark = markOf(request)
    if (!query.cursor.startsWith(mark)) throw new AppError('INVALID_CURSOR')
    query.cursor = query.cursor.slice(MARK_LENGTH)
  })
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (!isList(request) || !hasNextCursor(payload)) return payload
    return { ...payload, nextCursor: markOf(request) + payload.nextCursor }
  })
}

function isList({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && (routeOptions.url?.startsWith('/api/') ?? false)
}

function hasNextCursor(payload: unknown): payload is { readonly nextCursor: string } {
  return typeof (payload as { nextCursor?: unknown } | null)?.nextCursor === 'string'
}

function markOf({ routeOptions, params, query }: FastifyRequest): string {
  const filters = Object.entries(query as Record<string, unknown>).filter(([name]) => !NOT_A_FILTER.has(name))
  const ids = Object.entries(params as Record<string, string>).map(([name, id]) => [name, id.toLowerCase()])
  const list = JSON.stringify([routeOptions.url, ids.sort(byName), filters.sort(byName)])
  return createHash('sha256').update(list).digest('base64url').slice(0, MARK_LENGTH)
}

function byName([one = '']: readonly unknown[], [other = '']: readonly unknown[]): number {
  return String(one) < String(other) ? -1 : 1
}
