import { CHECK_JOB_ATTEMPTS } from '../../queue/check-job.ts'
import type { CheckMergeGroup } from '../../services/review/check-merge-group.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createCheckMergeGroupTask(deps: {
  readonly checkMergeGroup: CheckMergeGroup
}): TaskDefinition<'check-merge-group'> {
  return defineTask({
    name: 'check-merge-group',
    maxAttempts: CHECK_JOB_ATTEMPTS,
    run: (payload, { log, retries }) => deps.checkMergeGroup(payload, { log, retries }),
  })
}
