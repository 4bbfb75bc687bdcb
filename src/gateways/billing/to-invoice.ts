import type { Static } from 'typebox'
import type { Invoice } from './responses.ts'
import type { BillingInvoice } from './billing.ts'
import { toDate, toDateOrNull, toId } from './fields.ts'

/** @returns null for an invoice without a customer, which Stripe's types allow although its API creates none. */
export function toInvoice(invoice: Static<typeof Invoice>): BillingInvoice | null {
  const subscription = invoice.parent?.subscription_details?.subscription ?? null
  if (invoice.customer === null || invoice.id === undefined) return null
  return {
    id: invoice.id,
    customerId: toId(invoice.customer),
    subscriptionId: subscription === null ? null : toId(subscription),
    number: invoice.number,
    status: invoice.status ?? 'draft',
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
    hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
    invoicePdf: invoice.invoice_pdf ?? null,
    periodStart: toDate(invoice.period_start),
    periodEnd: toDate(invoice.period_end),
    createdAt: toDate(invoice.created),
    finalizedAt: toDateOrNull(invoice.status_transitions.finalized_at),
    paidAt: toDateOrNull(invoice.status_transitions.paid_at),
    attemptCount: invoice.attempt_count,
  }
}
