import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Executor } from './client.ts'
import { sessions, users } from './schema/index.ts'

export type SessionUser = {
  readonly id: string
  readonly login: string | null
  readonly email: string | null
  readonly name: string | null
}
export type LiveSession = { readonly sessionId: string; readonly lastSeenAt: Date; readonly user: SessionUser }

export async function insertSession(
  executor: Executor,
  session: { tokenHash: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await executor.insert(sessions).values({ ...session, lastSeenAt: session.createdAt })
}

/** The session if it is neither revoked nor past its end, and was used after `idleSince`. */
export async function findLiveSession(
  executor: Executor,
  tokenHash: string,
  at: { now: Date; idleSince: Date },
): Promise<LiveSession | null> {
  const [row] = await executor
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      user: { id: users.id, login: users.login, email: users.email, name: users.name },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, at.now),
        gt(sessions.lastSeenAt, at.idleSince),
      ),
    )
  return row ?? null
}

/** Notes the use of a session. Never goes back in time, whatever the order in which requests end. */
export async function touchSession(executor: Executor, sessionId: string, now: Date): Promise<void> {
  await executor
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, now)))
}

export async function revokeSessionByToken(executor: Executor, tokenHash: string, now: Date): Promise<void> {
  await executor
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
}
