import type { PlanChoice } from '../../domain/billing/plan-choice.ts'

/** The payment processor, as services see it. Amounts are integers in the smallest unit of the currency (cents). */

export type { PlanChoice }

/** A page of the processor that a person is sent to. */
export type BillingPage = { readonly id: string; readonly url: string }

/** A subscription as the processor has it now. */
export type BillingSubscription = {
  readonly id: string
  readonly customerId: string
  /** As the processor words it: it may be one that we do not know. */
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
  /** Three letters, lower case. */
  readonly currency: string
  readonly hostedInvoiceUrl: string | null
  readonly invoicePdf: string | null
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly createdAt: Date
  /** When it was closed for changes and its payment was tried for the first time; null for a draft. */
  readonly finalizedAt: Date | null
  readonly paidAt: Date | null
  /** Payments that were tried. */
  readonly attemptCount: number
}

/** Money that was given back. */
export type BillingRefund = { readonly id: string; readonly amount: number; readonly currency: string }

/** A signed event: a hint that something about a customer has changed. Its content is never stored as truth. */
export type BillingEvent = {
  readonly id: string
  readonly type: string
  /** null: it concerns no customer. */
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
 * Every method may throw a BillingError. Writing methods take an idempotency key of at most 255 characters: called again with
 * it they answer the same and do nothing more.
 */
export type Billing = {
  createCustomer(
    customer: { readonly teamId: string; readonly name: string; readonly email: string | null },
    idempotencyKey: string,
  ): Promise<string>
  createCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<BillingPage>
  /** A checkout of the customer that is still open and for exactly this choice. */
  findOpenCheckout(customerId: string, choice: PlanChoice): Promise<BillingPage | null>
  /** Ends open checkouts, so that an older tab cannot buy a second subscription. */
  expireOpenCheckouts(customerId: string): Promise<void>
  /**
   * The customer portal; with a change it opens on the page that confirms it and shows what is prorated. The processor's
   * portal changes subscriptions with one item only: where `fitsPortalChange` (domain/billing) says no, the change is `refused`, and
   * `changeSubscription` is the way.
   */
  createPortal(request: {
    readonly customerId: string
    readonly returnUrl: string
    readonly change?: { readonly subscriptionId: string; readonly choice: PlanChoice }
  }): Promise<BillingPage>
  /**
   * Changes plan, interval and AI option at once. What is due for the rest of the period is charged right away, what was paid
   * too much becomes credit. When that payment does not succeed, nothing changes until the invoice at `payUrl` is paid.
   */
  changeSubscription(
    change: { readonly subscriptionId: string; readonly choice: PlanChoice },
    idempotencyKey: string,
  ): Promise<{ readonly payUrl: string | null }>
  /**
   * All of a customer's subscriptions, ended ones as well; empty when the customer was deleted.
   * @throws BillingError `missing` when the account has never had the customer: our key is probably one of another account.
   */
  listSubscriptions(customerId: string): Promise<readonly BillingSubscription[]>
  /** The customer's invoices, newest first, at most 100. */
  listInvoices(customerId: string): Promise<readonly BillingInvoice[]>
  /** Cancels at once; one that is cancelled or gone already is fine. */
  cancelSubscription(subscriptionId: string, idempotencyKey: string): Promise<void>
  /**
   * Gives back what was paid for a subscription beyond its end, to where it came from. Empty when nothing was.
   * @throws BillingError `refused` when the subscription has not ended, or the payment cannot be refunded.
   */
  refundUnused(subscriptionId: string, idempotencyKey: string): Promise<readonly BillingRefund[]>
  /** @throws BillingError `signature` when the body was not signed with one of the secrets in the last five minutes. */
  readEvent(body: Uint8Array, signature: string): BillingEvent
}
