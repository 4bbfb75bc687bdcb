/** A month of credits: from its start up to, not including, its end. */
export type CreditPeriod = { readonly start: Date; readonly end: Date }

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The period that contains `now`. Periods follow each other from the anchor on and last a month. They begin at the anchor's time
 * of day and on its day of the month, or on the last day of shorter months. Periods without any access are skipped. Before the
 * anchor, the first period is returned.
 */
export function creditPeriodAt(anchor: Date, now: Date): CreditPeriod {
  const apart = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth()
  const isBegun = addMonths(anchor, apart).getTime() <= now.getTime()
  const months = Math.max(0, isBegun ? apart : apart - 1)
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) }
}

/** Always counted from the anchor, so that a short month does not shift the day for good. */
function addMonths(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
  // Day 0 of the next month is the last one of this.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const moved = new Date(anchor)
  moved.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return moved
}

export function isPeriodOver(period: Pick<CreditPeriod, 'end'>, now: Date): boolean {
  return period.end.getTime() <= now.getTime()
}

/** Days until the period ends; a day that has begun counts. */
export function countDaysRemaining(period: Pick<CreditPeriod, 'end'>, now: Date): number {
  return Math.max(0, Math.ceil((period.end.getTime() - now.getTime()) / DAY_MS))
}

/** Days of the period so far, at least one, so that the first hours do not distort the projection. */
export function countDaysElapsed(period: CreditPeriod, now: Date): number {
  return Math.max(1, (now.getTime() - period.start.getTime()) / DAY_MS)
}

export function countDaysOf(period: CreditPeriod): number {
  return (period.end.getTime() - period.start.getTime()) / DAY_MS
}
