import type { Probot } from 'probot'
import { DELIVERY_ATTEMPTS } from '../../queue/delivery-job.ts'
import {
  createGiveUpDelivery,
  createProcessDelivery,
  type ProcessDeliveryDeps,
} from '../../services/deliveries/process-delivery.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

type Event = Parameters<Probot['receive']>[0]

/** @param deps.probot has its handlers loaded. */
export function createProcessDeliveryTask(
  deps: Omit<ProcessDeliveryDeps, 'handleEvent'> & { readonly probot: Pick<Probot, 'receive'> },
): TaskDefinition<'process-delivery'> {
  const handleEvent: ProcessDeliveryDeps['handleEvent'] = (event) => deps.probot.receive(event as unknown as Event)
  const processDelivery = createProcessDelivery({ ...deps, handleEvent })
  return defineTask({
    name: 'process-delivery',
    maxAttempts: DELIVERY_ATTEMPTS,
    run: (payload, { log, attempt }) => processDelivery(payload, { log, attempt }),
    onFailedForGood: createGiveUpDelivery(deps),
  })
}
