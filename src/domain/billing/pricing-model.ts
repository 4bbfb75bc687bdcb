/** current: one price a plan, AI fixes with the team's own key only; ai-options: a base price and an AI option beside it. */
export const PRICING_MODELS = ['current', 'ai-options'] as const
export type PricingModel = (typeof PRICING_MODELS)[number]
