import type { Form } from './form.ts'

/** The things that Stripe keeps, as its API shows them. Only what somebody reads or the description requires is filled in. */

export type Metadata = Record<string, string>
export type Interval = 'month' | 'year'

export function buildCustomer(id: string, created: number, form: Form) {
  return {
    id,
    object: 'customer' as const,
    created,
    livemode: false,
    name: (form['name'] ?? null) as string | null,
    email: (form['email'] ?? null) as string | null,
    metadata: (form['metadata'] ?? {}) as Metadata,
    /** Negative: credit of the customer, in cents. */
    balance: 0,
    delinquent: false,
  }
}
export type Customer = ReturnType<typeof buildCustomer>

export function buildProduct(id: string, created: number, form: Form) {
  return {
    id,
    object: 'product' as const,
    active: true,
    created,
    updated: created,
    livemode: false,
    name: form['name'] as string,
    description: (form['description'] ?? null) as string | null,
    metadata: (form['metadata'] ?? {}) as Metadata,
    images: [] as string[],
    marketing_features: [] as never[],
  }
}
export type Product = ReturnType<typeof buildProduct>

export function buildPrice(id: string, created: number, form: Form) {
  const { interval } = form['recurring'] as { interval: Interval }
  const amount = form['unit_amount'] as unknown as number
  return {
    id,
    object: 'price' as const,
    active: true,
    billing_scheme: 'per_unit' as const,
    created,
    currency: form['currency'] as string,
    livemode: false,
    lookup_key: (form['lookup_key'] ?? null) as string | null,
    metadata: (form['metadata'] ?? {}) as Metadata,
    nickname: (form['nickname'] ?? null) as string | null,
    product: form['product'] as string,
    recurring: { interval, interval_count: 1, meter: null, usage_type: 'licensed' as const },
    tax_behavior: (form['tax_behavior'] ?? 'unspecified') as string,
    type: 'recurring' as const,
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
}
export type Price = ReturnType<typeof buildPrice>

export type SessionLine = { readonly price: string; readonly quantity: number }
export function buildCheckoutSession(id: string, created: number, url: string, form: Form) {
  return {
    id,
    object: 'checkout.session' as const,
    created,
    livemode: false,
    mode: 'subscription' as const,
    status: 'open' as 'open' | 'complete' | 'expired',
    payment_status: 'unpaid' as 'unpaid' | 'paid',
    customer: form['customer'] as string,
    client_reference_id: (form['client_reference_id'] ?? null) as string | null,
    metadata: (form['metadata'] ?? {}) as Metadata,
    success_url: form['success_url'] as string,
    cancel_url: (form['cancel_url'] ?? null) as string | null,
    url: url as string | null,
    expires_at: created + 24 * 3600,
    subscription: null as string | null,
    invoice: null as string | null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    allow_promotion_codes: (form['allow_promotion_codes'] ?? null) as boolean | null,
    custom_fields: [] as never[],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    payment_method_types: ['card'],
    shipping_options: [] as never[],
  }
}
export type CheckoutSession = ReturnType<typeof buildCheckoutSession>

export function buildPortalConfiguration(id: string, created: number, form: Form) {
  return {
    id,
    object: 'billing_portal.configuration' as const,
    active: true,
    application: null,
    created,
    updated: created,
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    default_return_url: (form['default_return_url'] ?? null) as string | null,
    metadata: (form['metadata'] ?? {}) as Metadata,
    name: (form['name'] ?? null) as string | null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    features: mergeFeatures(STANDARD_FEATURES, form['features'] as Features),
  }
}
export type PortalConfiguration = ReturnType<typeof buildPortalConfiguration>
export type Features = Record<string, Record<string, unknown>>

const STANDARD_FEATURES: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
}

/** Which products may be chosen, the API does not show unless it is asked to. */
export function mergeFeatures(before: Features, changes: Features | undefined): Features {
  const merged = Object.entries(before).map(([name, feature]) => {
    const { products: _products, ...shown } = { ...feature, ...changes?.[name] }
    return [name, shown] as const
  })
  return Object.fromEntries(merged)
}

export type Flow = {
  readonly type: string
  readonly subscription_update_confirm?: { subscription: string; items: { id: string; price: string }[] }
}
export function buildPortalSession(id: string, created: number, url: string, form: Form) {
  const flow = (form['flow_data'] ?? null) as Flow | null
  return {
    id,
    object: 'billing_portal.session' as const,
    configuration: form['configuration'] as string,
    created,
    customer: form['customer'] as string,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: (form['return_url'] ?? null) as string | null,
    url,
    flow: flow && {
      type: flow.type,
      after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
      subscription_cancel: null,
      subscription_update: null,
      subscription_update_confirm: toConfirm(flow),
    },
  }
}
export type PortalSession = ReturnType<typeof buildPortalSession>

function toConfirm(flow: Flow) {
  const confirm = flow.subscription_update_confirm
  if (!confirm) return null
  const items = confirm.items.map((item) => ({ ...item, quantity: 1 }))
  return { subscription: confirm.subscription, discounts: null, items }
}

