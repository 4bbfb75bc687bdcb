import { PLANS, type Plan } from '../quotas/plans.ts'

/** Negative when `left` is the smaller plan, 0 when both are the same. */
export function comparePlans(left: Plan, right: Plan): number {
  return PLANS.indexOf(left) - PLANS.indexOf(right)
}

export function isDowngrade(from: Plan, to: Plan): boolean {
  return comparePlans(to, from) < 0
}
