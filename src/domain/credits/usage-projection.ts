import { countDaysElapsed, countDaysOf, type CreditPeriod } from './credit-period.ts'

export type UsageProjection = {
  readonly totalThisMonth: number
  /** Two decimals. */
  readonly averagePerDay: number
  /** Whole fixes, if it goes on as before; a limit is left aside, so that it shows whether the limit will do. */
  readonly projectedMonthEnd: number
}

/** What a period comes to, from what was used of it so far. */
export function projectUsage(used: number, period: CreditPeriod, now: Date): UsageProjection {
  const average = used / countDaysElapsed(period, now)
  return {
    totalThisMonth: used,
    averagePerDay: Math.round(average * 100) / 100,
    projectedMonthEnd: Math.max(used, Math.round(average * countDaysOf(period))),
  }
}
