import type Stripe from 'stripe'
import type { Static } from 'typebox'
import { CanceledSubscription, Invoices, KnownCustomer, SubscriptionWithInvoice, Subscriptions } from './responses.ts'
import type { Billing, BillingInvoice, BillingSubscription } from './billing.ts'
import { BillingError } from './billing-error.ts'
import { callStripe, listAll } from './call-stripe.ts'
import type { ChoicePrices, PriceList } from './price-list.ts'
import { recognisePrice } from './recognise-choice.ts'
import type { StripeClient } from './stripe-client.ts'
import { toInvoice } from './to-invoice.ts'
import { toSubscription } from './to-subscription.ts'

type Deps = { readonly stripe: StripeClient; readonly prices: PriceList }
type BoughtSubscription = Static<typeof SubscriptionWithInvoice>
type ItemChange = Stripe.SubscriptionUpdateParams.Item

const PAGE_SIZE = 100
/** Far more than a team will ever have. */
const MAX_SUBSCRIPTIONS = 1000

/** Reads and changes a customer's subscriptions without a page of the processor. */
export function createSubscriptions(
  deps: Deps,
): Pick<Billing, 'listSubscriptions' | 'listInvoices' | 'changeSubscription' | 'cancelSubscription'> {
  const { stripe, prices } = deps

  async function listSubscriptions(customer: string): Promise<readonly BillingSubscription[]> {
    const load = (params: object) =>
      callStripe(Subscriptions, stripe.subscriptions.list({ customer, status: 'all', ...params }))
    const all = await unlessDeleted(stripe, customer, listAll(MAX_SUBSCRIPTIONS, load))
    return all.map(toSubscription)
  }

  async function listInvoices(customer: string): Promise<readonly BillingInvoice[]> {
    const page = callStripe(Invoices, stripe.invoices.list({ customer, limit: PAGE_SIZE }))
    const all = await unlessDeleted(
      stripe,
      customer,
      page.then(({ data }) => data),
    )
    return all.map(toInvoice).filter((invoice) => invoice !== null)
  }

  async function changeSubscription(
    change: Parameters<Billing['changeSubscription']>[0],
    idempotencyKey: string,
  ): Promise<{ readonly payUrl: string | null }> {
    const [subscription, wanted] = await Promise.all([
      callStripe(
        SubscriptionWithInvoice,
        stripe.subscriptions.retrieve(change.subscriptionId, { expand: ['latest_invoice'] }),
      ),
      prices.find(change.choice),
    ])
    const items = planItems(subscription, wanted)
    // Already done by a call whose answer was lost. Sending it again would use other item ids with the same key.
    if (items.length === 0) return { payUrl: findPayUrl(subscription) }
    const changed = await callStripe(
      SubscriptionWithInvoice,
      stripe.subscriptions.update(
        subscription.id,
        {
          items,
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice'],
        },
        { idempotencyKey },
      ),
    )
    return { payUrl: findPayUrl(changed) }
  }

  /** Cancelling is idempotent: Stripe ignores the key of such a request. */
  async function cancelSubscription(subscriptionId: string, _idempotencyKey: string): Promise<void> {
    try {
      await callStripe(CanceledSubscription, stripe.subscriptions.cancel(subscriptionId))
    } catch (error) {
      if (!(error instanceof BillingError) || error.kind !== 'missing') throw error
    }
  }

  return { listSubscriptions, listInvoices, changeSubscription, cancelSubscription }
}

/** Stripe answers the same for a deleted customer as for one that never existed. */
async function unlessDeleted<Item>(
  stripe: StripeClient,
  customer: string,
  list: Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  try {
    return await list
  } catch (error) {
    if (!(error instanceof BillingError) || error.kind !== 'missing') throw error
    const known = await callStripe(KnownCustomer, stripe.customers.retrieve(customer))
    if (known.deleted === true) return []
    throw error
  }
}

/** @returns empty if the subscription already has exactly these prices. Items that are not ours stay unchanged. */
function planItems(subscription: BoughtSubscription, wanted: ChoicePrices): ItemChange[] {
  const ours = subscription.items.data.map((item) => ({ item, part: recognisePrice(item.price)?.part ?? null }))
  const base = ours.find(({ part }) => part === 'base')
  if (!base) throw new BillingError('refused', 'The subscription has no price of ours')
  const options = ours.filter(({ part }) => part !== null && part !== 'base')
  const option = wanted.option === null ? undefined : options[0]
  const superfluous = options.filter((other) => other !== option)
  return [
    ...(base.item.price.id === wanted.base ? [] : [{ id: base.item.id, price: wanted.base, quantity: 1 }]),
    ...planOption(option?.item, wanted.option),
    ...superfluous.map(({ item }) => ({ id: item.id, deleted: true })),
  ]
}

function planOption(
  item: BoughtSubscription['items']['data'][number] | undefined,
  wanted: string | null,
): ItemChange[] {
  if (wanted === null || item?.price.id === wanted) return []
  return [{ ...(item && { id: item.id }), price: wanted, quantity: 1 }]
}

function findPayUrl(subscription: BoughtSubscription): string | null {
  const invoice = subscription.latest_invoice
  return invoice !== null && typeof invoice === 'object' && invoice.status === 'open'
    ? (invoice.hosted_invoice_url ?? null)
    : null
}
