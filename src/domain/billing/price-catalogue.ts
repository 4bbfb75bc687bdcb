import type { Plan } from '../quotas/plans.ts'
import type { PricingModel } from './pricing-model.ts'

export type PaidPlan = Exclude<Plan, 'FREE'>
export const BILLING_INTERVALS = ['month', 'year'] as const
export type BillingInterval = (typeof BILLING_INTERVALS)[number]
/** What a team can add to its plan: nothing, a pack of credits each month, or unlimited AI fixes. */
export const AI_OPTIONS = ['none', 'credits', 'unlimited'] as const
export type AiOption = (typeof AI_OPTIONS)[number]

/** One price of the catalogue. `lookupKey` is its name at the payment processor and never changes its meaning. */
export type CataloguePrice = {
  readonly lookupKey: string
  readonly product: string
  readonly plan: PaidPlan
  /** base: the plan itself; otherwise the AI option that is a second item of the subscription. */
  readonly part: 'base' | Exclude<AiOption, 'none'>
  readonly interval: BillingInterval
  /** Cents, for the whole interval. */
  readonly amount: number
}

export const CURRENCY = 'eur'
/** The discount of a year over twelve months. */
export const ANNUAL_DISCOUNT = 0.17

/** Cents a month. */
const MONTHLY_AMOUNTS: Readonly<
  Record<PricingModel, Readonly<Record<PaidPlan, Partial<Record<CataloguePrice['part'], number>>>>>
> = {
  current: { TEAM: { base: 9900 }, ENTERPRISE: { base: 29900 } },
  'ai-options': {
    TEAM: { base: 3900, credits: 1000, unlimited: 6000 },
    ENTERPRISE: { base: 12900, credits: 2500, unlimited: 12000 },
  },
}

const PRODUCTS: Readonly<Record<CataloguePrice['part'], string>> = {
  base: 'Fixwright',
  credits: 'Fixwright AI credits',
  unlimited: 'Fixwright AI unlimited',
}

/** All prices of a pricing model. */
export function listPrices(model: PricingModel): readonly CataloguePrice[] {
  return (['TEAM', 'ENTERPRISE'] as const).flatMap((plan) =>
    Object.entries(MONTHLY_AMOUNTS[model][plan]).flatMap(([name, monthly]) => {
      const part = name as CataloguePrice['part']
      return BILLING_INTERVALS.map((interval) => ({
        lookupKey: ['fixwright', model, plan.toLowerCase(), part, interval].join('_').replaceAll('-', '_'),
        product: `${PRODUCTS[part]} ${plan === 'TEAM' ? 'Team' : 'Enterprise'}`,
        plan,
        part,
        interval,
        amount: interval === 'month' ? monthly : annualAmount(monthly),
      }))
    }),
  )
}

/** Twelve months less the discount, in whole cents. */
export function annualAmount(monthly: number): number {
  return Math.round(monthly * 12 * (1 - ANNUAL_DISCOUNT))
}
