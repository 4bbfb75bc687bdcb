import type { PlanChoice } from '../../domain/billing/plan-choice.ts'

/** The payment processor, as services see it. Amounts are integers in the smallest unit of the currency (cents). */

export type { PlanChoice }

/** A page of the processor to redirect a person to. */
export type BillingPage = { readonly id: string; readonly url: string }

/** The current state of a subscription at the processor. */
export type BillingSubscription = {
  readonly id: string
  readonly customerId: string
  /** The processor's own status, which may be one that we do not know. */
  readonly status: string
  /** null: none of its prices is ours. */
  readonly choice: PlanChoice | null
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
  readonly cancelAtPeriodEnd: boolean
  readonly cancelAt: Date | null
  readonly endedAt: Date | null
  readonly createdAt: Date
}

export type BillingInvoice = {
  readonly id: string
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly number: string | null
  /** draft, open, paid, uncollectible, void. */
  readonly status: string
  readonly amountDue: number
  readonly amountPaid: number
  /** Three-letter code in lower case. */
  readonly currency: string
  readonly hostedInvoiceUrl: string | null
  readonly invoicePdf: string | null
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly createdAt: Date
  /** When it became final and its payment was first attempted; null for a draft. */
  readonly finalizedAt: Date | null
  readonly paidAt: Date | null
  /** Attempts at payment. */
  readonly attemptCount: number
}

/** A refund that was made. */
export type BillingRefund = { readonly id: string; readonly amount: number; readonly currency: string }

/** A signed event: a hint that something about a customer has changed. Its content is never stored as a fact. */
export type BillingEvent = {
  readonly id: string
  readonly type: string
  /** null: not about a customer. */
  readonly customerId: string | null
}

export type CheckoutRequest = {
  readonly customerId: string
  readonly teamId: string
  readonly choice: PlanChoice
  readonly successUrl: string
  readonly cancelUrl: string
}

/**
 * Every method may throw a BillingError. Methods that write take an idempotency key of at most 255 characters: another call
 * with the same key changes nothing and returns the same answer.
 */
export type Billing = {
  createCustomer(
    customer: { readonly teamId: string; readonly name: string; readonly email: string | null },
    idempotencyKey: string,
  ): Promise<string>
  createCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<BillingPage>
  /** An open checkout of the customer for exactly this choice. */
  findOpenCheckout(customerId: string, choice: PlanChoice): Promise<BillingPage | null>
  /** Ends open checkouts, so that an older tab cannot buy a second subscription. */
  expireOpenCheckouts(customerId: string): Promise<void>
  /**
   * The customer portal. With a change, it opens on the page that confirms the change and shows the prorated amount. The
   * portal can change only subscriptions with one item: where `fitsPortalChange` (domain/billing) says no, the change is
   * `refused`, and `changeSubscription` must be used.
   */
  createPortal(request: {
    readonly customerId: string
    readonly returnUrl: string
    readonly change?: { readonly subscriptionId: string; readonly choice: PlanChoice }
  }): Promise<BillingPage>
  /**
   * Changes plan, interval and AI option in one step. The amount due for the rest of the period is charged at once; an
   * overpayment becomes credit. If the payment fails, nothing changes until the invoice at `payUrl` is paid.
   */
  changeSubscription(
    change: { readonly subscriptionId: string; readonly choice: PlanChoice },
    idempotencyKey: string,
  ): Promise<{ readonly payUrl: string | null }>
  /**
   * All of a customer's subscriptions, including ended ones; empty if the customer was deleted.
   * @throws BillingError `missing` if the account never had the customer: our key probably belongs to another account.
   */
  listSubscriptions(customerId: string): Promise<readonly BillingSubscription[]>
  /** The customer's invoices, newest first, at most 100. */
  listInvoices(customerId: string): Promise<readonly BillingInvoice[]>
  /** Cancels immediately. Succeeds if the subscription is already cancelled or gone. */
  cancelSubscription(subscriptionId: string, idempotencyKey: string): Promise<void>
  /**
   * Refunds what was paid for the time after a subscription's end, to the original payment method. Empty if there was nothing
   * to refund.
   * @throws BillingError `refused` if the subscription has not ended, or the payment cannot be refunded.
   */
  refundUnused(subscriptionId: string, idempotencyKey: string): Promise<readonly BillingRefund[]>
  /** @throws BillingError `signature` unless the body was signed with one of the secrets in the last five minutes. */
  readEvent(body: Uint8Array, signature: string): BillingEvent
}
