import { CodeHostError } from '../../codehost/code-host-error.ts'
import { markInstallationSuspended } from '../../db/review-repository.ts'
import { decideRetryDelay } from '../../domain/retry-delay.ts'
import type { Logger } from '../../lib/logger.ts'
import { reviewJobOptions } from '../../queue/review-job.ts'
import type { ReviewDeps, ReviewInput, ReviewOutcome } from '../review-pull-request.ts'

/** Ends a review that the code host stopped: queued again after a limit, finished after a refusal, thrown otherwise. */
export async function settleCodeHostError(
  deps: Pick<ReviewDeps, 'db' | 'queue' | 'clock'>,
  stopped: { input: ReviewInput; attempt: number; error: unknown; log: Logger },
): Promise<ReviewOutcome> {
  const { input, error, log } = stopped
  if (!(error instanceof CodeHostError)) throw error
  if (error.isRateLimit) return requeue(deps, stopped, error)
  switch (error.kind) {
    case 'suspended':
      await markInstallationSuspended(deps.db, input.installationId, deps.clock())
      log.info({ installationId: input.installationId }, 'Review stopped: the installation is suspended')
      return { kind: 'skipped', reason: 'installation_unavailable' }
    case 'permission_denied':
    case 'not_found':
      log.info({ installationId: input.installationId, reason: error.kind }, 'Review stopped by the code host')
      return { kind: 'skipped', reason: error.kind }
    default:
      throw error
  }
}

async function requeue(
  deps: Pick<ReviewDeps, 'db' | 'queue' | 'clock'>,
  stopped: { input: ReviewInput; attempt: number; log: Logger },
  error: CodeHostError,
): Promise<ReviewOutcome> {
  const { input, attempt, log } = stopped
  const delayMs = decideRetryDelay({ attempt, retryAfterSeconds: error.retryAfter })
  await deps.queue.enqueue(
    deps.db,
    'review-pull-request',
    { ...input, attempt: attempt + 1 },
    { ...reviewJobOptions(input), runAt: new Date(deps.clock().getTime() + delayMs) },
  )
  log.info({ delayMs, attempt, limit: error.kind }, 'Review postponed: the code host limits requests')
  return { kind: 'requeued', delayMs }
}
