import { CHECK_JOB_ATTEMPTS } from '../../queue/check-job.ts'
import type { RerunChecks } from '../../services/review/rerun-checks.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

export function createRerunChecksTask(deps: { readonly rerunChecks: RerunChecks }): TaskDefinition<'rerun-checks'> {
  return defineTask({
    name: 'rerun-checks',
    maxAttempts: CHECK_JOB_ATTEMPTS,
    run: (payload, { log, retries }) => deps.rerunChecks(payload, { log, retries }),
  })
}
