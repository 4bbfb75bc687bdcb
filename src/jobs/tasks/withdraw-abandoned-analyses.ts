import type { WithdrawAbandonedAnalyses } from '../../services/quotas/withdraw-abandoned-analyses.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

/** The next run is minutes away and does the same. */
const MAX_ATTEMPTS = 2

export function createWithdrawAbandonedAnalysesTask(deps: {
  readonly withdrawAbandonedAnalyses: WithdrawAbandonedAnalyses
}): TaskDefinition<'withdraw-abandoned-analyses'> {
  return defineTask({
    name: 'withdraw-abandoned-analyses',
    maxAttempts: MAX_ATTEMPTS,
    run: (_payload, { log }) => deps.withdrawAbandonedAnalyses({ log }),
  })
}
