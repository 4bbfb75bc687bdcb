import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { CodeHostOAuth } from '../../gateways/codehost/code-host.ts'
import type { Database, Executor } from '../../db/client.ts'
import {
  findUserTokens,
  lockUserTokens,
  markUserTokensRevoked,
  saveUserTokens,
  type UserTokenRow,
} from '../../db/repositories/user-token-repository.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { sealTokens } from './seal-tokens.ts'

/** A token that expires within this time is refreshed first, so that it lasts for the whole request. */
const REFRESH_AHEAD_MS = 5 * 60 * 1000

export type GetUserAccessToken = (userId: string) => Promise<string | null>
type Deps = { db: Database; clock: Clock; secretBox: SecretBox; oauth: CodeHostOAuth }

/**
 * The person's code-host token, refreshed when it is about to expire; null when there is no working one and the person
 * has to sign in again. A refresh token works only once, so only one refresh runs at a time: within a process by
 * sharing the promise, between processes by locking the row.
 * @throws AppError CODE_HOST_UNAVAILABLE
 */
export function createGetUserAccessToken(deps: Deps): GetUserAccessToken {
  const refreshing = new Map<string, Promise<string | null>>()

  function refreshOnce(userId: string): Promise<string | null> {
    const running = refreshing.get(userId)
    if (running) return running
    const started = refreshLocked(deps, userId).finally(() => refreshing.delete(userId))
    refreshing.set(userId, started)
    return started
  }

  return async (userId) => {
    const row = await findUserTokens(deps.db, userId)
    if (!row || row.revoked) return null
    return isFresh(row, deps.clock()) ? deps.secretBox.open(row.accessTokenEncrypted, userId) : refreshOnce(userId)
  }
}

async function refreshLocked(deps: Deps, userId: string): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    const row = await lockUserTokens(tx, userId)
    if (!row || row.revoked) return null
    if (isFresh(row, deps.clock())) return deps.secretBox.open(row.accessTokenEncrypted, userId)
    return refresh(deps, tx, row)
  })
}

async function refresh(deps: Deps, executor: Executor, row: UserTokenRow): Promise<string | null> {
  const { userId } = row
  if (row.refreshTokenEncrypted === null) return null
  const refreshToken = deps.secretBox.open(row.refreshTokenEncrypted, userId)
  try {
    const tokens = await deps.oauth.refresh(refreshToken)
    await saveUserTokens(executor, userId, sealTokens(deps.secretBox, userId, tokens), deps.clock())
    return tokens.accessToken
  } catch (error) {
    if (!(error instanceof CodeHostError)) throw error
    if (error.kind !== 'invalid_credentials') throw new AppError('CODE_HOST_UNAVAILABLE', { cause: error })
    await markUserTokensRevoked(executor, userId, deps.clock())
    return null
  }
}

function isFresh(row: UserTokenRow, now: Date): boolean {
  const { accessTokenExpiresAt } = row
  return accessTokenExpiresAt === null || accessTokenExpiresAt.getTime() - REFRESH_AHEAD_MS > now.getTime()
}
