import { BILLING_JOB_ATTEMPTS } from '../../queue/billing-job.ts'
import type { SyncSubscription } from '../../services/billing/sync-subscription.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createSyncSubscriptionTask(deps: {
  readonly syncSubscription: SyncSubscription
}): TaskDefinition<'sync-subscription'> {
  return defineTask({
    name: 'sync-subscription',
    maxAttempts: BILLING_JOB_ATTEMPTS.sync,
    run: (payload, { log }) => deps.syncSubscription(payload, { log }),
  })
}
