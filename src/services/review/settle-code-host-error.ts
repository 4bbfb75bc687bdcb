import { CodeHostError } from '../../codehost/code-host-error.ts'
import type { CodeHostErrorKind } from '../../domain/code-host-error-kinds.ts'
import { failRunningAnalyses, withdrawRunningAnalyses } from '../../db/analysis-record-repository.ts'
import { hintInstallationState } from '../../db/installation-repository.ts'
import { decideRetryDelay } from '../../domain/retry-delay.ts'
import type { Logger } from '../../lib/logger.ts'
import { reviewJobOptions } from '../../queue/review-job.ts'
import { alertCodeHostTrouble } from '../alert-code-host-trouble.ts'
import type { ReviewDeps, ReviewInput, ReviewOutcome, SkipReason } from '../review-pull-request.ts'

/** Answers that would be the same at the next attempt. */
const SKIP_REASONS: ReadonlyMap<CodeHostErrorKind, SkipReason> = new Map([
  ['suspended', 'installation_unavailable'],
  ['permission_denied', 'permission_denied'],
  ['not_found', 'not_found'],
])

/** Ends a review that the code host stopped: queued again after a limit, finished after a refusal, thrown otherwise. */
export async function settleCodeHostError(
  deps: Pick<ReviewDeps, 'db' | 'queue' | 'clock' | 'alerts'>,
  stopped: { input: ReviewInput; attempt: number; error: unknown; log: Logger },
): Promise<ReviewOutcome> {
  const { input, error, log } = stopped
  if (!(error instanceof CodeHostError)) throw error
  const { owner, repo, number } = input
  if (deps.alerts) await alertCodeHostTrouble(deps.alerts, error, `the review of ${owner}/${repo}#${number}`)
  if (error.isRateLimit) return requeue(deps, stopped, error)
  const reason = SKIP_REASONS.get(error.kind)
  if (reason === undefined) throw error
  const pullRequest = { repositoryId: input.repositoryId, prNumber: input.number }
  if (error.kind === 'suspended') {
    await hintInstallationState(deps.db, input.installationId, 'suspended', deps.clock())
    // The review is made up for when the installation is resumed.
    await withdrawRunningAnalyses(deps.db, pullRequest)
  } else await failRunningAnalyses(deps.db, pullRequest)
  log.info({ installationId: input.installationId, reason: error.kind }, 'Review stopped by the code host')
  return { kind: 'skipped', reason }
}

async function requeue(
  deps: Pick<ReviewDeps, 'db' | 'queue' | 'clock'>,
  stopped: { input: ReviewInput; attempt: number; log: Logger },
  error: CodeHostError,
): Promise<ReviewOutcome> {
  const { input, attempt, log } = stopped
  const delayMs = decideRetryDelay({ attempt: attempt - 1, retryAfterSeconds: error.retryAfter })
  await deps.queue.enqueue(
    deps.db,
    'review-pull-request',
    { ...input, attempt: attempt + 1 },
    { ...reviewJobOptions(input), keepRunAt: false, runAt: new Date(deps.clock().getTime() + delayMs) },
  )
  log.info({ delayMs, attempt, limit: error.kind }, 'Review postponed: the code host limits requests')
  return { kind: 'requeued', delayMs }
}
