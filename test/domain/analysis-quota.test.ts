import { test } from 'tap'
import { checkAnalysisQuota, startOfMonth } from '../../src/domain/analysis-quota.ts'

test('the month is the calendar month in UTC', (t) => {
  t.same(startOfMonth(new Date('2026-12-31T23:59:59.999Z')), new Date('2026-12-01T00:00:00Z'))
  t.same(startOfMonth(new Date('2026-12-31T23:59:59.999Z'), 1), new Date('2027-01-01T00:00:00Z'))
  t.same(startOfMonth(new Date('2028-02-29T00:00:00Z'), 1), new Date('2028-03-01T00:00:00Z'))
  t.end()
})

test('limits, warning and what is left', (t) => {
  const now = new Date('2026-11-21T12:00:00Z')
  const resetsAt = '2026-12-01T00:00:00.000Z'
  t.same(checkAnalysisQuota('FREE', 15, now), { limit: 20, used: 15, remaining: 5, resetsAt, warning: false })
  t.same(checkAnalysisQuota('FREE', 16, now), { limit: 20, used: 16, remaining: 4, resetsAt, warning: true })
  t.same(checkAnalysisQuota('FREE', 23, now), { limit: 20, used: 23, remaining: 0, resetsAt, warning: true })
  const unlimited = { limit: 'unlimited', used: 900, remaining: 'unlimited', resetsAt, warning: false }
  t.same(checkAnalysisQuota('TEAM', 900, now), unlimited)
  t.end()
})
