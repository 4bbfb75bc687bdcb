import { chargeInvoice, changeItems, endSubscription, failInvoice, renew, startSubscription } from './billing-cycle.ts'
import type { Invoice, Price, Subscription } from './objects.ts'
import type { Account } from './state.ts'

/** What people and time do at Stripe. Ids of things that are not there throw. */
export type Scenario = {
  /** A person pays on the checkout page: the subscription begins. */
  completeCheckout(sessionId: string): { readonly subscriptionId: string; readonly invoiceId: string }
  /** A checkout that nobody came back to. */
  expireCheckout(sessionId: string): void
  /** A person confirms the change that a portal session opens on. */
  confirmChange(portalSessionId: string): void
  /** From here on the customer's payments fail, or succeed again. */
  setPaymentsFail(customerId: string, fail: boolean): void
  /** An attempt to take the money fails: of the open invoice, or else of the next period, which begins. */
  failPayment(subscriptionId: string): { readonly invoiceId: string }
  /** The open invoice is paid: a subscription past due is active again, a pending change takes place. */
  payInvoice(invoiceId: string): void
  voidInvoice(invoiceId: string): void
  markUncollectible(invoiceId: string): void
  /** A person cancels in the portal, or takes that back. */
  cancelAtPeriodEnd(subscriptionId: string, cancel?: boolean): void
  /** The period ends: the next one begins and is charged, or the subscription ends. The clock is the test's own. */
  endPeriod(subscriptionId: string): void
  pause(subscriptionId: string): void
  resume(subscriptionId: string): void
  cancel(subscriptionId: string): void
  /** Any status, also one that does not exist yet. */
  setStatus(subscriptionId: string, status: string): void
  /** A second subscription, as a person with an old checkout tab makes one, or somebody in Stripe's dashboard. */
  subscribe(customerId: string, lookupKeys: readonly string[]): { readonly subscriptionId: string }
  /** Stripe ends the customer's subscriptions with it. */
  deleteCustomer(customerId: string): void
}

