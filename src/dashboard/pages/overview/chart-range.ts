import type { TrendRange } from '../../api/trends.ts'
import type { Interval } from '../../api/types.ts'

export const RANGES = [
  { id: '30d', title: '30 days' },
  { id: '90d', title: '90 days' },
  { id: '12m', title: '12 months' },
] as const
export type RangeId = (typeof RANGES)[number]['id']

export function readRangeId(text: string | null): RangeId {
  return RANGES.find(({ id }) => id === text)?.id ?? '30d'
}

/** The days of a range that ends today, in UTC as the API counts them. */
export function makeRange(id: RangeId, now: Date): TrendRange {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const to = isoDay(now)
  if (id === '12m') return { from: isoDay(new Date(Date.UTC(year, month - 11, 1))), to, interval: 'month' }
  const days = id === '90d' ? 90 : 30
  const from = isoDay(new Date(Date.UTC(year, month, day + 1 - days)))
  return { from, to, interval: id === '90d' ? 'week' : 'day' }
}

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "Nov 3", "week of Nov 3" or "Nov 2025". `date` is a day in UTC. */
export function nameOfPoint(date: string, interval: Interval): string {
  const time = new Date(`${date}T00:00:00Z`)
  if (interval === 'month') return MONTH.format(time)
  return interval === 'week' ? `week of ${DAY.format(time)}` : DAY.format(time)
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below the highest bar: where the scale ends. */
export function topOfScale(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? 10 * power
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
