import { takeFailedJob } from '../../db/repositories/failed-job-repository.ts'
import { AppError } from '../../errors.ts'
import { TASK_PAYLOADS } from '../../queue/tasks.ts'
import { failJobForGood, removeJob } from '../../queue/waiting-job.ts'
import { actAsOperator } from './act-as-operator.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { requireFailedJob, type ChangeJob } from './retry-job.ts'

const REASON = 'Given up by an operator'

/**
 * Gives up a job that is waiting for another attempt, as if its last attempt had failed. A job that was already given
 * up is removed.
 * @throws AppError NOT_FOUND, CONFLICT for a running job
 */
export function createDiscardJob(deps: Pick<OperatorDeps, 'db' | 'clock' | 'log'>): ChangeJob {
  return ({ jobId, operator }) =>
    actAsOperator(deps, operator, async (tx) => {
      const kept = await takeFailedJob(tx, jobId)
      const { task, attempts } = kept ?? (await requireFailedJob(tx, jobId))
      // A task unknown to this version has no clean-up.
      const isKnown = Object.hasOwn(TASK_PAYLOADS, task)
      const isDone = kept || (isKnown ? await failJobForGood(tx, jobId, REASON) : await removeJob(tx, jobId))
      if (!isDone) throw new AppError('CONFLICT', { message: 'The job runs at the moment.' })
      const state = kept || !isKnown ? 'removed' : 'failed'
      const action = state === 'removed' ? 'job.removed' : 'job.given_up'
      return { answer: { jobId, task, state }, did: { action, target: jobId, details: { task, attempts } } }
    })
}
