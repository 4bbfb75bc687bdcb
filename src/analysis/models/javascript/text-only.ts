import { OWN_ADDRESS } from '../requested-address.ts'
import type { SinkKind } from '../sink-kind.ts'

/** The address that a client requests begins with a slash, so it extends no host that stands before it. */
export const REQUESTED_PATH: readonly SinkKind[] = ['nosql-injection', 'mass-assignment', 'host-suffix']

/**
 * What parts of a request that are always strings cannot do: headers, path parameters, and the fields of a query
 * whose parser knows no brackets (koa, fastify, hapi, hono and `URLSearchParams`; Express nests by default until 5).
 */
export const TEXT_ONLY: readonly SinkKind[] = ['nosql-injection', 'mass-assignment']

/** The same for the absolute address of a request, and for the host in it. */
export const REQUESTED_ADDRESS: readonly SinkKind[] = [...TEXT_ONLY, ...OWN_ADDRESS]

/** The headers that say which host was asked for: `req.get('host')`. */
export const HOST_HEADER = /^(?:x-forwarded-)?host$/i
