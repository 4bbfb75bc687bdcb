import { AS_BROWSERS_SEND, OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import type { SinkKind } from '../sink-kind.ts'

/** The address that a client requests begins with a slash, so it extends no host that stands before it. */
export const DECODED_PATH: readonly SinkKind[] = ['nosql-injection', 'mass-assignment', 'host-suffix']

/** The same as it was sent, which is how most frameworks hand it out. */
export const REQUESTED_PATH: readonly SinkKind[] = [...DECODED_PATH, ...AS_BROWSERS_SEND]

/**
 * What parts of a request that are always strings cannot do: headers, path parameters, and the fields of a query
 * whose parser knows no brackets (koa, fastify, hapi, hono and `URLSearchParams`; Express nests by default until 5).
 */
export { TEXT_ONLY }

/** The same for the absolute address of a request, and for the host in it. */
export const REQUESTED_ADDRESS: readonly SinkKind[] = [...TEXT_ONLY, ...OWN_ADDRESS]

/** The absolute address as it was sent. */
export const REQUESTED_URL: readonly SinkKind[] = [...REQUESTED_ADDRESS, ...AS_BROWSERS_SEND]

/** The query of an address as it was sent. */
export const REQUESTED_QUERY: readonly SinkKind[] = [...TEXT_ONLY, ...AS_BROWSERS_SEND]

/** The headers that say which host was asked for: `req.get('host')`. */
export const HOST_HEADER = /^(?:x-forwarded-)?host$/i
