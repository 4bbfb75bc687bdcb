import { countActiveApiTokens, insertApiToken } from '../../db/repositories/api-token-repository.ts'
import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Database, Executor } from '../../db/client.ts'
import { findRole } from '../../db/repositories/member-repository.ts'
import { lockTeam } from '../../db/repositories/team-repository.ts'
import {
  API_TOKEN_PREFIX,
  MAX_TOKEN_LIFE_MS,
  MAX_ACTIVE_TOKENS,
  scopesOf,
  type TokenScope,
} from '../../domain/people/api-token.ts'
import { isAtLeast } from '../../domain/people/roles.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import { createRandomToken, hashToken } from '../../lib/random-token.ts'
import { toTokenView, type TokenView } from './token-view.ts'

export type NewToken = {
  readonly teamId: string
  readonly actorUserId: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  /** At most a year ahead, which is also the default. */
  readonly expiresAt?: Date | undefined
}
/** The secret is returned here only. */
export type CreatedToken = TokenView & { readonly token: string }
export type CreateToken = (input: NewToken) => Promise<CreatedToken>

const HINT_LENGTH = 4

/** @throws AppError VALIDATION_FAILED, TOKEN_LIMIT_REACHED, FORBIDDEN, TEAM_NOT_FOUND */
export function createCreateToken(deps: { db: Database; clock: Clock }): CreateToken {
  return async (input) => {
    const now = deps.clock()
    const expiresAt = chooseEnd(input.expiresAt, now)
    const token = `${API_TOKEN_PREFIX}${createRandomToken()}`
    const scope: TokenScope = input.scopes.includes('write') ? 'write' : 'read'
    const row = await deps.db.transaction(async (tx) => {
      await checkAllowed(tx, input, now)
      const created = await insertApiToken(tx, {
        teamId: input.teamId,
        name: input.name,
        tokenHash: hashToken(token),
        hint: token.slice(-HINT_LENGTH),
        scope,
        createdByUserId: input.actorUserId,
        createdAt: now,
        expiresAt,
      })
      await recordAudit(tx, {
        teamId: input.teamId,
        actorUserId: input.actorUserId,
        action: 'api_token.created',
        target: created.id,
        details: { name: input.name, scopes: scopesOf(scope), expiresAt: expiresAt.toISOString() },
      })
      return created
    })
    return { ...toTokenView(row), token }
  }
}

/**
 * Checked under the team's lock: of two concurrent requests for the last token only one succeeds, and a person who has
 * just lost the role gets none.
 */
async function checkAllowed(executor: Executor, { teamId, actorUserId }: NewToken, now: Date): Promise<void> {
  if (!(await lockTeam(executor, teamId))) throw new AppError('TEAM_NOT_FOUND')
  const role = await findRole(executor, teamId, actorUserId)
  if (role === null || !isAtLeast(role, 'admin')) throw new AppError('FORBIDDEN')
  if ((await countActiveApiTokens(executor, teamId, now)) >= MAX_ACTIVE_TOKENS)
    throw new AppError('TOKEN_LIMIT_REACHED', { details: { limit: MAX_ACTIVE_TOKENS } })
}

function chooseEnd(wanted: Date | undefined, now: Date): Date {
  const latest = now.getTime() + MAX_TOKEN_LIFE_MS
  const end = wanted?.getTime() ?? latest
  if (end > now.getTime() && end <= latest) return new Date(end)
  const problem = 'must be in the future and at most a year ahead'
  throw new AppError('VALIDATION_FAILED', {
    message: `The request is not valid: body.expiresAt ${problem}.`,
    details: { in: 'body', fields: [{ field: 'expiresAt', problem }] },
  })
}
