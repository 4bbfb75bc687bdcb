import { PAYMENT_GRACE_MS } from './entitlement.ts'

/** Which mail of a failed payment was sent last: at once, after two days, and when the plan is lost. */
export const DUNNING_STAGES = ['none', 'first', 'reminder', 'final'] as const
export type DunningStage = (typeof DUNNING_STAGES)[number]

export const REMINDER_AFTER_MS = 2 * 24 * 60 * 60 * 1000
/** How far the processor's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 60 * 60 * 1000

/** The stage that the clock says. A payment that is not open (any more) has none. */
export function dunningStageAt(pastDueSince: Date | null, now: Date): DunningStage {
  if (pastDueSince === null) return 'none'
  const elapsed = now.getTime() - pastDueSince.getTime()
  if (elapsed >= PAYMENT_GRACE_MS) return 'final'
  return elapsed >= REMINDER_AFTER_MS ? 'reminder' : 'first'
}

/** The mail to send now; null: it was sent. Stages that were slept through are not made up for. */
export function dueDunningMail(sent: DunningStage, due: DunningStage): Exclude<DunningStage, 'none'> | null {
  if (due === 'none') return null
  return DUNNING_STAGES.indexOf(due) > DUNNING_STAGES.indexOf(sent) ? due : null
}

type OpenPayment = { readonly status: string; readonly attemptCount: number; readonly createdAt: Date }

/**
 * Since when a payment is open. The processor does not tell when it failed, so the first time that we saw it counts, and is
 * kept as long as an invoice is open that was there then: one that failed later, after a payment, starts anew.
 * @param seen what was stored last; null: no payment was open.
 * @param invoices those of the subscription.
 */
export function findPastDueSince(
  subscription: { readonly status: string; readonly seen: Date | null },
  invoices: readonly OpenPayment[],
  now: Date,
): Date | null {
  const { status, seen } = subscription
  if (status !== 'past_due') return null
  if (seen === null) return now
  const failed = invoices.filter((invoice) => invoice.status === 'open' && invoice.attemptCount > 0)
  const wasThere = (invoice: OpenPayment) => invoice.createdAt.getTime() <= seen.getTime() + CLOCK_SKEW_MS
  return failed.length === 0 || failed.some(wasThere) ? seen : now
}
