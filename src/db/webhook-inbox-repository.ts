import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from './client.ts'
import { webhookInbox } from './schema/index.ts'

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

/** Notes how a delivery ended. The first note stays. */
export async function markDeliveryProcessed(
  executor: Executor,
  key: DeliveryKey,
  note: { readonly outcome: DeliveryOutcome; readonly now: Date },
): Promise<void> {
  await executor
    .update(webhookInbox)
    .set({ outcome: note.outcome, processedAt: note.now })
    .where(and(isDelivery(key), isNull(webhookInbox.processedAt)))
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
