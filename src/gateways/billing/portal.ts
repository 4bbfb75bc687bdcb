import type Stripe from 'stripe'
import type { PricingModel } from '../../domain/billing/pricing-model.ts'
import { PortalConfigurations, PortalSession, Subscription } from './responses.ts'
import type { Billing, BillingPage, PlanChoice } from './billing.ts'
import { BillingError } from './billing-error.ts'
import type { PriceList } from './price-list.ts'
import { rememberResponse } from './remember.ts'
import type { StripeClient } from './stripe-client.ts'
import { PORTAL_METADATA } from './stripe-names.ts'
import { callStripe, listAll } from './call-stripe.ts'

type Deps = {
  readonly stripe: StripeClient
  readonly prices: PriceList
  readonly pricingModel: PricingModel
  readonly now: () => number
}
type Change = { readonly subscriptionId: string; readonly choice: PlanChoice }

const LIFETIME_MS = 60_000
const MAX_CONFIGURATIONS = 1000

/** The customer portal, with the configuration that `npm run stripe:setup` created for the pricing model. */
export function createPortalGateway(deps: Deps): Pick<Billing, 'createPortal'> {
  const { stripe, prices, pricingModel, now } = deps
  const findConfiguration = rememberResponse(() => loadConfiguration(stripe, pricingModel), LIFETIME_MS, now)

  async function createPortal(request: Parameters<Billing['createPortal']>[0]): Promise<BillingPage> {
    const { customerId, returnUrl, change } = request
    const [configuration, flow] = await Promise.all([
      findConfiguration(),
      change ? toFlow(change, returnUrl) : undefined,
    ])
    const session = await callStripe(
      PortalSession,
      stripe.billingPortal.sessions.create({
        customer: customerId,
        configuration,
        return_url: returnUrl,
        ...(flow && { flow_data: flow }),
      }),
    )
    return { id: session.id, url: session.url }
  }

  async function toFlow(change: Change, returnUrl: string): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
    const [subscription, wanted] = await Promise.all([
      callStripe(Subscription, stripe.subscriptions.retrieve(change.subscriptionId)),
      prices.find(change.choice),
    ])
    const [item, ...others] = subscription.items.data
    if (!item || others.length > 0 || wanted.option !== null)
      throw new BillingError(
        'refused',
        'The portal can only change subscriptions with one item. Change this one directly',
      )
    return {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: subscription.id,
        items: [{ id: item.id, price: wanted.base, quantity: 1 }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
    }
  }

  return { createPortal }
}

async function loadConfiguration(stripe: StripeClient, pricingModel: PricingModel): Promise<string> {
  const { configurations } = stripe.billingPortal
  const all = await listAll(MAX_CONFIGURATIONS, (params) =>
    callStripe(PortalConfigurations, configurations.list({ active: true, ...params })),
  )
  const found = all.find((configuration) => configuration.metadata?.[PORTAL_METADATA] === pricingModel)
  if (found) return found.id
  const hint = 'run `npm run stripe:setup` with the key of this account'
  throw new BillingError('refused', `Stripe has no portal configuration for the pricing model ${pricingModel}: ${hint}`)
}
