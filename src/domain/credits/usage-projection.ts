import { countDaysElapsed, countDaysOf, type CreditPeriod } from './credit-period.ts'

export type UsageProjection = {
  readonly totalThisMonth: number
  /** Two decimals. */
  readonly averagePerDay: number
  /** Whole fixes at the present pace, ignoring the limit, so that it shows whether the limit is enough. */
  readonly projectedMonthEnd: number
}

/** Projects a period's total from its usage so far. */
export function projectUsage(used: number, period: CreditPeriod, now: Date): UsageProjection {
  const average = used / countDaysElapsed(period, now)
  return {
    totalThisMonth: used,
    averagePerDay: Math.round(average * 100) / 100,
    projectedMonthEnd: Math.max(used, Math.round(average * countDaysOf(period))),
  }
}
