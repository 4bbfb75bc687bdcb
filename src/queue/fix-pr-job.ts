import type { EnqueueOptions } from './queue.ts'

const LANES = 1_024
/** Attempts the queue makes of one job that throws or dies; planned retries are new jobs. */
export const FIX_PR_JOB_ATTEMPTS = 6

/**
 * How the jobs around a pull request's fix are queued: never two at once for the same original, so that two of them cannot both find
 * no comment and post one. Lanes are shared, since the queue keeps a row for every queue name it ever saw.
 */
export function fixPrJobOptions(original: {
  readonly repositoryId: number
  readonly number: number
}): Pick<EnqueueOptions, 'queueName' | 'maxAttempts'> {
  const { repositoryId, number } = original
  return { queueName: `fix-pr-${((repositoryId % LANES) * 31 + number) % LANES}`, maxAttempts: FIX_PR_JOB_ATTEMPTS }
}

/** The same for following an original: one waiting job for each. */
export function followJobOptions(original: {
  readonly repositoryId: number
  readonly number: number
}): Pick<EnqueueOptions, 'jobKey' | 'queueName' | 'maxAttempts'> {
  return { ...fixPrJobOptions(original), jobKey: `follow-original:${original.repositoryId}:${original.number}` }
}
