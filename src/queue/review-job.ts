import type { EnqueueOptions } from './queue.ts'

const LANES = 1_024
/** Attempts the queue makes of one job that throws or dies; waiting for a limit makes a new job. */
export const REVIEW_JOB_ATTEMPTS = 8

/**
 * How a review is queued: one waiting job for each pull request, and never two running for the same one, so that two of them
 * cannot both find no comment and post one. Lanes are shared, since the queue keeps a row for every queue name it ever saw.
 * One that somebody asked for waits beside the others: they may find that there is nothing to write.
 */
export function reviewJobOptions(pullRequest: {
  readonly repositoryId: number
  readonly number: number
  readonly rerun?: boolean
}): Pick<EnqueueOptions, 'jobKey' | 'keepRunAt' | 'queueName' | 'maxAttempts'> {
  const { repositoryId, number, rerun = false } = pullRequest
  return {
    jobKey: `review-pull-request:${repositoryId}:${number}${rerun ? ':rerun' : ''}`,
    keepRunAt: true,
    queueName: `review-${((repositoryId % LANES) * 31 + number) % LANES}`,
    maxAttempts: REVIEW_JOB_ATTEMPTS,
  }
}
