import { SEVERITIES, type Severity } from '../../analysis/source/finding.ts'
import { AppError } from '../../errors.ts'
import { addDays, startOfDay, type Day, type DayRange } from './days.ts'

export const INTERVALS = ['day', 'week', 'month'] as const
export type Interval = (typeof INTERVALS)[number]

export type TrendCounts = {
  readonly analyses: number
  readonly findings: number
  /** Findings by severity. */
  readonly bySeverity: Readonly<Record<Severity, number>>
  readonly fixPrsCreated: number
  readonly fixPrsMerged: number
  /** Delivered AI fixes; each uses one credit. */
  readonly creditsUsed: number
}
/** `date`: the first day of the period. */
export type TimeToMerge = { readonly date: Day; readonly medianTimeToMerge: number }
/** `date`: the first day of the period, even if the range starts later. */
export type TrendPoint = { readonly date: Day } & TrendCounts & {
    /**
     * Median time from opening to merging in milliseconds, of the fix pull requests merged in the period; null if there
     * are none.
     */
    readonly medianTimeToMerge: number | null
  }
export type Trend = DayRange & { readonly interval: Interval; readonly points: readonly TrendPoint[] }

/** A year of days, and more than a chart can show. */
export const MAX_POINTS = 400

/**
 * The activity in each period of the range, in order, including empty periods. The first and the last period contain
 * only days in the range.
 * @param days the activity by day; days outside of the range are ignored.
 * @param timesToMerge by the first days of the periods, for days in the range.
 * @throws AppError VALIDATION_FAILED if there would be more than MAX_POINTS.
 */
export function makeTrend(
  range: DayRange,
  interval: Interval,
  days: readonly (TrendCounts & { readonly day: Day })[],
  timesToMerge: readonly TimeToMerge[] = [],
): Trend {
  const inRange = days.filter(({ day }) => day >= range.from && day <= range.to)
  const byStart = Map.groupBy(inRange, ({ day }) => startOfInterval(day, interval))
  // The median of a period cannot be computed from the medians of its days.
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

/** Weeks start on Monday. */
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
