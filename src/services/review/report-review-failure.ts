import { CodeHostError } from '../../codehost/code-host-error.ts'
import { failAnalysis } from '../../db/analysis-record-repository.ts'
import { findInstallationOwner } from '../../db/review-repository.ts'
import { AppError } from '../../errors.ts'
import { renderCouldNotAnalyse } from '../../messages/check-run-notices.ts'
import type { ReviewDeps, ReviewInput } from '../review-pull-request.ts'
import { writeCheckRun } from './write-check-run.ts'

export type ReportReviewFailure = (input: ReviewInput, error: unknown) => Promise<void>

/**
 * After the last attempt: the analysis counts as failed, and a neutral check run says that nothing is known. May itself throw
 * CodeHostError, when the code host is what failed.
 */
export function createReportReviewFailure(deps: Pick<ReviewDeps, 'db' | 'codeHost' | 'links'>): ReportReviewFailure {
  return async (input, error) => {
    const client = await deps.codeHost.forInstallation(input.installationId)
    const pullRequest = await client.getPullRequest(input)
    if (pullRequest === null || pullRequest.state !== 'open') return
    const teamId = (await findInstallationOwner(deps.db, input.installationId))?.teamId ?? null
    if (teamId !== null) {
      const unit = { teamId, repositoryId: input.repositoryId, prNumber: input.number, headSha: pullRequest.head.sha }
      await failAnalysis(deps.db, unit)
    }
    await writeCheckRun(client, pullRequest, {
      id: null,
      message: renderCouldNotAnalyse(describeFailure(error)),
      detailsUrl: deps.links.baseUrl(),
    })
  }
}

/** Our own words only: an error's message may hold anything. */
function describeFailure(error: unknown): string {
  if (error instanceof CodeHostError) return 'The code host did not answer for too long.'
  if (error instanceof AppError && error.code === 'ANALYSIS_UNAVAILABLE') return 'The analyser was busy for too long.'
  return 'The analysis failed because of a fault on our side, which has been logged.'
}
