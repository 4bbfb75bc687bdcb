import {
  listPrices,
  type AiOption,
  type BillingInterval,
  type CataloguePrice,
  type PaidPlan,
} from './price-catalogue.ts'
import type { PricingModel } from './pricing-model.ts'

/** What a team buys. */
export type PlanChoice = { readonly plan: PaidPlan; readonly interval: BillingInterval; readonly aiOption: AiOption }

export function isSameChoice(left: PlanChoice, right: PlanChoice): boolean {
  return left.plan === right.plan && left.interval === right.interval && left.aiOption === right.aiOption
}

/** The prices that make up a choice: the plan's, and that of the AI option. */
export function listPricesOf(model: PricingModel, choice: PlanChoice): readonly CataloguePrice[] {
  return listPrices(model).filter(
    ({ plan, interval, part }) =>
      plan === choice.plan && interval === choice.interval && (part === 'base' || part === choice.aiOption),
  )
}