export function createScenario(account: Account): Scenario {
  const { state, emit, now } = account

  function completeCheckout(sessionId: string) {
    const session = need(state.checkoutSessions, sessionId)
    if (session.status !== 'open') throw new Error(`The checkout ${sessionId} is ${session.status}`)
    const lines = state.checkoutLines.get(sessionId) ?? []
    const { subscription, invoice } = startSubscription(account, {
      customer: session.customer,
      prices: lines.map(({ price }) => need(state.prices, price)),
      metadata: state.checkoutSubscriptionMetadata.get(sessionId) ?? {},
    })
    chargeInvoice(account, invoice)
    emit('customer.subscription.created', subscription)
    const { id } = subscription
    const done = { status: 'complete', payment_status: 'paid', subscription: id, invoice: invoice.id, url: null }
    emit('checkout.session.completed', Object.assign(session, done))
    return { subscriptionId: id, invoiceId: invoice.id }
  }

  function expireCheckout(sessionId: string): void {
    emit(
      'checkout.session.expired',
      Object.assign(need(state.checkoutSessions, sessionId), { status: 'expired', url: null }),
    )
  }

  function confirmChange(portalSessionId: string): void {
    const confirm = need(state.portalSessions, portalSessionId).flow?.subscription_update_confirm
    if (!confirm) throw new Error(`The portal session ${portalSessionId} confirms nothing`)
    changeItems(account, need(state.subscriptions, confirm.subscription), confirm.items, { waitForPayment: true })
  }

  function failPayment(subscriptionId: string) {
    const subscription = need(state.subscriptions, subscriptionId)
    const invoice = openInvoice(subscription) ?? renew(account, subscription)
    failInvoice(account, invoice)
    update(subscription, { status: 'past_due' })
    return { invoiceId: invoice.id }
  }

  function openInvoice(subscription: Subscription): Invoice | undefined {
    return state.invoices.find((one) => one.id === subscription.latest_invoice && one.status === 'open')
  }

  function payInvoice(invoiceId: string): void {
    const invoice = need(state.invoices, invoiceId)
    state.broke.delete(invoice.customer)
    chargeInvoice(account, invoice)
    const subscription = need(state.subscriptions, invoice.parent.subscription_details.subscription)
    const pending = subscription.pending_update
    if (pending) {
      subscription.items.data = pending.subscription_items
      emit('customer.subscription.pending_update_applied', Object.assign(subscription, { pending_update: null }))
    }
    if (['past_due', 'unpaid', 'incomplete'].includes(subscription.status)) update(subscription, { status: 'active' })
  }

  function closeInvoice(invoiceId: string, status: 'void' | 'uncollectible', event: string): void {
    emit(event, Object.assign(need(state.invoices, invoiceId), { status }))
  }

  function cancelAtPeriodEnd(subscriptionId: string, cancel = true): void {
    const subscription = need(state.subscriptions, subscriptionId)
    const end = subscription.items.data[0]!.current_period_end
    update(subscription, {
      cancel_at_period_end: cancel,
      cancel_at: cancel ? end : null,
      canceled_at: cancel ? now() : null,
    })
  }

  function endPeriod(subscriptionId: string): void {
    const subscription = need(state.subscriptions, subscriptionId)
    if (subscription.cancel_at_period_end) return endSubscription(account, subscription)
    const isPaid = chargeInvoice(account, renew(account, subscription))
    update(subscription, { status: isPaid ? 'active' : 'past_due' })
  }

  function subscribe(customerId: string, lookupKeys: readonly string[]) {
    const prices = lookupKeys.map((key): Price => {
      const found = state.prices.find((price) => price.lookup_key === key)
      if (!found) throw new Error(`There is no price ${key}`)
      return found
    })
    const { subscription, invoice } = startSubscription(account, { customer: customerId, prices, metadata: {} })
    chargeInvoice(account, invoice)
    emit('customer.subscription.created', subscription)
    return { subscriptionId: subscription.id }
  }

  function deleteCustomer(customerId: string): void {
    const index = state.customers.findIndex(({ id }) => id === customerId)
    const [customer] = state.customers.splice(index, index === -1 ? 0 : 1)
    if (!customer) throw new Error(`There is no customer ${customerId}`)
    for (const subscription of state.subscriptions)
      if (subscription.customer === customerId && subscription.status !== 'canceled')
        endSubscription(account, subscription)
    state.deletedCustomers.add(customerId)
    emit('customer.deleted', customer)
  }

  function update(subscription: Subscription, changes: Partial<Subscription>): void {
    emit('customer.subscription.updated', Object.assign(subscription, changes))
  }

  return {
    completeCheckout,
    expireCheckout,
    confirmChange,
    setPaymentsFail: (customerId, fail) => {
      if (fail) state.broke.add(customerId)
      else state.broke.delete(customerId)
    },
    failPayment,
    payInvoice,
    voidInvoice: (id) => closeInvoice(id, 'void', 'invoice.voided'),
    markUncollectible: (id) => closeInvoice(id, 'uncollectible', 'invoice.marked_uncollectible'),
    cancelAtPeriodEnd,
    endPeriod,
    pause: (id) =>
      emit('customer.subscription.paused', Object.assign(need(state.subscriptions, id), { status: 'paused' })),
    resume: (id) =>
      emit('customer.subscription.resumed', Object.assign(need(state.subscriptions, id), { status: 'active' })),
    cancel: (id) => endSubscription(account, need(state.subscriptions, id)),
    setStatus: (id, status) => update(need(state.subscriptions, id), { status }),
    subscribe,
    deleteCustomer,
  }
}

function need<Thing extends { readonly id: string }>(things: readonly Thing[], id: string): Thing {
  const found = things.find((thing) => thing.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}
