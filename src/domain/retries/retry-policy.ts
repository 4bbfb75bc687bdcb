const SECOND = 1000
const DOUBLING = [1, 2, 4, 8, 16].map((seconds) => seconds * SECOND)
/** A job that has been put off for this long is given up, whatever it waits for. */
export const MAX_RETRY_AGE_MS = 24 * 60 * 60 * SECOND

type RetryRule = {
  /** How long to wait the first time, the second time and so on; the last one is for all later times. */
  readonly delaysMs: readonly number[]
  /** How often at most. */
  readonly maxTimes: number
}

/** What a job may wait for, and for how long. The one place that says so. */
export const RETRY_RULES = {
  /** The code host limits our requests, and says for how long. */
  rate_limit: { delaysMs: DOUBLING, maxTimes: Infinity },
  /** A temporary obstacle: the code host did not answer, or a branch changed during the work. */
  trouble: { delaysMs: DOUBLING, maxTimes: 5 },
  /**
   * A code host sends events before all of its servers know about them, and answers 404 for some seconds. So a 404 is
   * retried for a minute before it is believed.
   */
  not_there_yet: { delaysMs: [2, 4, 8, 16, 32].map((seconds) => seconds * SECOND), maxTimes: 5 },
  /** Others go first. The job occupies no worker meanwhile. */
  analyser_busy: { delaysMs: [30 * SECOND], maxTimes: 80 },
} as const satisfies Record<string, RetryRule>

export type RetryReason = keyof typeof RETRY_RULES
export const RETRY_REASONS = Object.keys(RETRY_RULES) as readonly RetryReason[]

/** How often a job was put off before, by reason. */
export type PastRetries = {
  /** When it was put off for the first time; null: never. */
  readonly since: Date | null
  readonly times: Readonly<Partial<Record<RetryReason, number>>>
}
export const NO_RETRIES: PastRetries = { since: null, times: {} }

export type RetryRequest = {
  readonly reason: RetryReason
  /** The code host's own waiting time, taken as a minimum. */
  readonly retryAfterSeconds?: number | undefined
  /** Fewer or more times than the rule has. */
  readonly maxTimes?: number | undefined
}

/**
 * How long a job waits before it runs again, in milliseconds; null when it has waited enough and has to end. What a code host asks
 * for beyond a day is not waited for.
 */
export function decideRetry(request: RetryRequest, past: PastRetries, now: Date): number | null {
  const rule: RetryRule = RETRY_RULES[request.reason]
  const times = past.times[request.reason] ?? 0
  if (times >= (request.maxTimes ?? rule.maxTimes)) return null
  if (past.since !== null && now.getTime() - past.since.getTime() >= MAX_RETRY_AGE_MS) return null
  const delay = rule.delaysMs[Math.min(times, rule.delaysMs.length - 1)] ?? 0
  return Math.min(MAX_RETRY_AGE_MS, Math.max(delay, Math.ceil((request.retryAfterSeconds ?? 0) * SECOND)))
}

/** Whether a job that asked to wait for this would be put off once more. */
export function mayRetry(reason: RetryReason, past: PastRetries, now: Date): boolean {
  return decideRetry({ reason }, past, now) !== null
}

export function countRetry(past: PastRetries, reason: RetryReason, now: Date): PastRetries {
  return { since: past.since ?? now, times: { ...past.times, [reason]: (past.times[reason] ?? 0) + 1 } }
}
