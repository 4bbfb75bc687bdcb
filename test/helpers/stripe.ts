import type { Test } from 'tap'
import { createStripeClient } from '../../src/billing/stripe-client.ts'
import { PRICING_MODELS, type PricingModel } from '../../src/domain/billing/pricing-model.ts'
import { setUpStripe } from '../../scripts/stripe/set-up-stripe.ts'
import {
  createStripeStandIn,
  type StripeStandIn,
  type StripeStandInOptions,
} from '../stand-ins/stripe/create-stripe-stand-in.ts'

export type TestStripe = StripeStandIn & {
  /** What makes the program use it. */ readonly env: Readonly<Record<string, string>>
}

/**
 * A Stripe account of the test's own, set up as `npm run stripe:setup` does. It ends with the test, and the test fails when
 * a request was against Stripe's published description.
 * @param options `models`: default all; empty: the account is bare.
 */
export async function startStripe(
  t: Test,
  options: StripeStandInOptions & { readonly models?: readonly PricingModel[] } = {},
): Promise<TestStripe> {
  const { models = PRICING_MODELS, ...rest } = options
  const stripe = await createStripeStandIn(rest)
  t.teardown(async () => {
    await stripe.close()
    if (stripe.problems.length > 0) throw new Error(`Beside Stripe's description: ${stripe.problems.join('\n')}`)
  })
  const client = createStripeClient({ secretKey: stripe.secretKey, apiUrl: stripe.url })
  if (models.length > 0) await setUpStripe(client, { models, baseUrl: null })
  const env = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  return Object.assign(stripe, { env })
}
