import { and, eq, inArray, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { subscriptions, teams } from '../schema/index.ts'
import { setToNew } from '../set-to-new.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type NewSubscriptionRow = typeof subscriptions.$inferInsert

export async function listSubscriptionRows(executor: Executor, teamId: string): Promise<readonly SubscriptionRow[]> {
  return executor.select().from(subscriptions).where(eq(subscriptions.teamId, teamId))
}

/** Stores subscriptions as they were read. The caller holds the customer's lock, so its data is the newest. */
export async function saveSubscriptions(executor: Executor, rows: readonly NewSubscriptionRow[]): Promise<void> {
  if (rows.length === 0) return
  await executor
    .insert(subscriptions)
    .values([...rows])
    .onConflictDoUpdate({
      target: subscriptions.subscriptionId,
      set: setToNew(subscriptions, ['subscriptionId', 'teamId']),
    })
}

/**
 * Customers to read from the processor without an event: a mail about an open payment or the end of its grace period is
 * due, or a period is over and no event came.
 */
export async function listCustomersToRead(
  executor: Executor,
  due: {
    /** A reminder is due for payments that have been open since before this time. */
    readonly reminderBefore: Date
    /** The plan ends for payments that have been open since before this time. */
    readonly finalBefore: Date
    /** An event should have come for periods that ended before this time. */
    readonly endedBefore: Date
    readonly endedStatuses: readonly string[]
  },
): Promise<readonly string[]> {
  const isReminded = and(
    lte(subscriptions.pastDueSince, due.reminderBefore),
    inArray(subscriptions.dunningStage, ['none', 'first']),
  )
  const isFinal = and(lte(subscriptions.pastDueSince, due.finalBefore), ne(subscriptions.dunningStage, 'final'))
  const isUnheardOf = and(
    notInArray(subscriptions.status, [...due.endedStatuses]),
    lt(subscriptions.currentPeriodEnd, due.endedBefore),
    sql`${subscriptions.readAt} < ${subscriptions.currentPeriodEnd} + interval '1 hour'`,
  )
  const rows = await executor
    .selectDistinct({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .innerJoin(teams, and(eq(teams.id, subscriptions.teamId), eq(teams.state, 'active')))
    .where(or(isReminded, isFinal, isUnheardOf))
  return rows.map((row) => row.customerId)
}
