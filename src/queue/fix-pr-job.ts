import type { EnqueueOptions } from './queue.ts'

const LANES = 1_024
/** Attempts at one job that throws or crashes. Planned retries are new jobs. */
export const FIX_PR_JOB_ATTEMPTS = 6

/**
 * Options for the jobs around a pull request's fix. Two jobs for the same original never run at the same time;
 * otherwise both could find no comment and post one. Queue names are shared between originals because the queue library
 * keeps a row for every name it has ever seen.
 */
export function fixPrJobOptions(original: {
  readonly repositoryId: number
  readonly number: number
}): Pick<EnqueueOptions, 'queueName' | 'maxAttempts'> {
  const { repositoryId, number } = original
  return { queueName: `fix-pr-${((repositoryId % LANES) * 31 + number) % LANES}`, maxAttempts: FIX_PR_JOB_ATTEMPTS }
}

/** Options for following an original: at most one waiting job for each. */
export function followJobOptions(original: {
  readonly repositoryId: number
  readonly number: number
}): Pick<EnqueueOptions, 'jobKey' | 'queueName' | 'maxAttempts'> {
  return { ...fixPrJobOptions(original), jobKey: `follow-original:${original.repositoryId}:${original.number}` }
}
