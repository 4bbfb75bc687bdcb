import type { Executor } from '../db/client.ts'
import { addJob } from './add-job.ts'
import { findTurn } from './enqueue-review.ts'
import { findTenantFlag } from './tenant-flag.ts'
import { findJob } from './waiting-job.ts'

export type TakenJob = {
  readonly id: string
  readonly payload: unknown
  readonly key: string | null
  readonly priority: number
  readonly max_attempts: number
  readonly flags: Readonly<Record<string, true>> | null
}

/** Queues a job that was just taken once more as it was, in place of the taken one, which is to end without having done anything. */
export async function putBack(executor: Executor, task: string, job: TakenJob): Promise<void> {
  const { queueName = null } = (await findJob(executor, job.id)) ?? {}
  await add(executor, task, { ...job, queueName, runAt: null })
}

/**
 * Queues a job that is running once more for later, in place of this run, with all its attempts before it. A review takes a new
 * turn of its team's. @returns false when a newer job with its key has taken its place: that one runs anyway.
 */
export async function postponeJob(
  executor: Executor,
  task: string,
  job: TakenJob,
  later: { readonly payload: unknown; readonly runAt: Date },
): Promise<boolean> {
  const { key = null, queueName = null } = (await findJob(executor, job.id)) ?? {}
  if (job.key !== null && key === null) return false
  const tenant = findTenantFlag(job.flags)
  const isInTurns = task === 'review-pull-request' && tenant !== null
  const priority = isInTurns ? await findTurn(executor, job.key, tenant) : job.priority
  await add(executor, task, { ...job, ...later, queueName, priority })
  return true
}

async function add(
  executor: Executor,
  task: string,
  job: TakenJob & { readonly queueName: string | null; readonly runAt: Date | null },
): Promise<void> {
  const { payload, key: jobKey, max_attempts: maxAttempts, priority, queueName, runAt } = job
  const flags = Object.keys(job.flags ?? {})
  await addJob(executor, { task, payload, queueName, runAt, maxAttempts, jobKey, keyMode: 'replace', priority, flags })
}
