import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { CodeHostErrorKind } from '../../domain/code-host/code-host-error-kinds.ts'
import { failRunningAnalyses } from '../../db/repositories/analysis-record-repository.ts'
import { isAnalyserBusy } from '../../errors.ts'
import { renderCouldNotAnalyse } from '../../messages/check-run-notices.ts'
import type { ReviewDeps, ReviewInput } from './review-deps.ts'
import { writeCheckRun } from './write-check-run.ts'

export type ReportReviewFailure = (input: ReviewInput, error: unknown) => Promise<void>

/** After a final refusal of the code host nobody can be notified any more. */
const REFUSALS: readonly CodeHostErrorKind[] = ['suspended', 'not_found', 'permission_denied', 'invalid_credentials']

/**
 * After the last attempt: marks the analysis as failed and writes a neutral check run that says so. Throws when the
 * code host cannot be reached, so that it is retried.
 */
export function createReportReviewFailure(deps: Pick<ReviewDeps, 'db' | 'codeHost' | 'links'>): ReportReviewFailure {
  return async (input, error) => {
    await failRunningAnalyses(deps.db, { repositoryId: input.repositoryId, prNumber: input.number })
    try {
      await writeFailureCheck(deps, input, error)
    } catch (refusal) {
      if (!(refusal instanceof CodeHostError) || !REFUSALS.includes(refusal.kind)) throw refusal
    }
  }
}

async function writeFailureCheck(
  deps: Pick<ReviewDeps, 'codeHost' | 'links'>,
  input: ReviewInput,
  error: unknown,
): Promise<void> {
  const client = await deps.codeHost.forInstallation(input.installationId)
  const pullRequest = await client.getPullRequest(input)
  if (pullRequest === null || pullRequest.state !== 'open') return
  await writeCheckRun(client, pullRequest, {
    id: null,
    message: renderCouldNotAnalyse(describeFailure(error)),
    detailsUrl: deps.links.baseUrl(),
  })
}

/** Only our own words: an error's message may contain anything. */
function describeFailure(error: unknown): string {
  if (error instanceof CodeHostError && error.kind === 'not_found')
    return 'The code host does not have all of the files and commits that it names.'
  if (error instanceof CodeHostError) return 'The code host did not answer for too long.'
  if (isAnalyserBusy(error)) return 'The analyser was busy for too long.'
  return 'The analysis failed because of a fault on our side, which has been logged.'
}
