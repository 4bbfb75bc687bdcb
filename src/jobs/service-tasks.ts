import { BILLING_JOB_ATTEMPTS } from '../queue/billing-job.ts'
import type { Services } from '../services/create-services.ts'
import { defineTask, type TaskDefinition } from './define-task.ts'

/** For tasks that run every few minutes: the next run does the same work. */
const FEW_ATTEMPTS = 2

/** The tasks that only call one service. A task that does more has a file in `tasks/`. */
export function createServiceTasks(services: Services): readonly TaskDefinition[] {
  return [
    defineTask({
      name: 'sync-subscription',
      maxAttempts: BILLING_JOB_ATTEMPTS.sync,
      run: (payload, { log }) => services.syncSubscription(payload, { log }),
    }),
    defineTask({
      name: 'follow-up-payments',
      maxAttempts: 3,
      schedule: '*/10 * * * *',
      run: (_payload, { log }) => services.followUpPayments({ log }),
    }),
    defineTask({
      name: 'delete-team',
      maxAttempts: BILLING_JOB_ATTEMPTS.delete,
      run: (payload, { log }) => services.removeDeletedTeam(payload, { log }),
    }),
    defineTask({
      name: 'reset-credits',
      maxAttempts: FEW_ATTEMPTS,
      schedule: '*/10 * * * *',
      run: (_payload, { log }) => services.resetCredits({ log }),
    }),
    defineTask({
      name: 'end-grace-periods',
      maxAttempts: FEW_ATTEMPTS,
      schedule: '*/5 * * * *',
      run: (_payload, { log }) => services.endGracePeriods({ log }),
    }),
    defineTask({
      name: 'withdraw-abandoned-analyses',
      maxAttempts: FEW_ATTEMPTS,
      schedule: '*/5 * * * *',
      run: (_payload, { log }) => services.withdrawAbandonedAnalyses({ log }),
    }),
  ] as readonly TaskDefinition[]
}
