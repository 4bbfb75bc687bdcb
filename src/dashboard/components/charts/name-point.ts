import type { Interval } from '../../api/types.ts'

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const DAY_AND_YEAR = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "Nov 3, 2025", "Week of Nov 3, 2025" or "November 2025". `date` is a day in UTC. */
export function namePoint(date: string, interval: Interval): string {
  const time = timeOf(date)
  if (interval === 'month') return MONTH_AND_YEAR.format(time)
  return interval === 'week' ? `Week of ${DAY_AND_YEAR.format(time)}` : DAY_AND_YEAR.format(time)
}

/** Short enough for an axis: "Nov 3", "Nov", and the year instead of each January. */
export function nameTick(date: string, interval: Interval): string {
  if (interval !== 'month') return DAY.format(timeOf(date))
  return date.slice(5, 7) === '01' ? date.slice(0, 4) : MONTH.format(timeOf(date))
}

function timeOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
