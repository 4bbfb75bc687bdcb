import { PLAN_LIMITS, type Limit, type Plan } from './plans.ts'

/** From this share of the limit on, a team is warned. */
const WARNING_SHARE = 0.8

export type AnalysisQuota = {
  readonly limit: Limit
  readonly used: number
  readonly remaining: Limit
  /** ISO 8601: the first of the next month, UTC. */
  readonly resetsAt: string
  readonly warning: boolean
}

/** The month's analyses as they stand. */
export function checkAnalysisQuota(plan: Plan, used: number, now: Date): AnalysisQuota {
  const limit = PLAN_LIMITS[plan].analyses
  return {
    limit,
    used,
    remaining: limit === 'unlimited' ? limit : Math.max(0, limit - used),
    resetsAt: startOfMonth(now, 1).toISOString(),
    warning: limit !== 'unlimited' && used >= limit * WARNING_SHARE,
  }
}

/** Midnight UTC of the first day of the month that `now` is in, or of one `offset` months later. */
export function startOfMonth(now: Date, offset = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
}
