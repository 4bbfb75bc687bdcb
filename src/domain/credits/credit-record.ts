import { creditPeriodAt, isPeriodOver, type CreditPeriod } from './credit-period.ts'
import type { CreditState, CreditType } from './credit-types.ts'

/** An AI option of a team, in its present or last period. */
export type CreditRecord = {
  readonly id: string
  readonly creditType: CreditType
  readonly state: CreditState
  /** null: usage has no limit and is not counted. */
  readonly monthlyLimit: number | null
  readonly creditsUsed: number
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly periodAnchor: Date
}
/** The options that are sold. A team's own key is not. */
export type BoughtCreditType = Exclude<CreditType, 'own-key'>

export function isBought(record: Pick<CreditRecord, 'creditType'>): boolean {
  return record.creditType !== 'own-key'
}

export function periodOf({ periodStart, periodEnd }: Pick<CreditRecord, 'periodStart' | 'periodEnd'>): CreditPeriod {
  return { start: periodStart, end: periodEnd }
}

/** The record for the current period, which starts with nothing used. */
export function asOf<Given extends CreditRecord>(record: Given, now: Date): Given {
  if (!isPeriodOver(periodOf(record), now)) return record
  const { start: periodStart, end: periodEnd } = creditPeriodAt(record.periodAnchor, now)
  return { ...record, creditsUsed: 0, periodStart, periodEnd }
}

/** A lower limit never falls below what is used already. */
export function limitInPeriod(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(limit, used)
}
