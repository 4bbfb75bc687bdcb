import type { ServiceDeps } from '../service-deps.ts'
import { createGiveUpDelivery, createProcessDelivery } from './process-delivery.ts'
import { createReceiveWebhook } from './receive-webhook.ts'
import { createReconcileDeliveries } from './reconcile-deliveries.ts'

type Deps = Pick<
  ServiceDeps,
  'db' | 'queue' | 'clock' | 'log' | 'metrics' | 'codeHost' | 'webhookSecrets' | 'handledEvents' | 'handleEvent'
>

/** Webhook deliveries of the code host, from arrival to processing. */
export function createDeliveryServices(deps: Deps) {
  return {
    receiveCodeHostWebhook: createReceiveWebhook(deps),
    processDelivery: createProcessDelivery(deps),
    giveUpDelivery: createGiveUpDelivery(deps),
    reconcileDeliveries: createReconcileDeliveries(deps),
  }
}
