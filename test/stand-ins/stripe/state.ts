import { randomBytes } from 'node:crypto'
import type * as objects from './objects.ts'

/** Everything a Stripe account holds; lists are oldest first. */
export type State = {
  readonly customers: objects.Customer[]
  readonly deletedCustomers: Set<string>
  readonly products: objects.Product[]
  readonly prices: objects.Price[]
  readonly checkoutSessions: objects.CheckoutSession[]
  readonly checkoutLines: Map<string, readonly objects.SessionLine[]>
  readonly checkoutSubscriptionMetadata: Map<string, objects.Metadata>
  readonly portalConfigurations: objects.PortalConfiguration[]
  readonly portalSessions: objects.PortalSession[]
  readonly subscriptions: objects.Subscription[]
  readonly invoices: objects.Invoice[]
  readonly invoicePayments: objects.InvoicePayment[]
  readonly refunds: objects.Refund[]
  readonly webhookEndpoints: objects.WebhookEndpoint[]
  readonly events: objects.StripeEvent[]
  /** Customers whose payments do not succeed. */
  readonly broke: Set<string>
}
export type Account = {
  readonly state: State
  readonly url: () => string
  /** Seconds. */
  readonly now: () => number
  readonly newId: (prefix: string) => string
  readonly emit: (type: string, object: object) => void
}

export const API_VERSION = '2026-10-28.endive'

export function createAccount(options: {
  readonly url: () => string
  readonly now: () => Date
  readonly onEvent: (event: objects.StripeEvent) => void
}): Account {
  // Several accounts may meet in one database.
  const tag = randomBytes(4).toString('hex')
  let count = 0
  const state: State = {
    customers: [],
    deletedCustomers: new Set(),
    products: [],
    prices: [],
    checkoutSessions: [],
    checkoutLines: new Map(),
    checkoutSubscriptionMetadata: new Map(),
    portalConfigurations: [],
    portalSessions: [],
    subscriptions: [],
    invoices: [],
    invoicePayments: [],
    refunds: [],
    webhookEndpoints: [],
    events: [],
    broke: new Set(),
  }
  const now = () => Math.floor(options.now().getTime() / 1000)
  const newId = (prefix: string) => `${prefix}_${tag}${String(++count).padStart(6, '0')}`

  function emit(type: string, object: object): void {
    const event: objects.StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      // As it is at this moment.
      data: { object: structuredClone(object) },
    }
    state.events.push(event)
    options.onEvent(event)
  }

  return { state, url: options.url, now, newId, emit }
}
