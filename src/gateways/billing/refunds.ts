import type { Static } from 'typebox'
import { PaidInvoices, Refund, Refunds, Subscription } from './responses.ts'
import type { Billing, BillingRefund } from './billing.ts'
import { BillingError } from './billing-error.ts'
import { callStripe } from './call-stripe.ts'
import { toId } from './fields.ts'
import type { StripeClient } from './stripe-client.ts'
import { REFUND_METADATA } from './stripe-names.ts'

const PAGE_SIZE = 100

type PaidInvoice = Static<typeof PaidInvoices>['data'][number]
type InvoicePayment = NonNullable<PaidInvoice['payments']>['data'][number]
type Due = { readonly payment: InvoicePayment; readonly amount: number }

/** Refunds what was paid for the time after a subscription's end. */
export function createRefunds(stripe: StripeClient): Pick<Billing, 'refundUnused'> {
  async function refundUnused(subscriptionId: string, idempotencyKey: string): Promise<readonly BillingRefund[]> {
    const endedAt = await readEnd(stripe, subscriptionId)
    if (endedAt === null) return []
    const refunds: BillingRefund[] = []
    for (const due of await listDue(stripe, subscriptionId, endedAt)) {
      const made =
        (await findMade(stripe, subscriptionId, due)) ?? (await make(stripe, { subscriptionId, idempotencyKey, due }))
      refunds.push({ id: made.id, amount: made.amount, currency: made.currency })
    }
    return refunds
  }
  return { refundUnused }
}

/** In seconds; null if Stripe no longer has the subscription. */
async function readEnd(stripe: StripeClient, subscriptionId: string): Promise<number | null> {
  try {
    const { ended_at: endedAt } = await callStripe(Subscription, stripe.subscriptions.retrieve(subscriptionId))
    if (endedAt === null) throw new BillingError('refused', 'The subscription has not ended')
    return endedAt
  } catch (error) {
    if (error instanceof BillingError && error.kind === 'missing') return null
    throw error
  }
}

async function listDue(stripe: StripeClient, subscription: string, endedAt: number): Promise<readonly Due[]> {
  const params = { subscription, status: 'paid', limit: PAGE_SIZE, expand: ['data.payments'] } as const
  const { data: invoices } = await callStripe(
    PaidInvoices,
    stripe.invoices.list({ ...params, expand: [...params.expand] }),
  )
  return invoices.flatMap((invoice) => spread(invoice, unusedAmount(invoice, endedAt)))
}

/** The part of an invoice that is for time after the end, with its share of taxes and discounts. */
function unusedAmount({ lines, amount_paid: paid }: PaidInvoice, endedAt: number): number {
  const charged = lines.data.reduce((sum, { amount }) => sum + amount, 0)
  const unused = lines.data.reduce((sum, { amount, period }) => {
    const length = period.end - period.start
    const left = Math.min(Math.max(period.end - endedAt, 0), length)
    return length > 0 ? sum + (amount * left) / length : sum
  }, 0)
  return charged > 0 ? Math.min(Math.max(Math.round((paid * unused) / charged), 0), paid) : 0
}

/** Distributes an amount over an invoice's payments: it may have been paid in several parts. */
function spread(invoice: PaidInvoice, amount: number): Due[] {
  let left = amount
  return (invoice.payments?.data ?? []).flatMap((payment) => {
    const part = payment.status === 'paid' ? Math.min(payment.amount_paid ?? 0, left) : 0
    left -= part
    return part > 0 ? [{ payment, amount: part }] : []
  })
}

/** Stripe forgets an idempotency key after a day, so refunds that were made are looked up. */
async function findMade(
  stripe: StripeClient,
  subscriptionId: string,
  { payment }: Due,
): Promise<Static<typeof Refund> | undefined> {
  const made = await callStripe(Refunds, stripe.refunds.list({ ...toPayment(payment.payment), limit: PAGE_SIZE }))
  return made.data.find(
    ({ metadata, status }) =>
      metadata?.[REFUND_METADATA] === subscriptionId && status !== 'failed' && status !== 'canceled',
  )
}

function make(
  stripe: StripeClient,
  refund: { readonly subscriptionId: string; readonly idempotencyKey: string; readonly due: Due },
): Promise<Static<typeof Refund>> {
  const { subscriptionId, idempotencyKey, due } = refund
  const { payment, amount } = due
  const metadata = { [REFUND_METADATA]: subscriptionId }
  return callStripe(
    Refund,
    stripe.refunds.create(
      { ...toPayment(payment.payment), amount, reason: 'duplicate', metadata },
      { idempotencyKey: `${idempotencyKey}:${payment.id}` },
    ),
  )
}

function toPayment({
  payment_intent: intent,
  charge,
}: InvoicePayment['payment']): { payment_intent: string } | { charge: string } {
  if (intent) return { payment_intent: toId(intent) }
  if (charge) return { charge: toId(charge) }
  throw new BillingError('refused', 'The invoice was paid outside of Stripe')
}