export function buildWebhookEndpoint(id: string, created: number, secret: string, form: Form) {
  return {
    id,
    object: 'webhook_endpoint' as const,
    api_version: (form['api_version'] ?? null) as string | null,
    application: null,
    created,
    description: (form['description'] ?? null) as string | null,
    enabled_events: form['enabled_events'] as string[],
    livemode: false,
    metadata: (form['metadata'] ?? {}) as Metadata,
    secret,
    status: 'enabled',
    url: form['url'] as string,
  }
}
export type WebhookEndpoint = ReturnType<typeof buildWebhookEndpoint>

export function buildSubscriptionItem(
  id: string,
  created: number,
  of: { subscription: string; price: Price; start: number; end: number },
) {
  return {
    id,
    object: 'subscription_item' as const,
    created,
    current_period_start: of.start,
    current_period_end: of.end,
    discounts: [] as string[],
    metadata: {} as Metadata,
    price: of.price,
    quantity: 1,
    subscription: of.subscription,
    tax_rates: [] as never[],
  }
}
export type SubscriptionItem = ReturnType<typeof buildSubscriptionItem>

export type PendingUpdate = { expires_at: number; subscription_items: SubscriptionItem[] }
export function buildSubscription(id: string, created: number, of: { customer: string; metadata: Metadata }) {
  return {
    id,
    object: 'subscription' as const,
    application: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [] as never[],
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    collection_method: 'charge_automatically',
    created,
    currency: 'eur',
    customer: of.customer,
    default_payment_method: null,
    discounts: [] as string[],
    ended_at: null as number | null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: {
      object: 'list' as const,
      data: [] as SubscriptionItem[],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null as string | null,
    livemode: false,
    metadata: of.metadata,
    pause_collection: null,
    pending_update: null as PendingUpdate | null,
    start_date: created,
    status: 'active' as string,
    trial_end: null,
    trial_start: null,
  }
}
export type Subscription = ReturnType<typeof buildSubscription>

export function buildLine(
  id: string,
  of: { item: SubscriptionItem; amount: number; start: number; end: number; description: string; proration: boolean },
) {
  const { item, amount } = of
  return {
    id,
    object: 'line_item' as const,
    amount,
    subtotal: amount,
    currency: item.price.currency,
    description: of.description,
    discountable: !of.proration,
    discount_amounts: [] as never[],
    discounts: [] as string[],
    livemode: false,
    metadata: {} as Metadata,
    period: { start: of.start, end: of.end },
    quantity: 1,
    subscription: item.subscription,
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price.product },
      unit_amount_decimal: String(amount),
    },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: of.proration,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
  }
}
export type Line = ReturnType<typeof buildLine>

export function buildInvoice(
  id: string,
  created: number,
  of: { customer: string; subscription: string; number: string; reason: string; url: string; lines: readonly Line[] },
) {
  const total = of.lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    id,
    object: 'invoice' as const,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: of.reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'eur',
    customer: of.customer,
    default_tax_rates: [] as never[],
    discounts: [] as string[],
    hosted_invoice_url: `${of.url}/i/${id}` as string | null,
    invoice_pdf: `${of.url}/i/${id}/pdf` as string | null,
    issuer: { type: 'self' },
    lines: { object: 'list' as const, data: [...of.lines], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {} as Metadata,
    next_payment_attempt: null as number | null,
    number: of.number as string | null,
    parent: {
      type: 'subscription_details' as const,
      quote_details: null,
      subscription_details: { metadata: {} as Metadata, subscription: of.subscription },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_start: created,
    period_end: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'open' as 'draft' | 'open' | 'paid' | 'uncollectible' | 'void',
    status_transitions: {
      finalized_at: created as number | null,
      marked_uncollectible_at: null as number | null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subtotal: total,
    total,
  }
}
export type Invoice = ReturnType<typeof buildInvoice>

export type StripeEvent = {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: null; readonly idempotency_key: null }
  readonly type: string
  readonly data: { readonly object: object }
}

/** How an invoice was paid; shown in it when asked for. */
export function buildInvoicePayment(
  id: string,
  created: number,
  of: { readonly invoice: string; readonly amount: number; readonly currency: string; readonly intent: string },
) {
  return {
    id,
    object: 'invoice_payment' as const,
    amount_paid: of.amount,
    amount_requested: of.amount,
    created,
    currency: of.currency,
    invoice: of.invoice,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: of.intent },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: created },
  }
}
export type InvoicePayment = ReturnType<typeof buildInvoicePayment>

export function buildRefund(id: string, created: number, currency: string, form: Form) {
  return {
    id,
    object: 'refund' as const,
    amount: form['amount'] as unknown as number,
    balance_transaction: null,
    charge: null,
    created,
    currency,
    metadata: (form['metadata'] ?? {}) as Metadata,
    payment_intent: form['payment_intent'] as string,
    reason: (form['reason'] ?? null) as string | null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
export type Refund = ReturnType<typeof buildRefund>
