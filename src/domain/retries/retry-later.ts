import type { RetryReason, RetryRequest } from './retry-policy.ts'

/**
 * Thrown by a service whose job cannot continue now and has to run again later. The job runner decides when, counts how
 * often, and fails the job with `cause` once it has waited long enough.
 */
export class RetryLater extends Error implements RetryRequest {
  readonly reason: RetryReason
  readonly retryAfterSeconds: number | undefined
  readonly maxTimes: number | undefined

  constructor(
    reason: RetryReason,
    options: { readonly cause: unknown; readonly retryAfterSeconds?: number | undefined; readonly maxTimes?: number },
  ) {
    super(`To be tried again later: ${reason}`, { cause: options.cause })
    this.name = 'RetryLater'
    this.reason = reason
    this.retryAfterSeconds = options.retryAfterSeconds
    this.maxTimes = options.maxTimes
  }
}
