import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { CodeHostErrorKind } from '../../domain/code-host/code-host-error-kinds.ts'
import { failRunningAnalyses, withdrawRunningAnalyses } from '../../db/repositories/analysis-record-repository.ts'
import { hintInstallationState } from '../../db/repositories/installation-repository.ts'
import { RetryLater } from '../../domain/retries/retry-later.ts'
import { mayRetry } from '../../domain/retries/retry-policy.ts'
import { isAnalyserBusy } from '../../errors.ts'
import { alertCodeHostTrouble } from '../alerts/alert-code-host-trouble.ts'
import type { ReviewContext, ReviewDeps, ReviewInput, ReviewOutcome, SkipReason } from './review-deps.ts'
import { createReportReviewFailure } from './report-review-failure.ts'

/** Errors that another attempt would run into again. */
const SKIP_REASONS: ReadonlyMap<CodeHostErrorKind, SkipReason> = new Map([
  ['suspended', 'installation_unavailable'],
  ['permission_denied', 'permission_denied'],
  ['not_found', 'not_found'],
])

type HandleDeps = Pick<ReviewDeps, 'db' | 'clock' | 'alerts' | 'codeHost' | 'links'>
type Stopped = ReviewContext & { readonly input: ReviewInput; readonly error: unknown }

/**
 * Ends a review that the code host or a busy analyser stopped. After a refusal it is finished; otherwise this throws.
 * @throws RetryLater while the analyser is busy, and while something that the code host did not find may still appear.
 */
export async function handleReviewError(deps: HandleDeps, stopped: Stopped): Promise<ReviewOutcome> {
  const { input, error, retries, log } = stopped
  if (isAnalyserBusy(error)) throw new RetryLater('analyser_busy', { cause: error })
  if (!(error instanceof CodeHostError)) throw error
  const { owner, repo, number } = input
  await alertCodeHostTrouble(deps.alerts, error, `the review of ${owner}/${repo}#${number}`)
  if (error.kind === 'not_found' && mayRetry('not_there_yet', retries, deps.clock()))
    throw new RetryLater('not_there_yet', { cause: error })
  const reason = SKIP_REASONS.get(error.kind)
  if (reason === undefined) throw error
  await endReview(deps, stopped, error)
  log.info({ installationId: input.installationId, reason: error.kind }, 'Review stopped by the code host')
  return { kind: 'skipped', reason }
}

async function endReview(deps: HandleDeps, { input }: Stopped, error: CodeHostError): Promise<void> {
  const pullRequest = { repositoryId: input.repositoryId, prNumber: input.number }
  if (error.kind === 'suspended') {
    await hintInstallationState(deps.db, input.installationId, 'suspended', deps.clock())
    // The review is made up for when the installation is resumed.
    return withdrawRunningAnalyses(deps.db, pullRequest)
  }
  if (error.kind === 'not_found') return createReportReviewFailure(deps)(input, error)
  await failRunningAnalyses(deps.db, pullRequest)
}
