import type { Test } from 'tap'
import { createStripeClient } from '../../src/gateways/billing/stripe-client.ts'
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
  if (models.length > 0) await setUpOnce(stripe, models)
  const env = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  return Object.assign(stripe, { env })
}

type SetUp = Pick<StripeStandIn['state'], 'products' | 'prices' | 'portalConfigurations'>
const done = new Map<string, SetUp>()

/** The first time in a process by the real script; what that has made is then put into every further account. */
async function setUpOnce(stripe: StripeStandIn, models: readonly PricingModel[]): Promise<void> {
  const { products, prices, portalConfigurations } = stripe.state
  const known = done.get(models.join())
  if (known) {
    products.push(...structuredClone(known.products))
    prices.push(...structuredClone(known.prices))
    portalConfigurations.push(...structuredClone(known.portalConfigurations))
    return
  }
  const client = createStripeClient({ secretKey: stripe.secretKey, apiUrl: stripe.url })
  await setUpStripe(client, { models, baseUrl: null })
  done.set(models.join(), structuredClone({ products, prices, portalConfigurations }))
}
