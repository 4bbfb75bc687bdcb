import { DELIVERY_ATTEMPTS } from '../../queue/delivery-job.ts'
import type { Services } from '../../services/create-services.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createProcessDeliveryTask(
  deps: Pick<Services, 'processDelivery' | 'giveUpDelivery'>,
): TaskDefinition<'process-delivery'> {
  return defineTask({
    name: 'process-delivery',
    maxAttempts: DELIVERY_ATTEMPTS,
    run: (payload, { log }) => deps.processDelivery(payload, { log }),
    onFailedForGood: (payload) => deps.giveUpDelivery(payload),
  })
}
