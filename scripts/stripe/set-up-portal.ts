import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { StripeClient } from '../../src/gateways/billing/stripe-client.ts'
import { PORTAL_METADATA } from '../../src/gateways/billing/stripe-names.ts'
import type { PricingModel } from '../../src/domain/billing/pricing-model.ts'
import { listPrices } from '../../src/domain/billing/price-catalogue.ts'
import type { Outcome } from './outcome.ts'
import type { PlacedPrice } from './set-up-catalogue.ts'

type Params = Stripe.BillingPortal.ConfigurationCreateParams
type PortalProduct = Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product

/** Tells whether the configuration is as this script made it: Stripe does not show which products may be chosen. */
const FINGERPRINT = 'fixwright_fingerprint'
const MAX_CONFIGURATIONS = 1000

/**
 * The customer portal of a pricing model.
 * @param baseUrl where people come back to; null: it is not known yet.
 */
export async function setUpPortal(
  stripe: StripeClient,
  of: { readonly model: PricingModel; readonly prices: readonly PlacedPrice[]; readonly baseUrl: string | null },
): Promise<Outcome> {
  const { model, prices, baseUrl } = of
  const params = toParams(model, prices, baseUrl)
  const fingerprint = createHash('sha256').update(JSON.stringify(params)).digest('hex')
  const metadata = { [PORTAL_METADATA]: model, [FINGERPRINT]: fingerprint }
  const pages = stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const all = await pages.autoPagingToArray({ limit: MAX_CONFIGURATIONS })
  const existing = all.find((configuration) => configuration.metadata?.[PORTAL_METADATA] === model)
  const outcome = { kind: 'portal', name: `customer portal, ${model}` } as const
  if (existing?.metadata?.[FINGERPRINT] === fingerprint) return { ...outcome, id: existing.id, action: 'kept' }
  if (existing) {
    await stripe.billingPortal.configurations.update(existing.id, { ...params, metadata })
    return { ...outcome, id: existing.id, action: 'changed' }
  }
  const { id } = await stripe.billingPortal.configurations.create({ ...params, metadata })
  return { ...outcome, id, action: 'created' }
}

function toParams(model: PricingModel, prices: readonly PlacedPrice[], baseUrl: string | null): Params {
  return {
    ...(baseUrl !== null && { default_return_url: `${baseUrl}/` }),
    features: {
      customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: {
        enabled: true,
        mode: 'at_period_end',
        cancellation_reason: {
          enabled: true,
          options: ['too_expensive', 'missing_features', 'switched_service', 'unused', 'too_complex', 'other'],
        },
      },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products: listBaseProducts(model, prices),
      },
    },
  }
}

/** Plans only: in the portal, an AI option could only replace a plan, not be added to it. */
function listBaseProducts(model: PricingModel, prices: readonly PlacedPrice[]): PortalProduct[] {
  const keys = new Set(
    listPrices(model)
      .filter((price) => price.part === 'base')
      .map((price) => price.lookupKey),
  )
  const ofModel = prices.filter(({ price }) => keys.has(price.lookupKey))
  const products = [...new Set(ofModel.map(({ productId }) => productId))]
  return products.map((product) => ({
    product,
    prices: ofModel.filter(({ productId }) => productId === product).map(({ id }) => id),
  }))
}
