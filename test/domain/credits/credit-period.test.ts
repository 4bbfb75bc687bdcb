import fc from 'fast-check'
import { test } from 'tap'
import { countDaysRemaining, creditPeriodAt } from '../../../src/domain/credits/credit-period.ts'
import { asOf, limitInPeriod } from '../../../src/domain/credits/credit-record.ts'
import { projectUsage } from '../../../src/domain/credits/usage-projection.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SOME_TIME = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })

function starts(anchor: string, months: number): string[] {
  const found: string[] = []
  let now = new Date(anchor)
  for (let month = 0; month < months; month++) {
    const { start, end } = creditPeriodAt(new Date(anchor), now)
    found.push(start.toISOString().slice(0, 10))
    now = end
  }
  return found
}

test('months of different lengths keep the first day’s day', async (t) => {
  const longYear = ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']
  t.same(starts('2028-01-31T08:30:00Z', 5), longYear, 'a leap year')
  t.same(starts('2027-01-31T08:30:00Z', 4), ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  t.same(starts('2027-12-30T00:00:00Z', 4), ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'])
  t.same(creditPeriodAt(new Date('2027-01-31T08:30:00Z'), new Date('2027-02-28T08:29:59.999Z')), {
    start: new Date('2027-01-31T08:30:00Z'),
    end: new Date('2027-02-28T08:30:00Z'),
  })
  t.same(
    creditPeriodAt(new Date('2028-02-29T00:00:00Z'), new Date('2029-02-28T00:00:00Z')).start,
    new Date('2029-02-28'),
  )
})

test('periods follow each other without a gap, and the present one holds the present', async () => {
  fc.assert(
    fc.property(SOME_TIME, fc.integer({ min: 0, max: 4000 * DAY_MS }), (anchor, later) => {
      const now = new Date(anchor.getTime() + later)
      const period = creditPeriodAt(anchor, now)
      const before = creditPeriodAt(anchor, new Date(period.start.getTime() - 1))
      const after = creditPeriodAt(anchor, period.end)
      const days = (period.end.getTime() - period.start.getTime()) / DAY_MS
      const isFirst = period.start.getTime() === anchor.getTime()
      return (
        period.start <= now &&
        now < period.end &&
        days >= 28 &&
        days <= 31 &&
        after.start.getTime() === period.end.getTime() &&
        (isFirst || before.end.getTime() === period.start.getTime()) &&
        countDaysRemaining(period, now) >= 1 &&
        countDaysRemaining(period, now) <= 31
      )
    }),
  )
})

test('a record of a period that is over counts as one of the present period', async (t) => {
  const record = {
    id: 'a',
    creditType: 'pack',
    state: 'in_force',
    monthlyLimit: 500,
    creditsUsed: 480,
    periodStart: new Date('2026-08-31'),
    periodEnd: new Date('2026-09-30'),
    periodAnchor: new Date('2026-08-31'),
  } as const
  t.equal(asOf(record, new Date('2026-09-29T23:59:59Z')), record)
  t.match(asOf(record, new Date('2026-12-01')), {
    creditsUsed: 0,
    periodStart: new Date('2026-11-30'),
    periodEnd: new Date('2026-12-31'),
  })
  t.same([limitInPeriod(500, 700), limitInPeriod(1000, 700), limitInPeriod(null, 700)], [700, 1000, null])
})

test('averages and the projection', async (t) => {
  const period = { start: new Date('2026-11-01'), end: new Date('2026-12-01') }
  t.same(projectUsage(0, period, new Date('2026-11-16')), { totalThisMonth: 0, averagePerDay: 0, projectedMonthEnd: 0 })
  t.same(projectUsage(100, period, new Date('2026-11-16')), {
    totalThisMonth: 100,
    averagePerDay: 6.67,
    projectedMonthEnd: 200,
  })
  // In the first hours one day counts as over: an hour is no pace.
  t.match(projectUsage(3, period, new Date('2026-11-01T01:00:00Z')), { averagePerDay: 3, projectedMonthEnd: 90 })
  t.match(projectUsage(30, period, period.end), { projectedMonthEnd: 30 })
})
