import type { BillingInvoice, BillingSubscription } from '../../gateways/billing/billing.ts'
import type { NewInvoiceRow } from '../../db/repositories/invoice-repository.ts'
import type { SubscriptionRow } from '../../db/repositories/subscription-repository.ts'
import { dunningStageAt, findPastDueSince, type DunningStage } from '../../domain/billing/dunning.ts'
import { isEndedStatus } from '../../domain/billing/subscription-status.ts'

export type ReadCustomer = {
  readonly subscriptions: readonly BillingSubscription[]
  readonly invoices: readonly BillingInvoice[]
}
/** A subscription as it is to be stored, together with the stored row. */
export type MirroredSubscription = {
  readonly row: SubscriptionRow
  /** null: the subscription is new. */
  readonly before: SubscriptionRow | null
  /** The mail about an open payment that is due. */
  readonly dunningDue: DunningStage
}
type Context = {
  readonly teamId: string
  readonly stored: readonly SubscriptionRow[]
  readonly invoices: readonly BillingInvoice[]
  readonly now: Date
}

/**
 * The rows to store for a team's subscriptions, from what the processor returned. Subscriptions without prices of ours
 * are left out, unless they had some before: then the stored plan still holds. Subscriptions that the processor no
 * longer knows have ended.
 */
export function mirrorSubscriptions(
  { subscriptions, invoices }: ReadCustomer,
  context: Omit<Context, 'invoices'>,
): readonly MirroredSubscription[] {
  const { stored, now } = context
  const shown = subscriptions
    .map((subscription) => mirrorOne(subscription, { ...context, invoices }))
    .filter((mirrored) => mirrored !== null)
  const ids = new Set(shown.map(({ row }) => row.subscriptionId))
  const lost = stored
    .filter(({ subscriptionId, status }) => !ids.has(subscriptionId) && !isEndedStatus(status))
    .map((before) => ({ row: endRow(before, now), before, dunningDue: 'none' as const }))
  const over = stored
    .filter(({ subscriptionId, status }) => !ids.has(subscriptionId) && isEndedStatus(status))
    .map((before) => ({ row: before, before, dunningDue: 'none' as const }))
  return [...shown, ...lost, ...over]
}

function mirrorOne(subscription: BillingSubscription, context: Context): MirroredSubscription | null {
  const { teamId, stored, invoices, now } = context
  const { id: subscriptionId, choice: shownChoice, ...shown } = subscription
  const before = stored.find((row) => row.subscriptionId === subscriptionId) ?? null
  const choice = shownChoice ?? (before && { plan: before.plan, interval: before.interval, aiOption: before.aiOption })
  if (choice === null) return null
  const seen = before?.pastDueSince ?? null
  const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId)
  const pastDueSince = findPastDueSince({ status: shown.status, seen }, own, now)
  // A later date is a new failed payment; an earlier one is better information about the same payment.
  const isSamePayment = pastDueSince !== null && seen !== null && pastDueSince.getTime() <= seen.getTime()
  const dunningStage = before && isSamePayment ? before.dunningStage : 'none'
  return {
    row: { subscriptionId, teamId, ...shown, ...choice, pastDueSince, dunningStage, readAt: now },
    before,
    dunningDue: dunningStageAt(pastDueSince, now),
  }
}

function endRow(before: SubscriptionRow, now: Date): SubscriptionRow {
  const ended = { status: 'canceled', endedAt: now, pastDueSince: null, dunningStage: 'none', readAt: now } as const
  return { ...before, ...ended }
}

/** The rows to store for the invoices. */
export function mirrorInvoices(
  invoices: readonly BillingInvoice[],
  context: { readonly teamId: string; readonly now: Date },
): readonly NewInvoiceRow[] {
  return invoices.map(
    ({ id: invoiceId, customerId: _customer, attemptCount: _attempts, finalizedAt: _finalized, ...shown }) => ({
      invoiceId,
      teamId: context.teamId,
      ...shown,
      readAt: context.now,
    }),
  )
}
