import type { FastifyContextConfig } from 'fastify'
import { isReading } from './is-reading.ts'

/** Whether tokens may do what a route does; see `tokens` in types.ts. */
export function takesTokens(config: FastifyContextConfig, method: string): boolean {
  const { tokens, role } = config
  // No token counts as an owner.
  return tokens ?? (role !== undefined && role !== 'owner' && isReading(method))
}
