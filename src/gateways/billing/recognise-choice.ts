import { listPrices, type CataloguePrice } from '../../domain/billing/price-catalogue.ts'
import { PRICING_MODELS } from '../../domain/billing/pricing-model.ts'
import type { PlanChoice } from './billing.ts'
import { PRICE_METADATA } from './stripe-names.ts'

/** Includes all pricing models, because a team keeps what it has bought when the model changes. */
const CATALOGUE: ReadonlyMap<string, CataloguePrice> = new Map(
  PRICING_MODELS.flatMap(listPrices).map((price) => [price.lookupKey, price]),
)

export type RecognisablePrice = {
  readonly lookup_key: string | null
  readonly metadata: Readonly<Record<string, string>>
}

/** The price's entry in our catalogue. The metadata identifies it after a newer price has taken over the lookup key. */
export function recognisePrice(price: RecognisablePrice): CataloguePrice | null {
  return CATALOGUE.get(price.lookup_key ?? '') ?? CATALOGUE.get(price.metadata[PRICE_METADATA] ?? '') ?? null
}

/** @returns null if none of them is a base price of ours. Of several, the highest plan counts. */
export function recogniseChoice(prices: readonly RecognisablePrice[]): PlanChoice | null {
  const known = prices.map(recognisePrice).filter((price) => price !== null)
  const bases = known.filter((price) => price.part === 'base')
  const base = bases.find((price) => price.plan === 'ENTERPRISE') ?? bases[0]
  if (!base) return null
  const options = known.map((price) => price.part).filter((part) => part !== 'base')
  const aiOption = options.includes('unlimited') ? 'unlimited' : (options[0] ?? 'none')
  return { plan: base.plan, interval: base.interval, aiOption }
}
