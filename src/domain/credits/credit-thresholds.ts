import type { CreditAlertType } from './credit-types.ts'

/** In whole percent of the limit, ascending. */
const THRESHOLDS: readonly { readonly type: CreditAlertType; readonly percent: number }[] = [
  { type: '50_percent', percent: 50 },
  { type: '75_percent', percent: 75 },
  { type: '90_percent', percent: 90 },
  { type: 'exhausted', percent: 100 },
]

/** The thresholds that this usage has reached, ascending. Without a limit there are none. */
export function reachedThresholds(used: number, limit: number | null): readonly CreditAlertType[] {
  if (limit === null) return []
  return THRESHOLDS.filter(({ percent }) => used * 100 >= limit * percent).map(({ type }) => type)
}

/** Used of the limit, in percent with one decimal, rounded down: a threshold never shows before it is reached. */
export function percentageUsed(used: number, limit: number | null): number {
  if (limit === null) return 0
  return limit === 0 ? 100 : Math.min(100, Math.floor((used * 1000) / limit) / 10)
}
