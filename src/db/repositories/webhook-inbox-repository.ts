import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { webhookInbox } from '../schema/index.ts'

export type WebhookSource = typeof webhookInbox.$inferSelect.source
export type DeliveryKey = { readonly source: WebhookSource; readonly deliveryId: string }
export type DeliveryOutcome = 'handled' | 'ignored' | 'failed'
export type NewDelivery = DeliveryKey & {
  readonly event: string
  readonly body: Uint8Array
  readonly bodySha256: string
  readonly receivedAt: Date
}
export type StoredDelivery = typeof webhookInbox.$inferSelect
/** What a delivery's body says about the event, if it is well-formed. */
export type DeliveryFacts = { readonly action: string | null; readonly installationId: number | null }

/** Stores a delivery. @returns whether it is new; otherwise the hash of the body that came first. */
export async function insertDelivery(
  executor: Executor,
  delivery: NewDelivery,
): Promise<{ isNew: true } | { isNew: false; bodySha256: string }> {
  const inserted = await executor
    .insert(webhookInbox)
    .values(delivery)
    .onConflictDoNothing()
    .returning({ deliveryId: webhookInbox.deliveryId })
  if (inserted.length > 0) return { isNew: true }
  const [first] = await executor
    .select({ bodySha256: webhookInbox.bodySha256 })
    .from(webhookInbox)
    .where(isDelivery(delivery))
  return { isNew: false, bodySha256: first?.bodySha256 ?? '' }
}

export async function findDelivery(executor: Executor, key: DeliveryKey): Promise<StoredDelivery | null> {
  const [delivery] = await executor.select().from(webhookInbox).where(isDelivery(key))
  return delivery ?? null
}

/**
 * Records how a delivery ended. The first record stays.
 * @param note.facts present at the end of an attempt; absent when there will be no further one.
 */
export async function markDeliveryProcessed(
  executor: Executor,
  key: DeliveryKey,
  note: {
    readonly outcome: DeliveryOutcome
    readonly now: Date
    readonly facts?: DeliveryFacts
    readonly error?: string
  },
): Promise<void> {
  const { outcome, now, facts, error = null } = note
  await executor
    .update(webhookInbox)
    .set({ outcome, processedAt: now, ...(facts && { ...endOfAttempt(facts), lastError: error }) })
    .where(and(isDelivery(key), isNull(webhookInbox.processedAt)))
}

/** Records an attempt that will be followed by another, unless it was the last. */
export async function noteDeliveryAttempt(
  executor: Executor,
  key: DeliveryKey,
  attempt: { readonly facts: DeliveryFacts; readonly error: string },
): Promise<void> {
  await executor
    .update(webhookInbox)
    .set({ ...endOfAttempt(attempt.facts), lastError: attempt.error })
    .where(and(isDelivery(key), isNull(webhookInbox.processedAt)))
}

function endOfAttempt(facts: DeliveryFacts) {
  return { ...facts, attempts: sql`${webhookInbox.attempts} + 1` }
}

/** Those of the ids that are in the inbox. */
export async function listStoredDeliveryIds(
  executor: Executor,
  source: WebhookSource,
  deliveryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (deliveryIds.length === 0) return new Set()
  const rows = await executor
    .select({ deliveryId: webhookInbox.deliveryId })
    .from(webhookInbox)
    .where(and(eq(webhookInbox.source, source), inArray(webhookInbox.deliveryId, [...deliveryIds])))
  return new Set(rows.map((row) => row.deliveryId))
}

function isDelivery(key: DeliveryKey) {
  return and(eq(webhookInbox.source, key.source), eq(webhookInbox.deliveryId, key.deliveryId))
}
