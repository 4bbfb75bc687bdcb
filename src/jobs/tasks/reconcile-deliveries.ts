import type { Services } from '../../services/create-services.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

/** The next run is minutes away and does the same. */
const MAX_ATTEMPTS = 2

export function createReconcileDeliveriesTask(
  deps: Pick<Services, 'reconcileDeliveries'>,
): TaskDefinition<'reconcile-deliveries'> {
  return defineTask({
    name: 'reconcile-deliveries',
    maxAttempts: MAX_ATTEMPTS,
    schedule: '*/10 * * * *',
    run: (_payload, { log }) => deps.reconcileDeliveries({ log }),
  })
}
