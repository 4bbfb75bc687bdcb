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
 * Chooses the relevant subscription of a team that has several, for example after two completed checkouts: the one in
 * the best standing, among those the largest plan, then the newest. If it is paid, the others that could still charge
 * are surplus and will be cancelled; if not, one of the others may still be paid instead.
 */
export function chooseSubscription<Subscription extends Choosable>(
  subscriptions: readonly Subscription[],
): { counting: Subscription | null; surplus: readonly Subscription[] } {
  const [counting = null, ...others] = [...subscriptions].sort(compareWorth)
  if (counting === null || !isInGoodStanding(counting.status)) return { counting, surplus: [] }
  return { counting, surplus: others.filter(({ status }) => isKnownStatus(status) && !isEndedStatus(status)) }
}

/** Better ones first. Ids break ties, so that the order does not depend on the input. */
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
