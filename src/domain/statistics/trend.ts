import { SEVERITIES, type Severity } from '../../analysis/source/finding.ts'
import { AppError } from '../../errors.ts'
import { addDays, startOfDay, type Day, type DayRange } from './days.ts'

export const INTERVALS = ['day', 'week', 'month'] as const
export type Interval = (typeof INTERVALS)[number]

export type TrendCounts = {
  readonly analyses: number
  readonly findings: number
  /** Of the findings. */
  readonly bySeverity: Readonly<Record<Severity, number>>
  readonly fixPrsCreated: number
  readonly fixPrsMerged: number
  /** Delivered AI fixes, of which each takes one credit. */
  readonly creditsUsed: number
}
/** `date`: the first day of the day, week or month. */
export type TimeToMerge = { readonly date: Day; readonly medianTimeToMerge: number }
/** `date`: the first day of the day, week or month, also where the range begins later. */
export type TrendPoint = { readonly date: Day } & TrendCounts & {
    /** Milliseconds from the opening, of what was merged in it; null when nothing was. */
    readonly medianTimeToMerge: number | null
  }
export type Trend = DayRange & { readonly interval: Interval; readonly points: readonly TrendPoint[] }

/** A year of days, and more than a chart can show. */
export const MAX_POINTS = 400

/**
 * What happened in each day, week or month that the range touches, in order, also in those without anything. The first and
 * the last hold only what lies in the range.
 * @param days what happened, by day; those outside of the range are left out.
 * @param timesToMerge by the first days of the intervals, of the days in the range.
 * @throws AppError VALIDATION_FAILED when there would be more than MAX_POINTS.
 */
export function makeTrend(
  range: DayRange,
  interval: Interval,
  days: readonly (TrendCounts & { readonly day: Day })[],
  timesToMerge: readonly TimeToMerge[] = [],
): Trend {
  const inRange = days.filter(({ day }) => day >= range.from && day <= range.to)
  const byStart = Map.groupBy(inRange, ({ day }) => startOfInterval(day, interval))
  // A median cannot be put together from those of the days.
  const medians = new Map(timesToMerge.map(({ date, medianTimeToMerge }) => [date, medianTimeToMerge]))
  const points = listStarts(range, interval).map((date) => ({
    date,
    ...(byStart.get(date) ?? []).reduce(add, NOTHING),
    medianTimeToMerge: medians.get(date) ?? null,
  }))
  return { interval, from: range.from, to: range.to, points }
}

/** @throws AppError VALIDATION_FAILED */
export function checkTrendLength(range: DayRange, interval: Interval): void {
  listStarts(range, interval)
}

/** Weeks begin on Mondays. */
export function startOfInterval(day: Day, interval: Interval): Day {
  if (interval === 'day') return day
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  const daysSinceMonday = (startOfDay(day).getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}

const NOTHING: TrendCounts = {
  analyses: 0,
  findings: 0,
  bySeverity: { critical: 0, high: 0, medium: 0, low: 0 },
  fixPrsCreated: 0,
  fixPrsMerged: 0,
  creditsUsed: 0,
}
const LONGER_THAN: Readonly<Record<Interval, number>> = { day: 1, week: 7, month: 31 }

function listStarts(range: DayRange, interval: Interval): Day[] {
  const starts: Day[] = []
  let start = startOfInterval(range.from, interval)
  while (start <= range.to) {
    if (starts.length === MAX_POINTS) throw tooLong(range, interval)
    starts.push(start)
    start = startOfInterval(addDays(start, LONGER_THAN[interval]), interval)
  }
  return starts
}

function add(a: TrendCounts, b: TrendCounts): TrendCounts {
  return {
    analyses: a.analyses + b.analyses,
    findings: a.findings + b.findings,
    bySeverity: addSeverities(a.bySeverity, b.bySeverity),
    fixPrsCreated: a.fixPrsCreated + b.fixPrsCreated,
    fixPrsMerged: a.fixPrsMerged + b.fixPrsMerged,
    creditsUsed: a.creditsUsed + b.creditsUsed,
  }
}

function addSeverities(a: TrendCounts['bySeverity'], b: TrendCounts['bySeverity']): Record<Severity, number> {
  const sums = SEVERITIES.map((severity) => [severity, a[severity] + b[severity]] as const)
  return Object.fromEntries(sums) as Record<Severity, number>
}

function tooLong({ from, to }: DayRange, interval: Interval): AppError {
  const message = `From ${from} to ${to} by ${interval} is too long: at most ${MAX_POINTS} points. Choose a longer interval or a shorter range.`
  return new AppError('VALIDATION_FAILED', { message })
}
