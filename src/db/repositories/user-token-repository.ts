import { eq } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { userCodeHostTokens } from '../schema/index.ts'

export type UserTokenRow = typeof userCodeHostTokens.$inferSelect
export type SealedTokens = {
  readonly accessTokenEncrypted: string
  readonly accessTokenExpiresAt: Date | null
  readonly refreshTokenEncrypted: string | null
}

export async function saveUserTokens(
  executor: Executor,
  userId: string,
  tokens: SealedTokens,
  now: Date,
): Promise<void> {
  const values = { ...tokens, revoked: false, updatedAt: now }
  await executor
    .insert(userCodeHostTokens)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: userCodeHostTokens.userId, set: values })
}

export async function findUserTokens(executor: Executor, userId: string): Promise<UserTokenRow | null> {
  const [row] = await executor.select().from(userCodeHostTokens).where(eq(userCodeHostTokens.userId, userId))
  return row ?? null
}

/** The same, locked until the transaction ends, so that only one of several processes refreshes an expired token. */
export async function lockUserTokens(executor: Executor, userId: string): Promise<UserTokenRow | null> {
  const [row] = await executor
    .select()
    .from(userCodeHostTokens)
    .where(eq(userCodeHostTokens.userId, userId))
    .for('update')
  return row ?? null
}

export async function markUserTokensRevoked(executor: Executor, userId: string, now: Date): Promise<void> {
  await executor
    .update(userCodeHostTokens)
    .set({ revoked: true, updatedAt: now })
    .where(eq(userCodeHostTokens.userId, userId))
}
