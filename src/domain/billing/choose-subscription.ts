import type { Plan } from '../quotas/plans.ts'
import { comparePlans } from './compare-plans.ts'
import { canStillCharge, isEndedStatus, isInGoodStanding, isKnownStatus } from './subscription-status.ts'

export type Choosable = {
  readonly id: string
  readonly status: string
  readonly plan: Plan
  readonly createdAt: Date
}

/**
 * Of several subscriptions of a team, which happens when two checkouts are completed, one counts: the one in the best
 * standing, of those the largest plan, of those the newest. When it is paid, the others that could still charge are surplus
 * and to be cancelled; while it is not, another one may yet be paid in its place.
 */
export function chooseSubscription<Subscription extends Choosable>(
  subscriptions: readonly Subscription[],
): { counting: Subscription | null; surplus: readonly Subscription[] } {
  const [counting = null, ...others] = [...subscriptions].sort(compareWorth)
  if (counting === null || !isInGoodStanding(counting.status)) return { counting, surplus: [] }
  return { counting, surplus: others.filter(({ status }) => isKnownStatus(status) && !isEndedStatus(status)) }
}

/** The better one first. Ids break ties, so that the order does not depend on the input. */
function compareWorth(left: Choosable, right: Choosable): number {
  return (
    standing(right.status) - standing(left.status) ||
    comparePlans(right.plan, left.plan) ||
    right.createdAt.getTime() - left.createdAt.getTime() ||
    (left.id < right.id ? 1 : -1)
  )
}

function standing(status: string): number {
  if (isInGoodStanding(status)) return 5
  if (status === 'past_due') return 4
  if (!isKnownStatus(status)) return 3
  if (canStillCharge(status)) return 2
  return isEndedStatus(status) ? 0 : 1
}
