const FIRST_DELAY_MS = 1000
/** 1, 2, 4, 8, 16 seconds: later attempts wait no longer unless the code host says so. */
const MAX_DOUBLING_LENGTH = 4

/**
 * How long to wait before an attempt is repeated, in milliseconds: the doubling delay, or what the code host asks for when
 * that is longer.
 * @param input.attempt attempts so far that ended in a retry; 0 for the first failure.
 */
export function decideRetryDelay(input: { readonly attempt: number; readonly retryAfterSeconds?: number }): number {
  const doublings = Math.min(Math.max(input.attempt, 0), MAX_DOUBLING_LENGTH)
  return Math.max(FIRST_DELAY_MS * 2 ** doublings, Math.ceil((input.retryAfterSeconds ?? 0) * 1000))
}
