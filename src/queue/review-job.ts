import type { EnqueueOptions } from './queue.ts'

const LANES = 1_024
/** Attempts at one job that throws or crashes. Waiting for a limit creates a new job. */
export const REVIEW_JOB_ATTEMPTS = 8

/**
 * Options for a review: at most one waiting job for each pull request, and never two running for the same one, since
 * both could find no comment and post one. Queue names are shared between pull requests because the queue library keeps
 * a row for every name it has ever seen. A review that a person asked for has a key of its own, because an automatic
 * one may decide that there is nothing to write.
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
