import type Stripe from 'stripe'
import type { StripeClient } from '../../src/gateways/billing/stripe-client.ts'
import { PRICE_METADATA, PRODUCT_METADATA } from '../../src/gateways/billing/stripe-names.ts'
import { CURRENCY, listPrices, type CataloguePrice } from '../../src/domain/billing/price-catalogue.ts'
import type { PricingModel } from '../../src/domain/billing/pricing-model.ts'
import type { Outcome } from './outcome.ts'

/** A price of the catalogue with its Stripe ids. */
export type PlacedPrice = { readonly price: CataloguePrice; readonly id: string; readonly productId: string }
export type Catalogue = { readonly prices: readonly PlacedPrice[]; readonly outcomes: readonly Outcome[] }

const MAX_PRODUCTS = 10_000
const LOOKUP_KEYS_AT_ONCE = 10

/** Products are found by metadata, prices by lookup key. Existing ones are not changed. */
export async function setUpCatalogue(stripe: StripeClient, models: readonly PricingModel[]): Promise<Catalogue> {
  const wanted = models.flatMap(listPrices)
  const known = await findPrices(stripe, wanted)
  const products = await setUpProducts(stripe, wanted)
  const outcomes = [...products.values()]
  const prices: PlacedPrice[] = []
  for (const price of wanted) {
    const productId = products.get(price.product)!.id
    const outcome = await setUpPrice(stripe, { price, productId, existing: known.get(price.lookupKey) })
    prices.push({ price, id: outcome.id, productId })
    outcomes.push(outcome)
  }
  return { prices, outcomes }
}

async function setUpProducts(stripe: StripeClient, prices: readonly CataloguePrice[]): Promise<Map<string, Outcome>> {
  const all = await stripe.products.list({ limit: 100 }).autoPagingToArray({ limit: MAX_PRODUCTS })
  const outcomes = new Map<string, Outcome>()
  for (const { product: name, plan, part } of prices) {
    if (outcomes.has(name)) continue
    const key = `${plan}_${part}`.toLowerCase()
    const existing = all.find((product) => product.metadata[PRODUCT_METADATA] === key)
    outcomes.set(name, await setUpProduct(stripe, { name, key, existing }))
  }
  return outcomes
}

async function setUpProduct(
  stripe: StripeClient,
  wanted: { readonly name: string; readonly key: string; readonly existing: Stripe.Product | undefined },
): Promise<Outcome> {
  const { name, key, existing } = wanted
  if (!existing) {
    const { id } = await stripe.products.create({ name, metadata: { [PRODUCT_METADATA]: key } })
    return { kind: 'product', name, id, action: 'created' }
  }
  const isRight = existing.name === name && existing.active
  if (!isRight) await stripe.products.update(existing.id, { name, active: true })
  return { kind: 'product', name, id: existing.id, action: isRight ? 'kept' : 'changed' }
}

async function findPrices(
  stripe: StripeClient,
  wanted: readonly CataloguePrice[],
): Promise<ReadonlyMap<string, Stripe.Price>> {
  const found = new Map<string, Stripe.Price>()
  for (let from = 0; from < wanted.length; from += LOOKUP_KEYS_AT_ONCE) {
    const keys = wanted.slice(from, from + LOOKUP_KEYS_AT_ONCE).map((price) => price.lookupKey)
    const { data } = await stripe.prices.list({ lookup_keys: keys, limit: 100 })
    for (const price of data) found.set(price.lookup_key ?? '', price)
  }
  return found
}

/**
 * The amount of a price cannot be changed: a new price takes over the lookup key. Teams that have bought the old one keep it,
 * and its metadata still say what it is.
 */
async function setUpPrice(
  stripe: StripeClient,
  wanted: { readonly price: CataloguePrice; readonly productId: string; readonly existing: Stripe.Price | undefined },
): Promise<Outcome> {
  const { price, productId, existing } = wanted
  const outcome = { kind: 'price', name: price.lookupKey, note: describeAmount(price) } as const
  const metadata = { [PRICE_METADATA]: price.lookupKey }
  if (existing && isSame(existing, price)) {
    const isRight = existing.active && existing.metadata[PRICE_METADATA] === price.lookupKey
    if (!isRight) await stripe.prices.update(existing.id, { active: true, metadata })
    return { ...outcome, id: existing.id, action: isRight ? 'kept' : 'changed' }
  }
  if (existing) await stripe.prices.update(existing.id, { metadata })
  const created = await stripe.prices.create({
    product: productId,
    currency: CURRENCY,
    unit_amount: price.amount,
    recurring: { interval: price.interval },
    lookup_key: price.lookupKey,
    transfer_lookup_key: true,
    nickname: price.lookupKey,
    metadata,
  })
  if (!existing) return { ...outcome, id: created.id, action: 'created' }
  await stripe.prices.update(existing.id, { active: false })
  const before = formatAmount(existing.unit_amount ?? 0, existing.currency)
  return { ...outcome, note: `${outcome.note}, before: ${before}`, id: created.id, action: 'changed' }
}

function isSame(existing: Stripe.Price, price: CataloguePrice): boolean {
  return (
    existing.unit_amount === price.amount &&
    existing.currency === CURRENCY &&
    existing.recurring?.interval === price.interval &&
    existing.recurring.interval_count === 1
  )
}

function describeAmount(price: CataloguePrice): string {
  return `${formatAmount(price.amount, CURRENCY)} a ${price.interval}`
}

function formatAmount(cents: number, currency: string): string {
  return `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`
}
