import type { Plan } from '../quotas/plans.ts'
import { isInGoodStanding, isKnownStatus } from './subscription-status.ts'

/** From the first failed payment to the loss of the plan. */
export const PAYMENT_GRACE_MS = 3 * 24 * 60 * 60 * 1000

export type EntitlementInput = {
  /** As the payment processor words it. */
  readonly status: string
  /** What the subscription is for. */
  readonly plan: Plan
  /** The first failed payment among those that are still open; null: none is known. */
  readonly pastDueSince: Date | null
  /** The team's current plan. */
  readonly current: Plan
}

/**
 * The plan that a subscription entitles to. It survives a failed payment for three days. An unknown status changes
 * nothing and is reported to the operator.
 */
export function entitledPlan(input: EntitlementInput, now: Date): { plan: Plan; unknownStatus: boolean } {
  const { status, plan, pastDueSince, current } = input
  if (!isKnownStatus(status)) return { plan: current, unknownStatus: true }
  const isInGrace = status === 'past_due' && (pastDueSince === null || now < paymentGraceEnd(pastDueSince))
  return { plan: isInGoodStanding(status) || isInGrace ? plan : 'FREE', unknownStatus: false }
}

export function paymentGraceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + PAYMENT_GRACE_MS)
}
