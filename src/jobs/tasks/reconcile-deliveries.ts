import {
  createReconcileDeliveries,
  type ReconcileDeliveriesDeps,
} from '../../services/deliveries/reconcile-deliveries.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

/** The next run is minutes away and does the same. */
const MAX_ATTEMPTS = 2

export function createReconcileDeliveriesTask(deps: ReconcileDeliveriesDeps): TaskDefinition<'reconcile-deliveries'> {
  const reconcileDeliveries = createReconcileDeliveries(deps)
  return defineTask({
    name: 'reconcile-deliveries',
    maxAttempts: MAX_ATTEMPTS,
    run: (_payload, { log }) => reconcileDeliveries({ log }),
  })
}
