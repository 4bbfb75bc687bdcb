import { PLAN_LIMITS, type Limit, type Plan } from './plans.ts'

/** From this share of the limit on, a team is warned. */
const WARNING_SHARE = 0.8

/** The length of a grace period; there is at most one in a calendar month. */
export const GRACE_DAYS = 3
const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000

/** What of a team's month the rules look at. */
export type AnalysisUsage = {
  readonly used: number
  /** null while no grace period was begun in the month. */
  readonly graceEndsAt: Date | null
}

export type AnalysisQuota = {
  readonly limit: Limit
  readonly used: number
  readonly remaining: Limit
  /** ISO 8601: the first of the next month, UTC. */
  readonly resetsAt: string
  readonly warning: boolean
  /** While a grace period is running. */
  readonly grace: { readonly endsAt: string } | null
  /** The grace period is over: requests are refused until the month ends. */
  readonly blocked: boolean
}

/** The month's analyses as they stand. */
export function checkAnalysisQuota(plan: Plan, usage: AnalysisUsage, now: Date): AnalysisQuota {
  const limit = PLAN_LIMITS[plan].analyses
  const { used, graceEndsAt } = usage
  const isReached = limit !== 'unlimited' && used >= limit
  return {
    limit,
    used,
    remaining: limit === 'unlimited' ? limit : Math.max(0, limit - used),
    resetsAt: startOfMonth(now, 1).toISOString(),
    warning: reachesWarning(limit, used),
    grace: limit !== 'unlimited' && isRunning(graceEndsAt, now) ? { endsAt: graceEndsAt.toISOString() } : null,
    blocked: isReached && decideBeyondLimit(graceEndsAt, now) === 'blocked',
  }
}

/** Whether this usage calls for a warning. */
export function reachesWarning(limit: Limit, used: number): boolean {
  return limit !== 'unlimited' && used >= limit * WARNING_SHARE
}

/** What happens to a request once the limit is reached. The first one of a month starts the grace period. */
export function decideBeyondLimit(
  graceEndsAt: AnalysisUsage['graceEndsAt'],
  now: Date,
): 'start_grace' | 'in_grace' | 'blocked' {
  if (graceEndsAt === null) return 'start_grace'
  return isRunning(graceEndsAt, now) ? 'in_grace' : 'blocked'
}

/** The end of a grace period that starts at `startedAt`; the first instant that is no longer in it. */
export function graceEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + GRACE_MS)
}

/** The month (UTC) as usage is kept by it: its first day, such as 2026-11-01. */
export function monthOf(now: Date): string {
  return startOfMonth(now).toISOString().slice(0, 10)
}

/** Midnight UTC of the first day of the month that `now` is in, or of one `offset` months later. */
export function startOfMonth(now: Date, offset = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
}

/** When a month as usage is kept by it is over. */
export function monthEnd(month: string): Date {
  return startOfMonth(new Date(`${month}T00:00:00Z`), 1)
}

function isRunning(endsAt: Date | null, now: Date): endsAt is Date {
  return endsAt !== null && now < endsAt
}
