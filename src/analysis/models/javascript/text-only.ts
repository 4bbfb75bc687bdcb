import type { SinkKind } from '../sink-kind.ts'

/**
 * What parts of a request that are always strings cannot do: headers, path parameters, and the fields of a query
 * whose parser knows no brackets (koa, fastify, hapi, hono and `URLSearchParams`; Express nests by default until 5).
 */
export const TEXT_ONLY: readonly SinkKind[] = ['nosql-injection', 'mass-assignment']
