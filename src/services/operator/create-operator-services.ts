import type { ReadOutbox } from '../notices/read-outbox.ts'
import { createDiscardJob } from './discard-job.ts'
import { createListActions } from './list-actions.ts'
import { createListDeliveries } from './list-deliveries.ts'
import { createListFailures } from './list-failures.ts'
import { createOperateOutbox } from './operate-outbox.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { createReadHealth } from './read-health.ts'
import { createReadQueue } from './read-queue.ts'
import { createRedeliver } from './redeliver.ts'
import { createRetryJob } from './retry-job.ts'

/** What operators can see and do. Callers check that the person is an operator. */
export function createOperatorServices(deps: OperatorDeps & { readonly outbox: ReadOutbox }) {
  return {
    readQueue: createReadQueue(deps),
    listFailures: createListFailures(deps),
    retryJob: createRetryJob(deps),
    discardJob: createDiscardJob(deps),
    listDeliveries: createListDeliveries(deps),
    redeliver: createRedeliver(deps),
    outbox: createOperateOutbox(deps),
    readHealth: createReadHealth(deps),
    listActions: createListActions(deps),
  }
}
