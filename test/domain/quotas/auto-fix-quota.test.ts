import { test } from 'tap'
import { checkAutoFixQuota } from '../../../src/domain/quotas/auto-fix-quota.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)

test('the quota of each plan', (t) => {
  const unused = { autoFixPrsUsed: 0, autoFixQuotaResetAt: null }
  t.same(checkAutoFixQuota({ plan: 'FREE', ...unused }, NOW), {
    allowed: false,
    limit: 0,
    used: 0,
    remaining: 0,
    resetsAt: null,
  })
  t.same(checkAutoFixQuota({ plan: 'TEAM', ...unused }, NOW), {
    allowed: true,
    limit: 10,
    used: 0,
    remaining: 10,
    resetsAt: null,
  })
  t.same(checkAutoFixQuota({ plan: 'ENTERPRISE', autoFixPrsUsed: 500, autoFixQuotaResetAt: daysAgo(1) }, NOW), {
    allowed: true,
    limit: 'unlimited',
    used: 500,
    remaining: 'unlimited',
    resetsAt: '2026-12-20T12:00:00.000Z',
  })
  t.end()
})

test('a window lasts thirty days from its first use', (t) => {
  const check = (start: Date) =>
    checkAutoFixQuota({ plan: 'TEAM', autoFixPrsUsed: 10, autoFixQuotaResetAt: start }, NOW)
  t.match(check(daysAgo(29)), { allowed: false, used: 10, remaining: 0, resetsAt: '2026-11-22T12:00:00.000Z' })
  t.match(check(daysAgo(30)), { allowed: false, used: 10 }, 'not yet older than thirty days')
  t.match(check(new Date(daysAgo(30).getTime() - 1)), { allowed: true, used: 0, remaining: 10, resetsAt: null })
  t.end()
})

test('a plan that was left with more used than it allows has nothing remaining', (t) => {
  t.match(checkAutoFixQuota({ plan: 'TEAM', autoFixPrsUsed: 40, autoFixQuotaResetAt: daysAgo(1) }, NOW), {
    allowed: false,
    remaining: 0,
  })
  t.end()
})
