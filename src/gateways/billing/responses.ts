import Type, { type TSchema } from 'typebox'

/**
 * The fields that we read of Stripe's answers. An answer without them is an error. Where a schema is used, the compiler
 * compares it with the SDK's type, which is generated from Stripe's API description, so no schema requires more than Stripe
 * promises.
 */

/** Unix time up to the year 9999. A greater number is not a valid date. */
const Seconds = Type.Integer({ minimum: 0, maximum: 253_402_300_799 })
const Metadata = Type.Record(Type.String(), Type.String())
/** References come as an id or, expanded, as the whole object. */
const Reference = Type.Union([Type.String(), Type.Object({ id: Type.String() })])

function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

function page<Schema extends TSchema>(item: Schema) {
  return Type.Object({ data: Type.Array(item), has_more: Type.Boolean() })
}

export const CreatedCustomer = Type.Object({ id: Type.String() })
export const KnownCustomer = Type.Object({ deleted: Type.Optional(Type.Unknown()) })

export const CheckoutSession = Type.Object({
  id: Type.String(),
  status: nullable(Type.String()),
  url: nullable(Type.String()),
  expires_at: Seconds,
  metadata: nullable(Metadata),
})
export const CheckoutSessions = page(CheckoutSession)

export const PortalSession = Type.Object({ id: Type.String(), url: Type.String() })
export const PortalConfigurations = page(Type.Object({ id: Type.String(), metadata: nullable(Metadata) }))

export const Prices = page(
  Type.Object({
    id: Type.String(),
    lookup_key: nullable(Type.String()),
    unit_amount: nullable(Type.Integer()),
    currency: Type.String(),
  }),
)

const subscription = {
  id: Type.String(),
  customer: Reference,
  status: Type.String(),
  items: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        price: Type.Object({ id: Type.String(), lookup_key: nullable(Type.String()), metadata: Metadata }),
        current_period_start: Seconds,
        current_period_end: Seconds,
      }),
    ),
  }),
  start_date: Seconds,
  ended_at: nullable(Seconds),
  cancel_at: nullable(Seconds),
  cancel_at_period_end: Type.Boolean(),
  created: Seconds,
}
export const Subscription = Type.Object(subscription)
export const Subscriptions = page(Subscription)
/** With `expand: ['latest_invoice']`. */
export const SubscriptionWithInvoice = Type.Object({
  ...subscription,
  latest_invoice: nullable(
    Type.Union([
      Type.String(),
      Type.Object({
        status: nullable(Type.String()),
        hosted_invoice_url: Type.Optional(nullable(Type.String())),
      }),
    ]),
  ),
})
export const CanceledSubscription = Type.Object({ id: Type.String() })

export const Invoice = Type.Object({
  id: Type.Optional(Type.String()),
  customer: nullable(Reference),
  parent: nullable(Type.Object({ subscription_details: nullable(Type.Object({ subscription: Reference })) })),
  number: nullable(Type.String()),
  status: nullable(Type.String()),
  amount_due: Type.Integer(),
  amount_paid: Type.Integer(),
  currency: Type.String(),
  hosted_invoice_url: Type.Optional(nullable(Type.String())),
  invoice_pdf: Type.Optional(nullable(Type.String())),
  period_start: Seconds,
  period_end: Seconds,
  created: Seconds,
  status_transitions: Type.Object({ finalized_at: nullable(Seconds), paid_at: nullable(Seconds) }),
  attempt_count: Type.Integer(),
})
export const Invoices = page(Invoice)

const Payment = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount_paid: nullable(Type.Integer()),
  payment: Type.Object({
    payment_intent: Type.Optional(Reference),
    charge: Type.Optional(Reference),
  }),
})
/** With `expand: ['data.payments']`. */
export const PaidInvoices = page(
  Type.Object({
    amount_paid: Type.Integer(),
    lines: Type.Object({
      data: Type.Array(Type.Object({ amount: Type.Integer(), period: Type.Object({ start: Seconds, end: Seconds }) })),
    }),
    payments: Type.Optional(Type.Object({ data: Type.Array(Payment) })),
  }),
)
export const Refund = Type.Object({
  id: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  status: nullable(Type.String()),
  metadata: nullable(Metadata),
})
export const Refunds = page(Refund)
