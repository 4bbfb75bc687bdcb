import { findLiveApiToken, touchApiToken } from '../../db/repositories/api-token-repository.ts'
import type { Database } from '../../db/client.ts'
import { API_TOKEN_PATTERN, type TokenScope } from '../../domain/people/api-token.ts'
import type { Clock } from '../../lib/clock.ts'
import { hashToken } from '../../lib/random-token.ts'

export type CurrentToken = {
  readonly tokenId: string
  readonly teamId: string
  readonly scope: TokenScope
  readonly name: string
  readonly expiresAt: Date | null
}
export type FindToken = (secret: string) => Promise<CurrentToken | null>

const MINUTE_MS = 60 * 1000

/**
 * null for a token that is unknown, revoked or expired, or whose team is gone. Records when it was last used, to the
 * minute.
 */
export function createFindToken(deps: { db: Database; clock: Clock }): FindToken {
  return async (secret) => {
    if (!API_TOKEN_PATTERN.test(secret)) return null
    const now = deps.clock()
    const found = await findLiveApiToken(deps.db, hashToken(secret), now)
    if (!found) return null
    const { id: tokenId, teamId, scope, name, expiresAt, lastUsedAt } = found
    const usedAt = new Date(now.getTime() - (now.getTime() % MINUTE_MS))
    if (lastUsedAt === null || lastUsedAt < usedAt) await touchApiToken(deps.db, { teamId, tokenId, usedAt })
    return { tokenId, teamId, scope, name, expiresAt }
  }
}
