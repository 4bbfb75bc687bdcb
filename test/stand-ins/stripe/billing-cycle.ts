import {
  buildInvoice,
  buildInvoicePayment,
  buildLine,
  buildSubscription,
  buildSubscriptionItem,
  type Interval,
  type Invoice,
  type Line,
  type Metadata,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from './objects.ts'
import type { Account } from './state.ts'

/** What Stripe does of itself: periods, proration, invoices, payments. */

export type ItemChange = { readonly id?: string; readonly price?: string; readonly deleted?: boolean }
const PENDING_UPDATE_SECONDS = 23 * 3600

export function startSubscription(
  account: Account,
  of: { readonly customer: string; readonly prices: readonly Price[]; readonly metadata: Metadata },
): { subscription: Subscription; invoice: Invoice } {
  const start = account.now()
  const subscription = buildSubscription(account.newId('sub'), start, of)
  const end = addInterval(start, of.prices[0]!.recurring.interval)
  subscription.items.data = of.prices.map((price) =>
    buildSubscriptionItem(account.newId('si'), start, { subscription: subscription.id, price, start, end }),
  )
  account.state.subscriptions.push(subscription)
  const lines = subscription.items.data.map((item) => fullLine(account, item))
  const invoice = addInvoice(account, subscription, { lines, reason: 'subscription_create' })
  return { subscription, invoice }
}

/** A month later on the same day, or on the last one that the month has. */
export function addInterval(start: number, interval: Interval): number {
  const date = new Date(start * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1))
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}

/** Prorated and charged at once. When the payment fails, the change waits for it. */
export function changeItems(
  account: Account,
  subscription: Subscription,
  changes: readonly ItemChange[],
  options: { readonly waitForPayment: boolean },
): Invoice {
  const before = subscription.items.data
  const after = applyChanges(account, subscription, changes)
  const lines = prorate(account, before, after)
  const invoice = addInvoice(account, subscription, { lines, reason: 'subscription_update' })
  if (options.waitForPayment && invoice.amount_due > 0 && account.state.broke.has(subscription.customer)) {
    subscription.pending_update = { expires_at: account.now() + PENDING_UPDATE_SECONDS, subscription_items: after }
    failInvoice(account, invoice)
    account.emit('customer.subscription.updated', subscription)
    return invoice
  }
  subscription.items.data = after
  chargeInvoice(account, invoice)
  account.emit('customer.subscription.updated', subscription)
  return invoice
}

function applyChanges(
  account: Account,
  subscription: Subscription,
  changes: readonly ItemChange[],
): SubscriptionItem[] {
  const find = (id: string) => account.state.prices.find((price) => price.id === id)!
  const [first] = subscription.items.data
  const kept = subscription.items.data
    .filter((item) => !changes.some((change) => change.id === item.id && change.deleted))
    .map((item) => {
      const price = changes.find((change) => change.id === item.id)?.price
      return price ? { ...item, price: find(price) } : { ...item }
    })
  const added = changes
    .filter((change) => change.id === undefined)
    .map((change) =>
      buildSubscriptionItem(account.newId('si'), account.now(), {
        subscription: subscription.id,
        price: find(change.price!),
        start: first!.current_period_start,
        end: first!.current_period_end,
      }),
    )
  const items = [...kept, ...added]
  // Another interval begins a new period.
  const { interval } = items[0]!.price.recurring
  if (interval === first!.price.recurring.interval) return items
  const start = account.now()
  return items.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: addInterval(start, interval),
  }))
}

function prorate(account: Account, before: readonly SubscriptionItem[], after: readonly SubscriptionItem[]): Line[] {
  const now = account.now()
  const line = (item: SubscriptionItem, sign: 1 | -1) => {
    const length = item.current_period_end - item.current_period_start
    const share = Math.max(0, item.current_period_end - now) / length
    const amount = sign * Math.round(item.price.unit_amount * share)
    const description = sign === 1 ? 'Remaining time' : 'Unused time'
    return buildLine(account.newId('il'), {
      item,
      amount,
      start: now,
      end: item.current_period_end,
      description,
      proration: true,
    })
  }
  const isSame = (a: SubscriptionItem, b: SubscriptionItem) =>
    a.id === b.id && a.price.id === b.price.id && a.current_period_end === b.current_period_end
  const gone = before.filter((item) => !after.some((other) => isSame(item, other)))
  const come = after.filter((item) => !before.some((other) => isSame(item, other)))
  return [...gone.map((item) => line(item, -1)), ...come.map((item) => line(item, 1))]
}

/** The next period begins; the invoice for it is open. */
export function renew(account: Account, subscription: Subscription): Invoice {
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end
    item.current_period_end = addInterval(item.current_period_start, item.price.recurring.interval)
  }
  const lines = subscription.items.data.map((item) => fullLine(account, item))
  return addInvoice(account, subscription, { lines, reason: 'subscription_cycle' })
}

function fullLine(account: Account, item: SubscriptionItem): Line {
  const { current_period_start: start, current_period_end: end } = item
  const description = `1 × ${item.price.lookup_key ?? item.price.id}`
  const amount = item.price.unit_amount
  return buildLine(account.newId('il'), { item, amount, start, end, description, proration: false })
}

function addInvoice(
  account: Account,
  subscription: Subscription,
  of: { readonly lines: readonly Line[]; readonly reason: string },
): Invoice {
  const customer = account.state.customers.find(({ id }) => id === subscription.customer)!
  const invoice = buildInvoice(account.newId('in'), account.now(), {
    customer: subscription.customer,
    subscription: subscription.id,
    number: `FXW-${String(account.state.invoices.length + 1).padStart(4, '0')}`,
    url: account.url(),
    ...of,
  })
  invoice.parent.subscription_details.metadata = subscription.metadata
  applyBalance(customer, invoice)
  account.state.invoices.push(invoice)
  subscription.latest_invoice = invoice.id
  account.emit('invoice.finalized', invoice)
  return invoice
}

/** Credit is used first; what is paid too much becomes credit. */
function applyBalance(customer: { balance: number }, invoice: Invoice): void {
  invoice.starting_balance = customer.balance
  const due = invoice.total + customer.balance
  customer.balance = Math.min(0, due)
  invoice.amount_due = Math.max(0, due)
  invoice.amount_remaining = invoice.amount_due
}

/** Tries to take the money. @returns whether it came. */
export function chargeInvoice(account: Account, invoice: Invoice): boolean {
  if (invoice.amount_due > 0 && account.state.broke.has(invoice.customer)) {
    failInvoice(account, invoice)
    return false
  }
  if (invoice.amount_due > 0) {
    invoice.attempt_count += 1
    invoice.attempted = true
    const { id, amount_due: amount, currency } = invoice
    const paid = { invoice: id, amount, currency, intent: account.newId('pi') }
    account.state.invoicePayments.push(buildInvoicePayment(account.newId('inpay'), account.now(), paid))
  }
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = account.now()
  account.emit('invoice.paid', invoice)
  return true
}

export function failInvoice(account: Account, invoice: Invoice): void {
  invoice.attempt_count += 1
  invoice.attempted = true
  invoice.next_payment_attempt = account.now() + 3 * 24 * 3600
  account.emit('invoice.payment_failed', invoice)
}

export function endSubscription(account: Account, subscription: Subscription): void {
  subscription.status = 'canceled'
  subscription.canceled_at ??= account.now()
  subscription.ended_at = account.now()
  account.emit('customer.subscription.deleted', subscription)
}
