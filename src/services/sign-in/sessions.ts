import type { Database, Executor } from '../../db/client.ts'
import {
  findLiveSessions,
  insertSession,
  revokeSessionByToken,
  touchSession,
  type SessionUser,
} from '../../db/repositories/session-repository.ts'
import { batchCalls } from '../../lib/batch-calls.ts'
import type { Clock } from '../../lib/clock.ts'
import { createRandomToken, hashToken } from '../../lib/random-token.ts'

const HOUR_MS = 60 * 60 * 1000
export const SESSION_IDLE_MS = 24 * HOUR_MS
export const SESSION_LIFE_MS = 30 * 24 * HOUR_MS
/** A session's last use is updated at most this often, which is precise enough for a 24-hour limit. */
const TOUCH_EVERY_MS = 60 * 1000
/** 32 bytes in base64url. Anything else was not issued here and needs no database query. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

export type CurrentSession = { readonly sessionId: string; readonly user: SessionUser }
export type Sessions = {
  /** @returns the token for the cookie. Only its hash is stored. */
  startSession(executor: Executor, userId: string): Promise<string>
  /** null for a token that is unknown, revoked, unused for 24 hours or older than 30 days. */
  findSession(token: string): Promise<CurrentSession | null>
  /** Ends the session permanently, if there is one. */
  endSession(executor: Executor, token: string): Promise<void>
}

export function createSessions(deps: { db: Database; clock: Clock }): Sessions {
  const { db, clock } = deps
  const findLiveSession = batchCalls((tokenHashes: readonly string[]) => {
    const now = clock()
    return findLiveSessions(db, tokenHashes, { now, idleSince: new Date(now.getTime() - SESSION_IDLE_MS) })
  })

  async function startSession(executor: Executor, userId: string): Promise<string> {
    const token = createRandomToken()
    const createdAt = clock()
    const expiresAt = new Date(createdAt.getTime() + SESSION_LIFE_MS)
    await insertSession(executor, { tokenHash: hashToken(token), userId, createdAt, expiresAt })
    return token
  }

  async function findSession(token: string): Promise<CurrentSession | null> {
    if (!TOKEN.test(token)) return null
    const found = await findLiveSession(hashToken(token))
    if (!found) return null
    const now = clock()
    if (now.getTime() - found.lastSeenAt.getTime() >= TOUCH_EVERY_MS) await touchSession(db, found.sessionId, now)
    return { sessionId: found.sessionId, user: found.user }
  }

  async function endSession(executor: Executor, token: string): Promise<void> {
    await revokeSessionByToken(executor, hashToken(token), clock())
  }

  return { startSession, findSession, endSession }
}
