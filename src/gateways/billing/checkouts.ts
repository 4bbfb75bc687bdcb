import type Stripe from 'stripe'
import type { Static } from 'typebox'
import { CheckoutSession, CheckoutSessions } from './responses.ts'
import type { Billing, BillingPage, CheckoutRequest, PlanChoice } from './billing.ts'
import { BillingError } from './billing-error.ts'
import { callStripe, listAll } from './call-stripe.ts'
import type { ChoicePrices, PriceList } from './price-list.ts'
import type { StripeClient } from './stripe-client.ts'
import { CHECKOUT_PRICES_METADATA, TEAM_METADATA } from './stripe-names.ts'

type Session = Static<typeof CheckoutSession>
type Deps = { readonly stripe: StripeClient; readonly prices: PriceList; readonly now: () => number }

/** A checkout that expires sooner is not shown again. */
const MIN_TIME_LEFT_MS = 10 * 60_000
const MAX_OPEN = 1000

/** Checkouts: the processor's pages on which a team buys its first subscription. */
export function createCheckouts(
  deps: Deps,
): Pick<Billing, 'createCheckout' | 'findOpenCheckout' | 'expireOpenCheckouts'> {
  const { stripe, prices, now } = deps

  async function createCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<BillingPage> {
    const params = toParams(request, await prices.find(request.choice))
    const creation = stripe.checkout.sessions.create(params, { idempotencyKey })
    const created = await callStripe(CheckoutSession, creation)
    const { headers } = (await creation).lastResponse
    // A repeated answer is the first one, stored: the checkout may have ended since.
    // The SDK returns the headers of its HTTP client, which are not always the object that its types promise.
    const isRepeated = new Headers(headers).get('idempotent-replayed') === 'true'
    return toPage(isRepeated ? await readSession(created.id) : created)
  }

  async function findOpenCheckout(customerId: string, choice: PlanChoice): Promise<BillingPage | null> {
    const [wanted, open] = await Promise.all([prices.find(choice), listOpen(customerId)])
    const found = open.find(
      (session) =>
        session.metadata?.[CHECKOUT_PRICES_METADATA] === joinPrices(wanted) &&
        session.expires_at * 1000 - now() >= MIN_TIME_LEFT_MS,
    )
    return found ? toPage(found) : null
  }

  async function expireOpenCheckouts(customerId: string): Promise<void> {
    for (const { id } of await listOpen(customerId)) await expire(id)
  }

  async function expire(id: string): Promise<void> {
    try {
      await callStripe(CheckoutSession, stripe.checkout.sessions.expire(id))
    } catch (error) {
      // Refused: completed or expired in the meantime, so there is nothing left to expire.
      if (!(error instanceof BillingError) || error.kind !== 'refused') throw error
      const session = await readSession(id)
      if (session.status === 'open') throw error
    }
  }

  function readSession(id: string): Promise<Session> {
    return callStripe(CheckoutSession, stripe.checkout.sessions.retrieve(id))
  }

  function listOpen(customer: string): Promise<Session[]> {
    const list = stripe.checkout.sessions
    return listAll(MAX_OPEN, (params) =>
      callStripe(CheckoutSessions, list.list({ customer, status: 'open', ...params })),
    )
  }

  return { createCheckout, findOpenCheckout, expireOpenCheckouts }
}

/** Must not depend on the time: Stripe requires the same parameters for the same idempotency key. */
function toParams(request: CheckoutRequest, prices: ChoicePrices): Stripe.Checkout.SessionCreateParams {
  const { customerId, teamId, successUrl, cancelUrl } = request
  const metadata = { [TEAM_METADATA]: teamId }
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: teamId,
    line_items: toPriceIds(prices).map((price) => ({ price, quantity: 1 })),
    success_url: successUrl,
    cancel_url: cancelUrl,
    allow_promotion_codes: true,
    // A company may enter its VAT number. Stripe then requires that name and address are saved with the customer.
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    metadata: { ...metadata, [CHECKOUT_PRICES_METADATA]: joinPrices(prices) },
    subscription_data: { metadata },
  }
}

function toPriceIds(prices: ChoicePrices): string[] {
  return prices.option === null ? [prices.base] : [prices.base, prices.option]
}

function joinPrices(prices: ChoicePrices): string {
  return toPriceIds(prices).join(',')
}

function toPage(session: Session): BillingPage {
  if (session.status !== 'open' || !session.url) throw new BillingError('conflict', 'The checkout is not open any more')
  return { id: session.id, url: session.url }
}
