const SECOND = 1000
const DOUBLING = [1, 2, 4, 8, 16].map((seconds) => seconds * SECOND)
/** A job that has been postponed for this long is given up, whatever it waits for. */
export const MAX_RETRY_AGE_MS = 24 * 60 * 60 * SECOND

type RetryRule = {
  /** The wait before the first retry, the second and so on; the last one applies to all later retries. */
  readonly delaysMs: readonly number[]
  /** The maximum number of retries. */
  readonly maxTimes: number
}

/** What a job may wait for, and for how long. The only place that defines this. */
export const RETRY_RULES = {
  /** The code host rate-limits our requests, and says for how long. */
  rate_limit: { delaysMs: DOUBLING, maxTimes: Infinity },
  /** A temporary problem: the code host did not respond, or a branch changed during the work. */
  trouble: { delaysMs: DOUBLING, maxTimes: 5 },
  /**
   * A code host sends events before all of its servers know about them, and responds with 404 for some seconds. So a
   * 404 is retried for a minute before it counts.
   */
  not_there_yet: { delaysMs: [2, 4, 8, 16, 32].map((seconds) => seconds * SECOND), maxTimes: 5 },
  /** Other jobs go first. The job does not occupy a worker meanwhile. */
  analyser_busy: { delaysMs: [30 * SECOND], maxTimes: 80 },
} as const satisfies Record<string, RetryRule>

export type RetryReason = keyof typeof RETRY_RULES
export const RETRY_REASONS = Object.keys(RETRY_RULES) as readonly RetryReason[]

/** How often a job was postponed before, by reason. */
export type PastRetries = {
  /** When it was first postponed; null: never. */
  readonly since: Date | null
  readonly times: Readonly<Partial<Record<RetryReason, number>>>
}
export const NO_RETRIES: PastRetries = { since: null, times: {} }

export type RetryRequest = {
  readonly reason: RetryReason
  /** The minimum wait that the code host asks for. */
  readonly retryAfterSeconds?: number | undefined
  /** Overrides the number of retries of the rule. */
  readonly maxTimes?: number | undefined
}

/**
 * How long a job waits before it runs again, in milliseconds; null if it has waited long enough and has to end. Waits
 * that the code host asks for are limited to a day.
 */
export function decideRetry(request: RetryRequest, past: PastRetries, now: Date): number | null {
  const rule: RetryRule = RETRY_RULES[request.reason]
  const times = past.times[request.reason] ?? 0
  if (times >= (request.maxTimes ?? rule.maxTimes)) return null
  if (past.since !== null && now.getTime() - past.since.getTime() >= MAX_RETRY_AGE_MS) return null
  const delay = rule.delaysMs[Math.min(times, rule.delaysMs.length - 1)] ?? 0
  return Math.min(MAX_RETRY_AGE_MS, Math.max(delay, Math.ceil((request.retryAfterSeconds ?? 0) * SECOND)))
}

/** Whether a job that has to wait for this reason would be postponed again. */
export function mayRetry(reason: RetryReason, past: PastRetries, now: Date): boolean {
  return decideRetry({ reason }, past, now) !== null
}

export function countRetry(past: PastRetries, reason: RetryReason, now: Date): PastRetries {
  return { since: past.since ?? now, times: { ...past.times, [reason]: (past.times[reason] ?? 0) + 1 } }
}
