import { PLAN_LIMITS, type Limit, type Plan } from './plans.ts'

/** A team is warned from this share of the limit on. */
const WARNING_SHARE = 0.8

/** The length of a grace period. There is at most one per calendar month. */
export const GRACE_DAYS = 3
const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000

/** The part of a team's month that the rules need. */
export type AnalysisUsage = {
  readonly used: number
  /** null if no grace period was started in this month. */
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
  /** The grace period is over: requests are rejected until the end of the month. */
  readonly blocked: boolean
}

/** The current state of the month's analyses. */
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

/** The end of a grace period that starts at `startedAt`, exclusive. */
export function graceEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + GRACE_MS)
}

/** The key of a month (UTC) in usage records: its first day, such as 2026-11-01. */
export function monthOf(now: Date): string {
  return startOfMonth(now).toISOString().slice(0, 10)
}

/** Midnight UTC of the first day of the month of `now`, or of the month `offset` months later. */
export function startOfMonth(now: Date, offset = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
}

/** The end of a month in usage records. */
export function monthEnd(month: string): Date {
  return startOfMonth(new Date(`${month}T00:00:00Z`), 1)
}

function isRunning(endsAt: Date | null, now: Date): endsAt is Date {
  return endsAt !== null && now < endsAt
}
