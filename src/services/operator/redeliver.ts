import type { Executor } from '../../db/client.ts'
import {
  findCustomerOfEvent,
  holdDelivery,
  reopenDelivery,
  type DeliveryRow,
} from '../../db/repositories/delivery-history-repository.ts'
import type { ActingOperator } from '../../db/repositories/operator-action-repository.ts'
import { AppError } from '../../errors.ts'
import { syncSubscriptionJobOptions } from '../../queue/billing-job.ts'
import { redeliveryJobOptions } from '../../queue/delivery-job.ts'
import { actAsOperator } from './act-as-operator.ts'
import { showDelivery, type DeliveryView } from './list-deliveries.ts'
import type { OperatorDeps } from './operator-deps.ts'

export type Redeliver = (change: {
  readonly deliveryId: string
  readonly operator: ActingOperator
}) => Promise<DeliveryView>

type Deps = Pick<OperatorDeps, 'db' | 'queue' | 'clock' | 'log' | 'scrub'>

/**
 * Processes a delivery again as if it had just arrived; handlers are safe to repeat. An event of the payment processor
 * is only a hint, so its customer is read again.
 * @throws AppError NOT_FOUND, CONFLICT for an event whose team is gone
 */
export function createRedeliver(deps: Deps): Redeliver {
  return ({ deliveryId, operator }) =>
    actAsOperator(deps, operator, async (tx) => {
      const row = await holdDelivery(tx, deliveryId)
      if (!row) throw new AppError('NOT_FOUND', { message: 'Delivery not found. Deliveries are kept for 90 days.' })
      const { source, event } = row
      const answer = source === 'billing' ? await readCustomerAgain(deps, tx, row) : await processAgain(deps, tx, row)
      const details = { source, event, state: row.outcome ?? 'waiting' }
      return { answer, did: { action: 'delivery.redelivered', target: row.deliveryId, details } }
    })
}

async function processAgain(deps: Deps, tx: Executor, row: DeliveryRow): Promise<DeliveryView> {
  const { source, deliveryId } = row
  await reopenDelivery(tx, row)
  await deps.queue.enqueue(tx, 'process-delivery', { source, deliveryId }, redeliveryJobOptions(deliveryId))
  return showDelivery(deps, { ...row, processedAt: null, outcome: null, lastError: null })
}

async function readCustomerAgain(deps: Deps, tx: Executor, row: DeliveryRow): Promise<DeliveryView> {
  const customerId = await findCustomerOfEvent(tx, { eventId: row.deliveryId, receivedAt: row.receivedAt })
  if (customerId === null)
    throw new AppError('CONFLICT', {
      message: 'No team of ours belongs to this event any more, so there is nothing to do.',
    })
  await deps.queue.enqueue(tx, 'sync-subscription', { customerId }, syncSubscriptionJobOptions(customerId))
  return showDelivery(deps, row)
}
