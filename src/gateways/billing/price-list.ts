import { listPrices, CURRENCY, type CataloguePrice } from '../../domain/billing/price-catalogue.ts'
import type { PricingModel } from '../../domain/billing/pricing-model.ts'
import type { Logger } from '../../lib/logger.ts'
import { Prices } from './responses.ts'
import { BillingError } from './billing-error.ts'
import type { PlanChoice } from './billing.ts'
import { rememberResponse } from './remember.ts'
import type { StripeClient } from './stripe-client.ts'
import { callStripe } from './call-stripe.ts'

/** The ids of a choice's prices. */
export type ChoicePrices = { readonly base: string; readonly option: string | null }
export type PriceList = {
  /** @throws BillingError `refused` if the pricing model has no such choice or Stripe lacks a price. */
  find(choice: PlanChoice): Promise<ChoicePrices>
}

const LIFETIME_MS = 60_000
/** Stripe's limit for one request. */
const MAX_LOOKUP_KEYS = 10

export function createPriceList(
  stripe: StripeClient,
  options: { readonly pricingModel: PricingModel; readonly now: () => number; readonly log?: Logger },
): PriceList {
  const { pricingModel, now, log } = options
  const catalogue = listPrices(pricingModel)
  const loadIds = rememberResponse(() => loadPriceIds(stripe, catalogue, log), LIFETIME_MS, now)

  async function find(choice: PlanChoice): Promise<ChoicePrices> {
    const ids = await loadIds()
    const base = pick(choice, 'base', ids)
    return { base, option: choice.aiOption === 'none' ? null : pick(choice, choice.aiOption, ids) }
  }

  function pick(choice: PlanChoice, part: CataloguePrice['part'], ids: ReadonlyMap<string, string>): string {
    const wanted = catalogue.find(
      (price) => price.plan === choice.plan && price.part === part && price.interval === choice.interval,
    )
    if (!wanted) throw new BillingError('refused', `The pricing model ${pricingModel} has no price for ${part}`)
    const id = ids.get(wanted.lookupKey)
    if (id) return id
    const hint = 'run `npm run stripe:setup` with the key of this account'
    throw new BillingError('refused', `Stripe has no active price with the lookup key ${wanted.lookupKey}: ${hint}`)
  }

  return { find }
}

async function loadPriceIds(
  stripe: StripeClient,
  catalogue: readonly CataloguePrice[],
  log: Logger | undefined,
): Promise<ReadonlyMap<string, string>> {
  const byKey = new Map(catalogue.map((price) => [price.lookupKey, price]))
  const keys = [...byKey.keys()]
  const chunks = Array.from({ length: Math.ceil(keys.length / MAX_LOOKUP_KEYS) }, (_, index) =>
    keys.slice(index * MAX_LOOKUP_KEYS, (index + 1) * MAX_LOOKUP_KEYS),
  )
  const pages = await Promise.all(
    chunks.map((lookup_keys) => callStripe(Prices, stripe.prices.list({ lookup_keys, active: true, limit: 100 }))),
  )
  const prices = pages.flatMap((page) => page.data)
  for (const { lookup_key: lookupKey, unit_amount: amount, currency } of prices) {
    const wanted = byKey.get(lookupKey ?? '')
    if (wanted && (wanted.amount !== amount || currency !== CURRENCY))
      log?.warn({ lookupKey, amount, wanted: wanted.amount }, 'a price at Stripe differs from the catalogue')
  }
  return new Map(prices.map((price) => [price.lookup_key ?? '', price.id]))
}
