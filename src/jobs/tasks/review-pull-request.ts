import { REVIEW_JOB_ATTEMPTS } from '../../queue/review-job.ts'
import type { ReportReviewFailure } from '../../services/review/report-review-failure.ts'
import type { ReviewPullRequest } from '../../services/review/review-pull-request.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

/** Reviews a pull request at its current head. */
export function createReviewPullRequestTask(deps: {
  reviewPullRequest: ReviewPullRequest
  reportReviewFailure: ReportReviewFailure
}): TaskDefinition<'review-pull-request'> {
  return defineTask({
    name: 'review-pull-request',
    maxAttempts: REVIEW_JOB_ATTEMPTS,
    async run(payload, { log, retries }) {
      const outcome = await deps.reviewPullRequest(payload, { log, retries })
      log.info({ ...outcome }, 'review ended')
    },
    onFailedForGood: (payload, error) => deps.reportReviewFailure(payload, error),
  })
}
