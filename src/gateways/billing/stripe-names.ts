/** Names that we write to objects at Stripe to find them again. The setup script writes them, the gateway reads them. */

/** On customers, checkouts and subscriptions: the team's id. */
export const TEAM_METADATA = 'team_id'
/** On prices: the lookup key, which a price loses when a newer price takes it over. */
export const PRICE_METADATA = 'fixwright_price'
/** On products. */
export const PRODUCT_METADATA = 'fixwright_product'
/** On portal configurations: the pricing model. */
export const PORTAL_METADATA = 'fixwright_pricing_model'
/** On checkouts: the ids of the prices, in order. */
export const CHECKOUT_PRICES_METADATA = 'fixwright_prices'

/** On refunds: the subscription that was bought twice. */
export const REFUND_METADATA = 'fixwright_duplicate'

/** Events that say that a customer's subscriptions or invoices may have changed. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.trial_will_end',
  'invoice.finalized',
  'invoice.finalization_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.marked_uncollectible',
  'invoice.updated',
  'invoice.voided',
] as const
