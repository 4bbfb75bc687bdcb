import { findCreditInForce } from '../../db/repositories/credit-repository.ts'
import { listUsageDays, sumCreditUsage, type UsageDay } from '../../db/repositories/credit-usage-repository.ts'
import { roundEur } from '../../domain/credits/ai-prices.ts'
import { asOf, periodOf } from '../../domain/credits/credit-record.ts'
import { projectUsage, type UsageProjection } from '../../domain/credits/usage-projection.ts'
import type { CreditDeps } from './credit-deps.ts'
import { calendarMonth } from './get-credits.ts'

export type UsageHistory = UsageProjection & {
  /** Days on which AI was used, oldest first. */
  readonly history: readonly UsageDay[]
}
export type ReadUsageHistory = (teamId: string) => Promise<UsageHistory>

/** Enough to compare three months. Also the maximum number of days listed. */
const HISTORY_DAYS = 92
const DAY_MS = 24 * 60 * 60 * 1000

/** A team's usage by day, and a projection to the end of the current period. */
export function createReadUsageHistory({ db, clock }: Pick<CreditDeps, 'db' | 'clock'>): ReadUsageHistory {
  return async (teamId) => {
    const now = clock()
    const row = await findCreditInForce(db, teamId)
    const period = row ? periodOf(asOf(row, now)) : calendarMonth(now)
    const days = await listUsageDays(db, teamId, {
      start: new Date(now.getTime() - HISTORY_DAYS * DAY_MS),
      end: afterNow(now),
    })
    const { fixes } = await sumCreditUsage(db, teamId, period)
    const history = days.slice(-HISTORY_DAYS).map((day) => ({ ...day, cost: roundEur(day.cost) }))
    return { history, ...projectUsage(fixes, period, now) }
  }
}

/** Ranges exclude their end, so that rows written at this very moment need a later one. */
function afterNow(now: Date): Date {
  return new Date(now.getTime() + 1)
}
