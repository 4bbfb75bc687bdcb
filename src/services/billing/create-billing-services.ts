import { listInvoices } from '../../db/repositories/invoice-repository.ts'
import type { BillingDeps } from './billing-deps.ts'
import { createFollowUpPayments } from './follow-up-payments.ts'
import { createGetSubscription } from './get-subscription.ts'
import { createOpenPortal } from './open-portal.ts'
import { createReceiveBillingWebhook } from './receive-billing-webhook.ts'
import { createRemoveDeletedTeam } from './remove-deleted-team.ts'
import { createStartCheckout } from './start-checkout.ts'
import { createSyncSubscription, type SyncSubscriptionDeps } from './sync-subscription.ts'

/** The services around payments. With `billing` null, those that need the processor throw BILLING_NOT_CONFIGURED. */
export function createBillingServices(deps: BillingDeps & SyncSubscriptionDeps & Metered) {
  return {
    startCheckout: createStartCheckout(deps),
    openBillingPortal: createOpenPortal(deps),
    receiveBillingWebhook: createReceiveBillingWebhook(deps),
    getSubscription: createGetSubscription(deps),
    listInvoices: (teamId: string, request: Parameters<typeof listInvoices>[2]) =>
      listInvoices(deps.db, teamId, request),
    syncSubscription: createSyncSubscription(deps),
    followUpPayments: createFollowUpPayments(deps),
    removeDeletedTeam: createRemoveDeletedTeam(deps),
  }
}

type Metered = Pick<Parameters<typeof createReceiveBillingWebhook>[0], 'metrics'>
