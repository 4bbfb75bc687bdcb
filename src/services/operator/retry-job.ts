import type { Executor } from '../../db/client.ts'
import { reopenDelivery } from '../../db/repositories/delivery-history-repository.ts'
import { takeFailedJob, type FailedJob } from '../../db/repositories/failed-job-repository.ts'
import type { ActingOperator } from '../../db/repositories/operator-action-repository.ts'
import { AppError } from '../../errors.ts'
import { isPayload } from '../../queue/parse-payload.ts'
import type { TaskName, TaskPayload } from '../../queue/tasks.ts'
import { findJob, runJobNow } from '../../queue/waiting-job.ts'
import { actAsOperator } from './act-as-operator.ts'
import { mayRunAgain } from './may-retry.ts'
import type { OperatorDeps } from './operator-deps.ts'

export type JobChange = { readonly jobId: string; readonly operator: ActingOperator }
/** queued: runs as soon as a worker is free. failed: given up, as after the last attempt. removed: deleted. */
export type JobChanged = {
  readonly jobId: string
  readonly task: string
  readonly state: 'queued' | 'failed' | 'removed'
}
export type ChangeJob = (change: JobChange) => Promise<JobChanged>

type Deps = Pick<OperatorDeps, 'db' | 'queue' | 'clock' | 'log'>

/**
 * Runs a job whose last attempt failed again, right away and with all its attempts.
 * @throws AppError NOT_FOUND, CONFLICT for a job that is running or cannot be run again
 */
export function createRetryJob(deps: Deps): ChangeJob {
  return ({ jobId, operator }) =>
    actAsOperator(deps, operator, async (tx) => {
      const kept = await takeFailedJob(tx, jobId)
      const job = kept ?? (await requireFailedJob(tx, jobId))
      if (kept) await addAgain(deps, tx, kept)
      else if (!(await runJobNow(tx, jobId))) throw new AppError('CONFLICT', { message: RUNNING })
      const { task, attempts } = job
      return {
        answer: { jobId, task, state: 'queued' },
        did: { action: 'job.retried', target: jobId, details: { task, attempts } },
      }
    })
}

const RUNNING = 'The job runs at the moment.'

/** @throws AppError NOT_FOUND, also for a job that never failed: scheduled jobs must not be hurried. */
export async function requireFailedJob(tx: Executor, jobId: string) {
  const job = await findJob(tx, jobId)
  if (!job?.hasFailed) throw new AppError('NOT_FOUND', { message: 'There is no failed job with this id any more.' })
  if (job.isRunning) throw new AppError('CONFLICT', { message: RUNNING })
  return job
}

async function addAgain({ queue }: Deps, tx: Executor, job: FailedJob): Promise<void> {
  const { task, queueName, jobKey, maxAttempts } = job
  if (!mayRunAgain(task))
    throw new AppError('CONFLICT', {
      message: 'This was settled as failed, so running the job again would do nothing.',
    })
  const payload = startOver(task, job.payload)
  if (isDelivery(task, payload)) await reopenDelivery(tx, payload)
  await queue.enqueue(tx, task, payload, {
    ...(queueName !== null && { queueName }),
    ...(jobKey !== null && { jobKey }),
    maxAttempts,
  })
}

/** Drops the count of planned attempts that some payloads contain. */
function startOver(task: TaskName, payload: unknown): TaskPayload<TaskName> {
  const { attempt: _attempt, ...rest } = (payload ?? {}) as Record<string, unknown>
  if (!isPayload(task, rest))
    throw new AppError('CONFLICT', { message: 'Another version of the program made this job: this one cannot run it.' })
  return rest
}

function isDelivery(task: TaskName, payload: TaskPayload<TaskName>): payload is TaskPayload<'process-delivery'> {
  return task === 'process-delivery' && 'deliveryId' in payload
}
