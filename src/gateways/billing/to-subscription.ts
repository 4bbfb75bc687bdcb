import type { Static } from 'typebox'
import type { Subscription } from './responses.ts'
import type { BillingSubscription } from './billing.ts'
import { toDate, toDateOrNull, toId } from './fields.ts'
import { recogniseChoice, recognisePrice } from './recognise-choice.ts'

/** Since Stripe's API version of 2025-03-31 items have the period. The base price's item counts, if there is one. */
export function toSubscription(subscription: Static<typeof Subscription>): BillingSubscription {
  const items = subscription.items.data
  const base = items.find((item) => recognisePrice(item.price)?.part === 'base') ?? items[0]
  return {
    id: subscription.id,
    customerId: toId(subscription.customer),
    status: subscription.status,
    choice: recogniseChoice(items.map((item) => item.price)),
    currentPeriodStart: toDate(base?.current_period_start ?? subscription.start_date),
    currentPeriodEnd: toDate(base?.current_period_end ?? subscription.ended_at ?? subscription.start_date),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: toDateOrNull(subscription.cancel_at),
    endedAt: toDateOrNull(subscription.ended_at),
    createdAt: toDate(subscription.created),
  }
}
