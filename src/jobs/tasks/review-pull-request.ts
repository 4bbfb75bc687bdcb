import { REVIEW_JOB_ATTEMPTS } from '../../queue/review-job.ts'
import type { ReportReviewFailure } from '../../services/review/report-review-failure.ts'
import type { ReviewPullRequest } from '../../services/review/review-pull-request.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

/**
 * Reviews a pull request at its current head. In the payload, `attempt` counts the waits for the code host's limits, and
 * `misses` those for what it did not find yet.
 */
export function createReviewPullRequestTask(deps: {
  reviewPullRequest: ReviewPullRequest
  reportReviewFailure: ReportReviewFailure
}): TaskDefinition<'review-pull-request'> {
  return defineTask({
    name: 'review-pull-request',
    maxAttempts: REVIEW_JOB_ATTEMPTS,
    async run({ attempt = 1, misses = 0, ...input }, { log }) {
      const outcome = await deps.reviewPullRequest(input, { attempt, misses, log })
      log.info({ ...outcome }, 'review ended')
    },
    onFailedForGood({ attempt: _attempt, misses: _misses, ...input }, error) {
      return deps.reportReviewFailure(input, error)
    },
  })
}
