import fc from 'fast-check'
import { test } from 'tap'
import { addDays, countDays, type Day } from '../../../src/domain/statistics/days.ts'
import { INTERVALS, makeTrend, MAX_POINTS, startOfInterval } from '../../../src/domain/statistics/trend.ts'

const counts = (analyses: number) => ({
  analyses,
  findings: 2 * analyses,
  bySeverity: { critical: analyses, high: 0, medium: analyses, low: 0 },
  fixPrsCreated: 1,
  fixPrsMerged: 0,
  creditsUsed: 3,
})
const datesOf = (from: Day, to: Day, interval: (typeof INTERVALS)[number]) =>
  makeTrend({ from, to }, interval, []).points.map(({ date }) => date)

test('the days, weeks and months that a range touches', async (t) => {
  t.same(datesOf('2024-02-28', '2024-03-01', 'day'), ['2024-02-28', '2024-02-29', '2024-03-01'])
  t.same(datesOf('2025-12-31', '2026-01-05', 'week'), ['2025-12-29', '2026-01-05'], 'weeks begin on Mondays')
  t.same(datesOf('2026-01-04', '2026-01-04', 'week'), ['2025-12-29'], 'a Sunday belongs to the week before')
  t.same(datesOf('2026-01-31', '2026-03-01', 'month'), ['2026-01-01', '2026-02-01', '2026-03-01'])
  t.same(datesOf('1970-01-01', '1970-01-01', 'month'), ['1970-01-01'])
})

test('the first and the last hold only what lies in the range', async (t) => {
  const days = ['2026-01-14', '2026-01-15', '2026-01-31', '2026-02-01', '2026-02-10', '2026-02-11'] as const
  const rows = days.map((day) => ({ day, ...counts(1) }))
  const timesToMerge = [{ date: '2026-02-01', medianTimeToMerge: 90_000 }]
  const { points } = makeTrend({ from: '2026-01-15', to: '2026-02-10' }, 'month', rows, timesToMerge)
  const sum = {
    analyses: 2,
    findings: 4,
    bySeverity: { critical: 2, high: 0, medium: 2, low: 0 },
    fixPrsCreated: 2,
    fixPrsMerged: 0,
    creditsUsed: 6,
  }
  t.same(points, [
    { date: '2026-01-01', ...sum, medianTimeToMerge: null },
    { date: '2026-02-01', ...sum, medianTimeToMerge: 90_000 },
  ])
})

test('at most so many points', async (t) => {
  const range = { from: '2026-01-01', to: addDays('2026-01-01', MAX_POINTS - 1) }
  t.equal(makeTrend(range, 'day', []).points.length, MAX_POINTS)
  const longer = { ...range, to: addDays(range.to, 1) }
  t.throws(() => makeTrend(longer, 'day', []), { code: 'VALIDATION_FAILED', message: /at most 400 points/ })
  t.ok(makeTrend(longer, 'week', []))
})

test('every day of a range is in exactly one point, and nothing is lost', async (t) => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days))
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: MAX_POINTS - 2 }),
      fc.constantFrom(...INTERVALS),
      fc.array(fc.tuple(fc.integer({ min: -5, max: MAX_POINTS }), fc.nat(9)), { maxLength: 30 }),
      (from, length, interval, offsets) => {
        const range = { from, to: addDays(from, length) }
        const rows = offsets.map(([offset, analyses]) => ({ day: addDays(from, offset), ...counts(analyses) }))
        const { points } = makeTrend(range, interval, rows)
        const dates = points.map(({ date }) => date)
        t.same(dates, dates.toSorted())
        t.equal(new Set(dates).size, dates.length)
        t.equal(dates[0], startOfInterval(from, interval))
        // Told by the calendar, not by the code: the day before a start is in another week or month.
        for (const date of dates) {
          if (interval === 'week') t.equal(new Date(date).toUTCString().slice(0, 3), 'Mon')
          if (interval === 'month') t.equal(date.slice(8), '01')
        }
        const all = Array.from({ length: countDays(range) }, (_, index) =>
          startOfInterval(addDays(from, index), interval),
        )
        t.same(new Set(all), new Set(dates), 'gaps are filled, and nothing lies outside')
        const inside = rows.filter((row) => row.day >= range.from && row.day <= range.to)
        const sum = (values: readonly { analyses: number }[]) =>
          values.reduce((total, { analyses }) => total + analyses, 0)
        t.equal(sum(points), sum(inside))
      },
    ),
    { numRuns: 60 },
  )
})
