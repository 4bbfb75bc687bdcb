import { PAYMENT_GRACE_MS } from './entitlement.ts'

/** The last dunning mail sent: immediately, after two days, or when the plan ends. */
export const DUNNING_STAGES = ['none', 'first', 'reminder', 'final'] as const
export type DunningStage = (typeof DUNNING_STAGES)[number]

export const REMINDER_AFTER_MS = 2 * 24 * 60 * 60 * 1000

/** The stage at `now`; none when no payment is open. */
export function dunningStageAt(pastDueSince: Date | null, now: Date): DunningStage {
  if (pastDueSince === null) return 'none'
  const elapsed = now.getTime() - pastDueSince.getTime()
  if (elapsed >= PAYMENT_GRACE_MS) return 'final'
  return elapsed >= REMINDER_AFTER_MS ? 'reminder' : 'first'
}

/** The mail to send now; null when it was already sent. Missed stages are skipped. */
export function dueDunningMail(sent: DunningStage, due: DunningStage): Exclude<DunningStage, 'none'> | null {
  if (due === 'none') return null
  return DUNNING_STAGES.indexOf(due) > DUNNING_STAGES.indexOf(sent) ? due : null
}

type OpenPayment = {
  readonly status: string
  readonly attemptCount: number
  readonly createdAt: Date
  readonly finalizedAt: Date | null
}

/**
 * Since when a payment is open: since the first attempt of the oldest unpaid invoice, which the processor makes when it
 * finalizes the invoice. Late or lost webhooks therefore never extend the grace period.
 * @param seen the stored value, used while no invoice shows what failed. null: no payment was open.
 * @param invoices those of the subscription.
 */
export function findPastDueSince(
  subscription: { readonly status: string; readonly seen: Date | null },
  invoices: readonly OpenPayment[],
  now: Date,
): Date | null {
  const { status, seen } = subscription
  if (status !== 'past_due') return null
  const attempts = invoices
    .filter((invoice) => invoice.status === 'open' && invoice.attemptCount > 0)
    .map(({ finalizedAt, createdAt }) => (finalizedAt ?? createdAt).getTime())
  if (attempts.length === 0) return seen ?? now
  // The processor's clock may be ahead of ours.
  return new Date(Math.min(...attempts, now.getTime()))
}
