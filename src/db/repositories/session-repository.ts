import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { sessions, users } from '../schema/index.ts'
import { toTextArray } from '../text-array.ts'

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

type SessionFields = {
  readonly id: string
  readonly last_seen_at: string
  readonly user_id: string
  readonly login: string | null
  readonly email: string | null
  readonly name: string | null
  readonly token_hash: string
}

/**
 * The sessions of several tokens in the same order; null for a session that is revoked, expired, or was not used since
 * `idleSince`. Runs for every request, so it is written as plain SQL.
 */
export async function findLiveSessions(
  executor: Executor,
  tokenHashes: readonly string[],
  at: { now: Date; idleSince: Date },
): Promise<(LiveSession | null)[]> {
  const rows = await executor.execute<SessionFields>(sql`
    select s.token_hash, s.id, s.last_seen_at, u.id as user_id, u.login, u.email, u.name
    from ${sessions} as s join ${users} as u on u.id = s.user_id
    where s.token_hash = any(${toTextArray(tokenHashes)}::text[]) and s.revoked_at is null
      and s.expires_at > ${at.now.toISOString()}::timestamptz
      and s.last_seen_at > ${at.idleSince.toISOString()}::timestamptz`)
  const byHash = new Map(rows.map((row) => [row.token_hash, toSession(row)]))
  return tokenHashes.map((hash) => byHash.get(hash) ?? null)
}

function toSession({ id, last_seen_at, user_id, login, email, name }: SessionFields): LiveSession {
  return { sessionId: id, lastSeenAt: new Date(last_seen_at), user: { id: user_id, login, email, name } }
}

/** Records the use of a session. The time never goes back, in whatever order requests end. */
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
