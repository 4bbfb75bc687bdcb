import type { PricingModel } from '../../domain/billing/pricing-model.ts'
import { systemClock, type Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { CreatedCustomer } from './responses.ts'
import type { Billing } from './billing.ts'
import { createCheckouts } from './checkouts.ts'
import { createPortalGateway } from './portal.ts'
import { createPriceList } from './price-list.ts'
import { readSignedEvent } from './read-event.ts'
import { createRefunds } from './refunds.ts'
import { createStripeClient } from './stripe-client.ts'
import { TEAM_METADATA } from './stripe-names.ts'
import { createSubscriptions } from './subscriptions.ts'
import { callStripe } from './call-stripe.ts'

export type StripeBillingOptions = {
  readonly secretKey: string
  /** More than one while a secret is being rotated. */
  readonly webhookSecrets: readonly string[]
  readonly apiUrl: string
  readonly pricingModel: PricingModel
  readonly log?: Logger
  readonly clock?: Clock
}

/** The payment processor is Stripe, or a server with the same API at `apiUrl`. */
export function createStripeBilling(options: StripeBillingOptions): Billing {
  const { webhookSecrets, pricingModel, log, clock = systemClock } = options
  const now = () => clock().getTime()
  const stripe = createStripeClient(options)
  const prices = createPriceList(stripe, { pricingModel, now, log })

  async function createCustomer(
    customer: Parameters<Billing['createCustomer']>[0],
    idempotencyKey: string,
  ): Promise<string> {
    const { teamId, name, email } = customer
    const params = { name, metadata: { [TEAM_METADATA]: teamId }, ...(email !== null && { email }) }
    const created = await callStripe(CreatedCustomer, stripe.customers.create(params, { idempotencyKey }))
    return created.id
  }

  return {
    createCustomer,
    ...createCheckouts({ stripe, prices, now }),
    ...createPortalGateway({ stripe, prices, pricingModel, now }),
    ...createSubscriptions({ stripe, prices }),
    ...createRefunds(stripe),
    readEvent: (body, signature) => readSignedEvent({ body, signature }, webhookSecrets, now),
  }
}
