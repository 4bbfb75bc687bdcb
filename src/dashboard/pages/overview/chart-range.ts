import type { TrendRange } from '../../api/trends.ts'
import type { Interval } from '../../api/types.ts'
import { teamPath } from '../../routing/paths.ts'

/** `short`: the start of the title, for phones. */
export const RANGES = [
  { id: '7d', title: '7 days', short: '7 d', interval: 'day' },
  { id: '30d', title: '30 days', short: '30 d', interval: 'day' },
  { id: '90d', title: '90 days', short: '90 d', interval: 'week' },
  { id: '12m', title: '12 months', short: '12 mo', interval: 'month' },
] as const satisfies readonly { id: string; title: string; short: string; interval: Interval }[]
export type RangeId = (typeof RANGES)[number]['id'] | 'custom'

export const INTERVALS = ['day', 'week', 'month'] as const satisfies readonly Interval[]

/** The range and interval from the URL. `own`: the interval was chosen and is not the default of the range. */
export type ChosenRange = { readonly id: RangeId; readonly range: TrendRange; readonly own: boolean }

/** The maximum that the API returns. */
const MAX_POINTS = 400
/** The longest range of the API. */
const MAX_DAYS = 3653
const EARLIEST = '1970-01-01'
const DEFAULT_ID = '30d'
const DAY_MS = 24 * 60 * 60 * 1000

/** Invalid values are ignored, so that every URL shows something. Days are in UTC, as in the API. */
export function readRange(query: URLSearchParams, now: Date): ChosenRange {
  const wanted = query.get('interval')
  const from = query.get('from')
  const to = query.get('to')
  const isOwnTime = from !== null && to !== null && findRangeFault(from, to) === null
  const id = isOwnTime ? 'custom' : (RANGES.find((range) => range.id === query.get('range'))?.id ?? DEFAULT_ID)
  const days = isOwnTime ? { from, to } : daysOf(id, now)
  const ordinary = ordinaryInterval(id, days)
  const interval = INTERVALS.find((one) => one === wanted && countPoints(days, one) <= MAX_POINTS) ?? ordinary
  return { id, range: { ...days, interval }, own: interval !== ordinary }
}

/** The problem with the entered days; null if they are valid. */
export function findRangeFault(from: string, to: string): string | null {
  if (!isDay(from)) return 'Enter the first day.'
  if (!isDay(to)) return 'Enter the last day.'
  if (from > to) return 'The first day is after the last.'
  if (from < EARLIEST) return 'The first day is too far in the past.'
  return countDays({ from, to }) > MAX_DAYS ? 'That is too long: ten years at most.' : null
}

/** Whether a range can be shown with an interval. */
export function fits(days: { from: string; to: string }, interval: Interval): boolean {
  return countPoints(days, interval) <= MAX_POINTS
}

/** The URL of the overview with another range or interval. Defaults are omitted. */
export function rangePath(teamId: string, chosen: ChosenRange, change: { id?: RangeId; interval?: Interval }): string {
  const query = new URLSearchParams()
  const id = change.id ?? chosen.id
  if (id === 'custom') {
    query.set('from', chosen.range.from)
    query.set('to', chosen.range.to)
  } else if (id !== DEFAULT_ID) query.set('range', id)
  const interval = change.id === undefined ? (change.interval ?? chosen.range.interval) : null
  if (interval !== null && interval !== ordinaryInterval(id, chosen.range)) query.set('interval', interval)
  const search = query.toString()
  return `${teamPath(teamId)}${search ? `?${search}` : ''}`
}

export function customPath(teamId: string, days: { from: string; to: string }): string {
  return `${teamPath(teamId)}?${new URLSearchParams(days).toString()}`
}

function daysOf(id: RangeId, now: Date): { from: string; to: string } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const to = isoDay(now)
  if (id === '12m') return { from: isoDay(new Date(Date.UTC(year, month - 11, 1))), to }
  const days = id === '7d' ? 7 : id === '90d' ? 90 : 30
  return { from: isoDay(new Date(Date.UTC(year, month, day + 1 - days))), to }
}

function ordinaryInterval(id: RangeId, days: { from: string; to: string }): Interval {
  const known = RANGES.find((range) => range.id === id)?.interval
  if (known) return known
  const count = countDays(days)
  return count <= 45 ? 'day' : count <= 270 ? 'week' : 'month'
}

/** Rounded up: the first and the last period may be partial. */
function countPoints(days: { from: string; to: string }, interval: Interval): number {
  const count = countDays(days)
  if (interval === 'day') return count
  return Math.ceil(count / (interval === 'week' ? 7 : 28)) + 1
}

function countDays({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time.getTime()) && isoDay(time) === text
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
