import type { Database } from '../../db/client.ts'
import { FIX_PR_JOB_ATTEMPTS } from '../../queue/fix-pr-job.ts'
import type { RunFixPr } from '../../services/fix-pr/carry-out/run-fix-pr.ts'
import type { Alerts } from '../../services/alerts/raise-alert.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'
import { countFailure, resetFailures } from '../consecutive-failures.ts'

export type RunFixPrTaskDeps = {
  readonly db: Database
  readonly runFixPr: RunFixPr
  readonly alerts: Alerts
  readonly metrics: { countFixPr(outcome: string): void }
}

/** Counted separately from failures of the task itself: a job that records why a fix failed has itself succeeded. */
const COUNTER = 'fix_pr'
const FAILURES_BEFORE_ALERT = 3

export function createRunFixPrTask(deps: RunFixPrTaskDeps): TaskDefinition<'run-fix-pr'> {
  return defineTask({
    name: 'run-fix-pr',
    maxAttempts: FIX_PR_JOB_ATTEMPTS,
    run: async ({ fixPrId }, { note, retries }) => {
      const outcome = await deps.runFixPr.run({ fixPrId, retries, note })
      deps.metrics.countFixPr(outcome)
      if (outcome === 'opened') await resetFailures(deps.db, COUNTER)
      if (outcome === 'failed') await reportFailure(deps)
    },
    onPostponed(executor, { fixPrId }, runAt) {
      deps.metrics.countFixPr('retried')
      return deps.runFixPr.postpone(executor, fixPrId, runAt)
    },
    onFailedForGood: ({ fixPrId }) => deps.runFixPr.giveUp(fixPrId),
  })
}

async function reportFailure({ db, alerts }: RunFixPrTaskDeps): Promise<void> {
  const failures = await countFailure(db, COUNTER)
  if (failures < FAILURES_BEFORE_ALERT) return
  await alerts.raise(
    'job_failures',
    `${failures} fix pull requests failed in a row`,
    `The last ${failures} fix jobs ended as failed. The log of the worker has each with its reason.`,
  )
}
