import type { StripeClient } from '../../src/gateways/billing/stripe-client.ts'
import type { PricingModel } from '../../src/domain/billing/pricing-model.ts'
import type { Outcome } from './outcome.ts'
import { setUpCatalogue } from './set-up-catalogue.ts'
import { setUpPortal } from './set-up-portal.ts'
import { isPublicAddress, setUpWebhook, type WebhookSetUp } from './set-up-webhook.ts'

export type StripeSetUp = {
  readonly outcomes: readonly Outcome[]
  /** null: BASE_URL is not an address that Stripe can reach. */ readonly webhook: WebhookSetUp | null
}

/** Creates what the gateway expects in a Stripe account. Safe to run again: then nothing is written. */
export async function setUpStripe(
  stripe: StripeClient,
  options: { readonly models: readonly PricingModel[]; readonly baseUrl: string | null },
): Promise<StripeSetUp> {
  const { models, baseUrl } = options
  const { prices, outcomes } = await setUpCatalogue(stripe, models)
  const portals: Outcome[] = []
  for (const model of models) portals.push(await setUpPortal(stripe, { model, prices, baseUrl }))
  const webhook = baseUrl !== null && isPublicAddress(baseUrl) ? await setUpWebhook(stripe, baseUrl) : null
  return { outcomes: [...outcomes, ...portals, ...(webhook ? [webhook.outcome] : [])], webhook }
}
