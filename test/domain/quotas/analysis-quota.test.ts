import fc from 'fast-check'
import { test } from 'tap'
import {
  checkAnalysisQuota,
  decideBeyondLimit,
  graceEnd,
  monthEnd,
  monthOf,
  reachesWarning,
  startOfMonth,
} from '../../../src/domain/quotas/analysis-quota.ts'
import { PLANS } from '../../../src/domain/quotas/plans.ts'

const DAY = 24 * 60 * 60 * 1000
const anyTime = fc.date({ min: new Date('1999-01-01'), max: new Date('2101-01-01'), noInvalidDate: true })

test('the month is the calendar month in UTC', (t) => {
  t.same(startOfMonth(new Date('2026-12-31T23:59:59.999Z')), new Date('2026-12-01T00:00:00Z'))
  t.same(startOfMonth(new Date('2026-12-31T23:59:59.999Z'), 1), new Date('2027-01-01T00:00:00Z'))
  t.same(startOfMonth(new Date('2028-02-29T00:00:00Z'), 1), new Date('2028-03-01T00:00:00Z'))
  t.equal(monthOf(new Date('2028-02-29T23:59:59.999Z')), '2028-02-01')
  t.equal(monthOf(new Date('2028-03-01T00:00:00.000Z')), '2028-03-01')
  t.same(monthEnd('2027-02-01'), new Date('2027-03-01T00:00:00Z'))
  t.same(monthEnd('2026-12-01'), new Date('2027-01-01T00:00:00Z'))
  t.end()
})

test('every instant is in exactly one month, and months follow without a gap', (t) => {
  fc.assert(
    fc.property(anyTime, (now) => {
      const month = monthOf(now)
      const start = new Date(`${month}T00:00:00.000Z`)
      const end = monthEnd(month)
      t.ok(start <= now && now < end, now.toISOString())
      t.match(month, /-01$/)
      t.ok([28, 29, 30, 31].includes((end.getTime() - start.getTime()) / DAY))
      t.equal(monthOf(new Date(end.getTime() - 1)), month, 'its last millisecond')
      t.equal(monthOf(end), monthOf(startOfMonth(now, 1)), 'the next one begins where it ends')
    }),
    { numRuns: 200 },
  )
  t.end()
})

test('limits, warning and what is left', (t) => {
  const now = new Date('2026-11-21T12:00:00Z')
  const resetsAt = '2026-12-01T00:00:00.000Z'
  const check = (used: number, graceEndsAt: Date | null = null) =>
    checkAnalysisQuota('FREE', { used, graceEndsAt }, now)
  t.same(check(15), { limit: 20, used: 15, remaining: 5, resetsAt, warning: false, grace: null, blocked: false })
  t.same(check(16), { limit: 20, used: 16, remaining: 4, resetsAt, warning: true, grace: null, blocked: false })
  const endsAt = new Date(now.getTime() + 1)
  const grace = { endsAt: endsAt.toISOString() }
  t.same(check(23, endsAt), { limit: 20, used: 23, remaining: 0, resetsAt, warning: true, grace, blocked: false })
  const over = { limit: 20, used: 23, remaining: 0, resetsAt, warning: true, grace: null }
  t.same(check(23, now), { ...over, blocked: true }, 'its end is over')
  t.same(check(23), { ...over, blocked: false }, 'the next request begins a grace period')
  t.equal(check(19, now).blocked, false, 'what is under the limit is never refused')
  t.same(checkAnalysisQuota('TEAM', { used: 900, graceEndsAt: endsAt }, now), {
    limit: 'unlimited',
    used: 900,
    remaining: 'unlimited',
    resetsAt,
    warning: false,
    grace: null,
    blocked: false,
  })
  t.end()
})

test('the quota never contradicts itself', (t) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLANS),
      fc.nat({ max: 100 }),
      fc.option(anyTime),
      anyTime,
      (plan, used, graceEndsAt, now) => {
        const quota = checkAnalysisQuota(plan, { used, graceEndsAt }, now)
        t.ok(new Date(quota.resetsAt) > now)
        t.equal(quota.warning, reachesWarning(quota.limit, used))
        if (quota.limit === 'unlimited')
          return t.same([quota.warning, quota.grace, quota.blocked], [false, null, false])
        t.ok((quota.remaining as number) >= 0 && (quota.remaining as number) <= quota.limit)
        t.equal(quota.remaining === 0, used >= quota.limit)
        t.equal(quota.warning, used >= 16)
        t.equal(quota.grace !== null, graceEndsAt !== null && now < graceEndsAt)
        t.equal(quota.blocked, used >= 20 && graceEndsAt !== null && now >= graceEndsAt)
      },
    ),
    { numRuns: 300 },
  )
  t.end()
})

test('grace: three days from its start, once', (t) => {
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 0, max: 40 * DAY }), (startedAt, later) => {
      const endsAt = graceEnd(startedAt)
      t.equal(endsAt.getTime() - startedAt.getTime(), 3 * DAY)
      const now = new Date(startedAt.getTime() + later)
      t.equal(decideBeyondLimit(null, now), 'start_grace')
      t.equal(decideBeyondLimit(endsAt, now), later < 3 * DAY ? 'in_grace' : 'blocked')
    }),
    { numRuns: 200 },
  )
  t.end()
})
