import { FIX_PR_JOB_ATTEMPTS } from '../../queue/fix-pr-job.ts'
import { runOrRetryLater, type RetryLaterDeps } from '../../services/fix-pr/carry-out/retry-later.ts'
import type { RollBackFailingFix } from '../../services/fix-pr/follow-up/roll-back-failing-fix.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createSettleFixPrTask(
  deps: RetryLaterDeps & { readonly rollBackFailingFix: RollBackFailingFix },
): TaskDefinition<'settle-fix-pr'> {
  return defineTask({
    name: 'settle-fix-pr',
    maxAttempts: FIX_PR_JOB_ATTEMPTS,
    run: (payload) => runOrRetryLater(deps, 'settle-fix-pr', payload, () => deps.rollBackFailingFix(payload)),
  })
}
