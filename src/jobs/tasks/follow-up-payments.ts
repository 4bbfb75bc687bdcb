import type { FollowUpPayments } from '../../services/billing/follow-up-payments.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createFollowUpPaymentsTask(deps: {
  readonly followUpPayments: FollowUpPayments
}): TaskDefinition<'follow-up-payments'> {
  return defineTask({
    name: 'follow-up-payments',
    maxAttempts: 3,
    run: (_payload, { log }) => deps.followUpPayments({ log }),
  })
}
