import { PLAN_LIMITS, type Limit, type Plan } from './plans.ts'

/** The length of a window in days, from its first use. */
export const AUTO_FIX_WINDOW_DAYS = 30
const WINDOW_MS = AUTO_FIX_WINDOW_DAYS * 24 * 60 * 60 * 1000

/** The part of a team that the rule needs. */
export type AutoFixUsage = {
  readonly plan: Plan
  readonly autoFixPrsUsed: number
  readonly autoFixQuotaResetAt: Date | null
}

export type AutoFixQuota = {
  readonly allowed: boolean
  readonly limit: Limit
  readonly used: number
  readonly remaining: Limit
  /** ISO 8601; null while no window is running, because the next one starts with its first use. */
  readonly resetsAt: string | null
}

/** The state of the quota at `now`. Only reads: taking a unit is a single conditional UPDATE with the same rule. */
export function checkAutoFixQuota(team: AutoFixUsage, now: Date): AutoFixQuota {
  const limit = PLAN_LIMITS[team.plan].autoFixPrs
  const startedAt = isWindowOver(team.autoFixQuotaResetAt, now) ? null : team.autoFixQuotaResetAt
  const used = isWindowOver(team.autoFixQuotaResetAt, now) ? 0 : team.autoFixPrsUsed
  const remaining = limit === 'unlimited' ? limit : Math.max(0, limit - used)
  return {
    allowed: remaining === 'unlimited' || remaining > 0,
    limit,
    used,
    remaining,
    resetsAt: startedAt && new Date(startedAt.getTime() + WINDOW_MS).toISOString(),
  }
}

/** The latest start of a window that has ended at `now`. */
export function windowCutOff(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MS)
}

function isWindowOver(startedAt: Date | null, now: Date): boolean {
  return startedAt !== null && startedAt < windowCutOff(now)
}
