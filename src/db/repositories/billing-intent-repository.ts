import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { billingIntents, subscriptions } from '../schema/index.ts'

export type BillingOperation = typeof billingIntents.$inferSelect.operation
export type BillingIntent = { readonly id: string; readonly idempotencyKey: string; readonly isNew: boolean }
type Wanted = {
  readonly teamId: string
  readonly operation: BillingOperation
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The processor keeps keys for at least 24 hours. The margin avoids using one that it has just forgotten. */
const KEY_LIFE_MS = 23 * 60 * 60 * 1000

/**
 * The key of an earlier request for the same that got no answer, or a new one. Callers must take turns; two at once
 * would each get their own key.
 */
export async function openIntent(executor: Executor, wanted: Wanted, now: Date): Promise<BillingIntent> {
  const { teamId, operation, parameters } = wanted
  const [open] = await executor
    .select()
    .from(billingIntents)
    .where(
      and(
        eq(billingIntents.teamId, teamId),
        eq(billingIntents.operation, operation),
        isNull(billingIntents.resultId),
        gt(billingIntents.createdAt, new Date(now.getTime() - KEY_LIFE_MS)),
        sql`${billingIntents.parameters} = ${JSON.stringify(parameters)}::text::jsonb`,
      ),
    )
    .limit(1)
  if (open) return { id: open.id, idempotencyKey: open.idempotencyKey, isNew: false }
  const id = crypto.randomUUID()
  const idempotencyKey = `${operation}:${teamId}:${id}`
  await executor
    .insert(billingIntents)
    .values({ id, ...wanted, parameters: { ...parameters }, idempotencyKey, createdAt: now, updatedAt: now })
  return { id, idempotencyKey, isNew: true }
}

/** Stores the result. @returns false when the team is gone, and the intent with it. */
export async function closeIntent(
  executor: Executor,
  intentId: string,
  done: { readonly resultId: string; readonly now: Date },
): Promise<boolean> {
  const rows = await executor
    .update(billingIntents)
    .set({ resultId: done.resultId, updatedAt: done.now })
    .where(eq(billingIntents.id, intentId))
    .returning({ id: billingIntents.id })
  return rows.length > 0
}

/** Deletes a key after a refusal, which the processor would repeat under the same key. */
export async function dropIntent(executor: Executor, intentId: string): Promise<void> {
  await executor.delete(billingIntents).where(eq(billingIntents.id, intentId))
}

/** Records that a subscription has to be cancelled. @returns false when that was already recorded. */
export async function insertCancelIntent(
  executor: Executor,
  cancel: { readonly teamId: string; readonly subscriptionId: string; readonly now: Date },
): Promise<boolean> {
  const { teamId, subscriptionId, now } = cancel
  const rows = await executor
    .insert(billingIntents)
    .values({
      teamId,
      operation: 'cancel',
      idempotencyKey: cancelKey(subscriptionId),
      parameters: { subscriptionId },
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: billingIntents.idempotencyKey })
    .returning({ id: billingIntents.id })
  return rows.length > 0
}

export async function closeCancelIntent(executor: Executor, subscriptionId: string, now: Date): Promise<void> {
  await executor
    .update(billingIntents)
    .set({ resultId: subscriptionId, updatedAt: now })
    .where(eq(billingIntents.idempotencyKey, cancelKey(subscriptionId)))
}

/** A subscription is cancelled at most once, so its id is enough for the key. */
export function cancelKey(subscriptionId: string): string {
  return `cancel:${subscriptionId}`
}

/** Records that a duplicate has to be refunded after it has ended. */
export async function insertRefundIntent(
  executor: Executor,
  refund: { readonly teamId: string; readonly subscriptionId: string; readonly now: Date },
): Promise<void> {
  const { teamId, subscriptionId, now } = refund
  await executor
    .insert(billingIntents)
    .values({
      teamId,
      operation: 'refund',
      idempotencyKey: refundKey(subscriptionId),
      parameters: { subscriptionId },
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: billingIntents.idempotencyKey })
}

/** Ended subscriptions of a customer whose refund is still due. */
export async function listRefundsDue(
  executor: Executor,
  customerId: string,
  endedStatuses: readonly string[],
): Promise<readonly { readonly teamId: string; readonly subscriptionId: string }[]> {
  return executor
    .select({ teamId: subscriptions.teamId, subscriptionId: subscriptions.subscriptionId })
    .from(billingIntents)
    .innerJoin(
      subscriptions,
      eq(billingIntents.idempotencyKey, sql`${REFUND_PREFIX}::text || ${subscriptions.subscriptionId}`),
    )
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        inArray(subscriptions.status, [...endedStatuses]),
        isNull(billingIntents.resultId),
      ),
    )
}

/** @returns false when another caller has already recorded it. */
export async function closeRefundIntent(
  executor: Executor,
  subscriptionId: string,
  done: { readonly resultId: string; readonly now: Date },
): Promise<boolean> {
  const rows = await executor
    .update(billingIntents)
    .set({ resultId: done.resultId, updatedAt: done.now })
    .where(and(eq(billingIntents.idempotencyKey, refundKey(subscriptionId)), isNull(billingIntents.resultId)))
    .returning({ id: billingIntents.id })
  return rows.length > 0
}

const REFUND_PREFIX = 'refund:'

/** A subscription is refunded at most once. */
export function refundKey(subscriptionId: string): string {
  return `${REFUND_PREFIX}${subscriptionId}`
}

const LEASE_SECONDS = 60

/**
 * Takes the team's turn to buy. A row says who holds it, so that no connection is held during requests to the
 * processor. A turn that is never released expires. Times are the database's own.
 * @returns false while somebody else holds it.
 */
export async function takeTurn(executor: Executor, teamId: string, holder: string): Promise<boolean> {
  const rows = await executor.execute(sql`
    insert into billing_intents (team_id, operation, idempotency_key, parameters, result_id, updated_at)
    select id, 'checkout', ${turnKey(teamId)}::text, ${JSON.stringify({ holder })}::text::jsonb, 'turn', clock_timestamp()
    from teams where id = ${teamId}::uuid
    on conflict (idempotency_key) do update set parameters = excluded.parameters, updated_at = excluded.updated_at
    where billing_intents.updated_at < clock_timestamp() - ${LEASE_SECONDS} * interval '1 second'
    returning id`)
  return rows.length > 0
}

export async function giveTurnBack(executor: Executor, teamId: string, holder: string): Promise<void> {
  await executor
    .delete(billingIntents)
    .where(
      and(
        eq(billingIntents.idempotencyKey, turnKey(teamId)),
        sql`${billingIntents.parameters} ->> 'holder' = ${holder}`,
      ),
    )
}

function turnKey(teamId: string): string {
  return `turn:${teamId}`
}
