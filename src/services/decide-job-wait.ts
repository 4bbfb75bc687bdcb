import { CodeHostError } from '../gateways/codehost/code-host-error.ts'
import type { CodeHostErrorKind } from '../domain/code-host/code-host-error-kinds.ts'
import { decideReplicationDelay } from '../domain/code-host/replication-delay.ts'
import { decideRetryDelay } from '../domain/code-host/retry-delay.ts'

/** Answers that would be the same at the next attempt. */
const REFUSALS: readonly CodeHostErrorKind[] = ['suspended', 'permission_denied', 'not_found']

/**
 * What becomes of a job that the code host stopped: the milliseconds after which it runs again, or `refused`. Limits are
 * waited for, and so is what is not found soon after it was heard of.
 * @param attempt counts from 0 the times that it waited before.
 * @throws the error itself, when the queue should try again by its own times.
 */
export function decideJobWait(error: unknown, attempt: number): number | 'refused' {
  if (!(error instanceof CodeHostError)) throw error
  if (error.isRateLimit) return decideRetryDelay({ attempt, retryAfterSeconds: error.retryAfter })
  const delay = error.kind === 'not_found' ? decideReplicationDelay(attempt) : null
  if (delay !== null) return delay
  if (REFUSALS.includes(error.kind)) return 'refused'
  throw error
}
