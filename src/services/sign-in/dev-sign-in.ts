import { createHash } from 'node:crypto'
import type { Database, Executor } from '../../db/client.ts'
import type { SessionUser } from '../../db/repositories/session-repository.ts'
import { findUserByLoginOrEmail, upsertCodeHostUser, type UserRow } from '../../db/repositories/user-repository.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Sessions } from './sessions.ts'

export type DevSignInRequest = {
  readonly login: string
  readonly email?: string | undefined
  readonly oldSessionToken: string | undefined
}
export type DevSignIn = (
  request: DevSignInRequest,
) => Promise<{ readonly user: SessionUser; readonly sessionToken: string }>

const ID_HEX_DIGITS = 12

/**
 * Signs in anybody under any login without the code host. For development only.
 * @throws AppError DEV_LOGIN_DISABLED unless `enabled`.
 */
export function createDevSignIn(deps: { enabled: boolean; db: Database; clock: Clock; sessions: Sessions }): DevSignIn {
  return async (request) => {
    if (!deps.enabled) throw new AppError('DEV_LOGIN_DISABLED')
    return deps.db.transaction(async (tx) => {
      const { id, login, email, name } = await findOrMakeUser(tx, request, deps.clock())
      if (request.oldSessionToken) await deps.sessions.endSession(tx, request.oldSessionToken)
      return { user: { id, login, email, name }, sessionToken: await deps.sessions.startSession(tx, id) }
    })
  }
}

async function findOrMakeUser(executor: Executor, request: DevSignInRequest, now: Date): Promise<UserRow> {
  const known = await findUserByLoginOrEmail(executor, { login: request.login })
  const codeHostId = known?.codeHostId ?? inventAccountId(request.login)
  const emails = request.email ?? known?.email
  return upsertCodeHostUser(
    executor,
    { codeHostId, login: known?.login ?? request.login, name: known?.name ?? null, emails: emails ? [emails] : [] },
    now,
  )
}

/** Always negative: the code host has no such account ids. */
function inventAccountId(login: string): number {
  const digest = createHash('sha256').update(login.toLowerCase()).digest('hex')
  return -1 - Number.parseInt(digest.slice(0, ID_HEX_DIGITS), 16)
}
