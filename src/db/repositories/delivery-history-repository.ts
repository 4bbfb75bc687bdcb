import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { ListPosition } from '../../domain/lists/list-cursor.ts'
import type { Executor } from '../client.ts'
import { auditLogs, teams, webhookInbox } from '../schema/index.ts'
import type { DeliveryKey, StoredDelivery, WebhookSource } from './webhook-inbox-repository.ts'

/** waiting: not tried yet, or sent again. retrying: the last attempt failed, and another will follow. */
export const DELIVERY_STATES = ['waiting', 'retrying', 'handled', 'ignored', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export type DeliveryFilter = {
  readonly source?: WebhookSource | undefined
  readonly state?: DeliveryState | undefined
  readonly event?: string | undefined
}
export type DeliveryRow = Omit<StoredDelivery, 'body' | 'bodySha256'>

/** A generous limit for the difference between the clocks of the database and the program. */
const CLOCK_MARGIN = '1 hour'

/** Deliveries of the code host and the payment processor, newest first, without their content. */
export async function listDeliveryRows(
  executor: Executor,
  query: { readonly filter: DeliveryFilter; readonly after: ListPosition | null; readonly limit: number },
): Promise<DeliveryRow[]> {
  const { filter, after, limit } = query
  return executor
    .select(COLUMNS)
    .from(webhookInbox)
    .where(and(...conditions(filter), after ? isAfter(after) : undefined))
    .orderBy(desc(webhookInbox.receivedAt), desc(webhookInbox.deliveryId))
    .limit(limit)
}

/** Locks the delivery with this id until the transaction ends. Ids of the two sources have different forms. */
export async function holdDelivery(executor: Executor, deliveryId: string): Promise<DeliveryRow | null> {
  const [row] = await executor
    .select(COLUMNS)
    .from(webhookInbox)
    .where(
      sql`(${webhookInbox.source}, ${webhookInbox.deliveryId}) in (('codehost', ${deliveryId.toLowerCase()}), ('billing', ${deliveryId}))`,
    )
    .for('update')
  return row ?? null
}

/** Marks a delivery as waiting to be processed. Its number of attempts stays. */
export async function reopenDelivery(executor: Executor, { source, deliveryId }: DeliveryKey): Promise<void> {
  await executor
    .update(webhookInbox)
    .set({ processedAt: null, outcome: null, lastError: null })
    .where(and(eq(webhookInbox.source, source), eq(webhookInbox.deliveryId, deliveryId)))
}

/** The customer of a payment event, from the audit log of its team; null when the team is gone. */
export async function findCustomerOfEvent(
  executor: Executor,
  event: { readonly eventId: string; readonly receivedAt: Date },
): Promise<string | null> {
  const time = sql`${event.receivedAt.toISOString()}::timestamptz`
  const [row] = await executor
    .select({ customerId: teams.billingCustomerId })
    .from(auditLogs)
    .innerJoin(teams, eq(teams.id, auditLogs.teamId))
    .where(
      and(
        // Lets Postgres skip the other partitions.
        sql`${auditLogs.createdAt} between ${time} - ${CLOCK_MARGIN}::interval and ${time} + ${CLOCK_MARGIN}::interval`,
        eq(auditLogs.target, event.eventId),
        eq(teams.state, 'active'),
      ),
    )
    .limit(1)
  return row?.customerId ?? null
}

const COLUMNS = {
  source: webhookInbox.source,
  deliveryId: webhookInbox.deliveryId,
  event: webhookInbox.event,
  receivedAt: webhookInbox.receivedAt,
  processedAt: webhookInbox.processedAt,
  outcome: webhookInbox.outcome,
  action: webhookInbox.action,
  installationId: webhookInbox.installationId,
  attempts: webhookInbox.attempts,
  lastError: webhookInbox.lastError,
}

function conditions({ source, state, event }: DeliveryFilter): (SQL | undefined)[] {
  return [
    source && eq(webhookInbox.source, source),
    event === undefined ? undefined : eq(webhookInbox.event, event),
    state && isInState(state),
  ]
}

function isInState(state: DeliveryState): SQL | undefined {
  const { processedAt, lastError, outcome } = webhookInbox
  if (state === 'waiting') return and(isNull(processedAt), isNull(lastError))
  if (state === 'retrying') return and(isNull(processedAt), isNotNull(lastError))
  // Written as a literal, so that a prepared statement can use the partial index of failed deliveries.
  return state === 'failed' ? sql`${outcome} = 'failed'` : eq(outcome, state)
}

function isAfter({ at, id }: ListPosition): SQL {
  const { receivedAt, deliveryId } = webhookInbox
  return sql`(${receivedAt}, ${deliveryId}) < (${at.toISOString()}::timestamptz, ${id})`
}
