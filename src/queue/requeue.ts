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

/**
 * Replaces a job that was just fetched by an identical new one. The fetched job must then end without doing anything.
 */
export async function putBack(executor: Executor, task: string, job: TakenJob): Promise<void> {
  const { queueName = null } = (await findJob(executor, job.id)) ?? {}
  await add(executor, task, { ...job, queueName, runAt: null })
}

/**
 * Replaces a running job by one that runs later with all its attempts. A review takes a new turn among its team's.
 * @returns false when a newer job with the same key exists; that one runs anyway.
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
