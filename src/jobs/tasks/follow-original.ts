import { FIX_PR_JOB_ATTEMPTS } from '../../queue/fix-pr-job.ts'
import type { FollowOriginal } from '../../services/fix-pr/follow-up/follow-original.ts'
import { runFollowUp } from '../../services/fix-pr/follow-up/run-follow-up.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createFollowOriginalTask(deps: {
  readonly followOriginal: FollowOriginal
}): TaskDefinition<'follow-original'> {
  return defineTask({
    name: 'follow-original',
    maxAttempts: FIX_PR_JOB_ATTEMPTS,
    run: (payload, { log, retries }) => runFollowUp({ log }, retries, () => deps.followOriginal(payload)),
  })
}
