import { revokeApiToken } from '../../db/repositories/api-token-repository.ts'
import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'

export type RevokeToken = (input: {
  readonly teamId: string
  readonly tokenId: string
  readonly actorUserId: string
}) => Promise<void>

/** Ends a token: the next request with it is refused. @throws AppError TOKEN_NOT_FOUND */
export function createRevokeToken(deps: { db: Database; clock: Clock }): RevokeToken {
  return async ({ teamId, tokenId, actorUserId }) =>
    deps.db.transaction(async (tx) => {
      const revoked = await revokeApiToken(tx, { teamId, tokenId, now: deps.clock() })
      if (!revoked) throw new AppError('TOKEN_NOT_FOUND')
      const details = { name: revoked.name }
      await recordAudit(tx, { teamId, actorUserId, action: 'api_token.revoked', target: tokenId, details })
    })
}
