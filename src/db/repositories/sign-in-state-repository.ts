import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { signInStates } from '../schema/index.ts'

export type SignInStateRow = typeof signInStates.$inferSelect

export async function insertSignInState(
  executor: Executor,
  state: {
    stateHash: string
    browserHash: string
    codeVerifierEncrypted: string
    returnTo: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await executor.insert(signInStates).values(state)
}

/** Takes a state that is unused, not expired and was created for this browser. It can be taken once. */
export async function takeSignInState(
  executor: Executor,
  wanted: { stateHash: string; browserHash: string; now: Date },
): Promise<SignInStateRow | null> {
  const [row] = await executor
    .update(signInStates)
    .set({ usedAt: wanted.now })
    .where(
      and(
        eq(signInStates.stateHash, wanted.stateHash),
        eq(signInStates.browserHash, wanted.browserHash),
        isNull(signInStates.usedAt),
        gt(signInStates.expiresAt, wanted.now),
      ),
    )
    .returning()
  return row ?? null
}
