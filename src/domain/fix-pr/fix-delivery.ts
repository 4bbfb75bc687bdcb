import { PLAN_LIMITS, type Plan } from '../quotas/plans.ts'

/** How fixes are delivered: as a pull request into the branch, or as suggestions in a review. */
export const FIX_DELIVERIES = ['pull-request', 'suggestions'] as const
export type FixDelivery = (typeof FIX_DELIVERIES)[number]

/** The name of a delivery where it is stored and shown as `mode`: in the database, the audit log and the API. */
export const FIX_PR_MODES = { 'pull-request': 'branch', suggestions: 'suggestions' } as const satisfies Readonly<
  Record<FixDelivery, string>
>
export type FixPrMode = (typeof FIX_PR_MODES)[FixDelivery]

/**
 * The delivery that a team is offered: suggestions are free on every plan, and the only offer on a plan without fix
 * pull requests.
 */
export function offeredDelivery(plan: Plan): FixDelivery {
  return PLAN_LIMITS[plan].autoFixPrs === 0 ? 'suggestions' : 'pull-request'
}
