import { FIX_PR_JOB_ATTEMPTS } from '../../queue/fix-pr-job.ts'
import type { RollBackFailingFix } from '../../services/fix-pr/follow-up/roll-back-failing-fix.ts'
import { runFollowUp } from '../../services/fix-pr/follow-up/run-follow-up.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createSettleFixPrTask(deps: {
  readonly rollBackFailingFix: RollBackFailingFix
}): TaskDefinition<'settle-fix-pr'> {
  return defineTask({
    name: 'settle-fix-pr',
    maxAttempts: FIX_PR_JOB_ATTEMPTS,
    run: (payload, { log, retries }) => runFollowUp({ log }, retries, () => deps.rollBackFailingFix(payload)),
  })
}
