import { BILLING_JOB_ATTEMPTS } from '../../queue/billing-job.ts'
import type { RemoveDeletedTeam } from '../../services/billing/remove-deleted-team.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createDeleteTeamTask(deps: {
  readonly removeDeletedTeam: RemoveDeletedTeam
}): TaskDefinition<'delete-team'> {
  return defineTask({
    name: 'delete-team',
    maxAttempts: BILLING_JOB_ATTEMPTS.delete,
    run: (payload, { log }) => deps.removeDeletedTeam(payload, { log }),
  })
}
