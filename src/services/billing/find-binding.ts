import type { BillingSubscription } from '../../gateways/billing/billing.ts'
import type { PlanChoice } from '../../domain/billing/plan-choice.ts'
import { chooseSubscription } from '../../domain/billing/choose-subscription.ts'
import { canStillCharge } from '../../domain/billing/subscription-status.ts'

export type OwnSubscription = BillingSubscription & { readonly choice: PlanChoice }

/**
 * The subscription that rules out buying a second one; null when there is none. Subscriptions without prices of ours do
 * not count.
 */
export function findBinding(subscriptions: readonly BillingSubscription[]): OwnSubscription | null {
  const own = subscriptions.filter((one): one is OwnSubscription => one.choice !== null && canStillCharge(one.status))
  const { counting } = chooseSubscription(own.map((one) => ({ ...one, plan: one.choice.plan })))
  return counting
}
