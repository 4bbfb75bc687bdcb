import { RetryLater } from '../domain/retries/retry-later.ts'
import { mayRetry, type PastRetries } from '../domain/retries/retry-policy.ts'
import type { CodeHostErrorKind } from '../domain/code-host/code-host-error-kinds.ts'
import { CodeHostError } from '../gateways/codehost/code-host-error.ts'

/** Errors that another attempt would run into again. */
const REFUSALS: readonly CodeHostErrorKind[] = ['suspended', 'permission_denied', 'not_found']

/** The retry that an error asks for: rate limits of the code host are waited for. null: an ordinary error. */
export function toRetryLater(error: unknown): RetryLater | null {
  if (error instanceof RetryLater) return error
  if (!(error instanceof CodeHostError) || !error.isRateLimit) return null
  return new RetryLater('rate_limit', { cause: error, retryAfterSeconds: error.retryAfter })
}

/**
 * Decides whether a refusal of the code host is final. Something that is not found shortly after its event is looked
 * for again first.
 * @throws RetryLater; the error itself when it is not a refusal.
 */
export function believeRefusal(error: unknown, retries: PastRetries, now: Date): CodeHostError {
  if (!(error instanceof CodeHostError) || !REFUSALS.includes(error.kind)) throw error
  if (error.kind === 'not_found' && mayRetry('not_there_yet', retries, now))
    throw new RetryLater('not_there_yet', { cause: error })
  return error
}
