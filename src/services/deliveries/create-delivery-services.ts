import type { ServiceDeps } from '../service-deps.ts'
import { createGiveUpDelivery, createProcessDelivery } from './process-delivery.ts'
import { createReceiveWebhook } from './receive-webhook.ts'
import { createReconcileDeliveries } from './reconcile-deliveries.ts'

type Deps = Pick<
  ServiceDeps,
  'db' | 'queue' | 'clock' | 'log' | 'metrics' | 'codeHost' | 'webhookSecrets' | 'handledEvents' | 'handleEvent'
>

/** What the code host sends, from its arrival until it is worked off. */
export function createDeliveryServices(deps: Deps) {
  return {
    receiveCodeHostWebhook: createReceiveWebhook(deps),
    processDelivery: createProcessDelivery(deps),
    giveUpDelivery: createGiveUpDelivery(deps),
    reconcileDeliveries: createReconcileDeliveries(deps),
  }
}
