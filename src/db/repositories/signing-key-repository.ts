import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { installationSigningKeys } from '../schema/index.ts'

export type SigningKeyRow = typeof installationSigningKeys.$inferSelect
export type NewSigningKey = Omit<SigningKeyRow, 'retiredAt'>

/** Adds a key unless the installation already has one in use; then the caller's key is dropped. */
export async function insertSigningKey(executor: Executor, key: NewSigningKey): Promise<void> {
  await executor.insert(installationSigningKeys).values(key).onConflictDoNothing()
}

/** The installation's current signing key. */
export async function findSigningKeyInUse(executor: Executor, installationId: number): Promise<SigningKeyRow | null> {
  const [row] = await executor
    .select()
    .from(installationSigningKeys)
    .where(and(eq(installationSigningKeys.installationId, installationId), isNull(installationSigningKeys.retiredAt)))
  return row ?? null
}

/** A key by its id, in use or retired. */
export async function findSigningKey(executor: Executor, keyId: string): Promise<SigningKeyRow | null> {
  const [row] = await executor.select().from(installationSigningKeys).where(eq(installationSigningKeys.keyId, keyId))
  return row ?? null
}

/** Retires a key. What it has signed can still be verified. */
export async function retireSigningKey(executor: Executor, keyId: string, now: Date): Promise<void> {
  await executor
    .update(installationSigningKeys)
    .set({ retiredAt: now })
    .where(and(eq(installationSigningKeys.keyId, keyId), isNull(installationSigningKeys.retiredAt)))
}
