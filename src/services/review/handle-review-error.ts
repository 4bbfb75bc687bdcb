import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { CodeHostErrorKind } from '../../domain/code-host/code-host-error-kinds.ts'
import { failRunningAnalyses, withdrawRunningAnalyses } from '../../db/repositories/analysis-record-repository.ts'
import { hintInstallationState } from '../../db/repositories/installation-repository.ts'
import { decideReplicationDelay } from '../../domain/code-host/replication-delay.ts'
import { decideRetryDelay } from '../../domain/code-host/retry-delay.ts'
import { isAnalyserBusy } from '../../errors.ts'
import { enqueueReview } from '../../queue/enqueue-review.ts'
import type { TaskPayload } from '../../queue/tasks.ts'
import { alertCodeHostTrouble } from '../alerts/alert-code-host-trouble.ts'
import type { ReviewContext, ReviewDeps, ReviewInput, ReviewOutcome, SkipReason } from './review-pull-request.ts'
import { createReportReviewFailure } from './report-review-failure.ts'

/** Answers that would be the same at the next attempt. */
const SKIP_REASONS: ReadonlyMap<CodeHostErrorKind, SkipReason> = new Map([
  ['suspended', 'installation_unavailable'],
  ['permission_denied', 'permission_denied'],
  ['not_found', 'not_found'],
])

/** Beyond these, a busy analyser counts as a failure like any other. */
const MAX_BUSY_ATTEMPTS = 20
const BUSY_DELAY_MS = 30_000

type HandleDeps = Pick<ReviewDeps, 'db' | 'queue' | 'clock' | 'alerts' | 'codeHost' | 'links'>
type Stopped = ReviewContext & { readonly input: ReviewInput; readonly error: unknown }

/**
 * Ends a review that the code host, or a busy analyser, stopped: queued again after a limit, or while what it does not find may still appear;
 * finished after a refusal; thrown otherwise.
 */
export async function handleReviewError(deps: HandleDeps, stopped: Stopped): Promise<ReviewOutcome> {
  const { input, error, attempt, misses, log } = stopped
  // Others go first for now. Meanwhile the review holds no place of a worker.
  if (isAnalyserBusy(error) && attempt < MAX_BUSY_ATTEMPTS) {
    log.info({ delayMs: BUSY_DELAY_MS, attempt, limit: error.code }, 'Review postponed: the analyser is busy')
    return requeue(deps, { ...input, attempt: attempt + 1, misses }, BUSY_DELAY_MS)
  }
  if (!(error instanceof CodeHostError)) throw error
  const { owner, repo, number } = input
  if (deps.alerts) await alertCodeHostTrouble(deps.alerts, error, `the review of ${owner}/${repo}#${number}`)
  if (error.isRateLimit) {
    const delayMs = decideRetryDelay({ attempt: attempt - 1, retryAfterSeconds: error.retryAfter })
    log.info({ delayMs, attempt, limit: error.kind }, 'Review postponed: the code host limits requests')
    return requeue(deps, { ...input, attempt: attempt + 1, misses }, delayMs)
  }
  const delayMs = error.kind === 'not_found' ? decideReplicationDelay(misses) : null
  if (delayMs !== null) {
    log.info({ delayMs, misses, reason: error.message }, 'Review postponed: the code host does not know all of it yet')
    return requeue(deps, { ...input, attempt, misses: misses + 1 }, delayMs)
  }
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

async function requeue(
  deps: Pick<HandleDeps, 'db' | 'queue' | 'clock'>,
  payload: TaskPayload<'review-pull-request'>,
  delayMs: number,
): Promise<ReviewOutcome> {
  const runAt = new Date(deps.clock().getTime() + delayMs)
  await enqueueReview(deps.queue, deps.db, payload, { runAt })
  return { kind: 'requeued', delayMs }
}
