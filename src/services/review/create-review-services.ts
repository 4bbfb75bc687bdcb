import { findRule } from '../../analysis/rules/catalogue.ts'
import { REVIEW_LIMITS } from '../../domain/review/review-scope.ts'
import { createCheckMergeGroup } from './check-merge-group.ts'
import { createReportReviewFailure } from './report-review-failure.ts'
import { createRerunChecks, type RerunChecksDeps } from './rerun-checks.ts'
import type { ReviewDeps } from './review-deps.ts'
import { createReviewPullRequest } from './review-pull-request.ts'

type Deps = Omit<ReviewDeps, 'limits' | 'whyItMatters'> & Pick<RerunChecksDeps, 'queue'>

/** Reviews of pull requests, and their check runs. */
export function createReviewServices(given: Deps) {
  const deps = { ...given, limits: REVIEW_LIMITS, whyItMatters: (ruleId: string) => findRule(ruleId)?.docs.why ?? null }
  return {
    reviewPullRequest: createReviewPullRequest(deps),
    rerunChecks: createRerunChecks(deps),
    checkMergeGroup: createCheckMergeGroup(deps),
    reportReviewFailure: createReportReviewFailure(deps),
  }
}
