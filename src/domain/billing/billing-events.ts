/**
 * The payment processor's events after which the customer is read again, with their name in the audit log. Any other
 * event is acknowledged and dropped.
 */
export const BILLING_EVENT_ACTIONS: ReadonlyMap<string, string> = new Map([
  ['checkout.session.completed', 'billing.checkout_completed'],
  ['checkout.session.async_payment_succeeded', 'billing.checkout_paid'],
  ['checkout.session.async_payment_failed', 'billing.checkout_failed'],
  ['customer.subscription.created', 'billing.subscription_created'],
  ['customer.subscription.updated', 'billing.subscription_updated'],
  ['customer.subscription.deleted', 'billing.subscription_deleted'],
  ['customer.subscription.paused', 'billing.subscription_paused'],
  ['customer.subscription.resumed', 'billing.subscription_resumed'],
  ['customer.subscription.pending_update_applied', 'billing.change_applied'],
  ['customer.subscription.pending_update_expired', 'billing.change_expired'],
  ['customer.deleted', 'billing.customer_deleted'],
  ['invoice.finalized', 'billing.invoice_finalized'],
  ['invoice.finalization_failed', 'billing.invoice_finalization_failed'],
  ['invoice.updated', 'billing.invoice_updated'],
  ['invoice.paid', 'billing.invoice_paid'],
  ['invoice.payment_failed', 'billing.payment_failed'],
  ['invoice.payment_action_required', 'billing.payment_action_required'],
  ['invoice.marked_uncollectible', 'billing.invoice_uncollectible'],
  ['invoice.voided', 'billing.invoice_voided'],
])
