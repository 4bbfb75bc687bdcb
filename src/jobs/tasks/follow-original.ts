import { FIX_PR_JOB_ATTEMPTS } from '../../queue/fix-pr-job.ts'
import type { FollowOriginal } from '../../services/fix-pr/follow-up/follow-original.ts'
import { runOrRetryLater, type RetryLaterDeps } from '../../services/fix-pr/carry-out/retry-later.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createFollowOriginalTask(
  deps: RetryLaterDeps & { readonly followOriginal: FollowOriginal },
): TaskDefinition<'follow-original'> {
  return defineTask({
    name: 'follow-original',
    maxAttempts: FIX_PR_JOB_ATTEMPTS,
    run: (payload) => runOrRetryLater(deps, 'follow-original', payload, () => deps.followOriginal(payload)),
  })
}
