import { test } from 'tap'
import {
  describeGrace,
  describeOtherRepository,
  describeUsedUp,
  describeWarning,
} from '../../src/messages/quota-notices.ts'
import { renderRepositoryLimitReached } from '../../src/messages/check-run-notices.ts'

const QUOTA = { used: 17, limit: 20, resetsAt: new Date('2026-12-01T00:00:00Z') }

test('sentences say how much, until when, and what can be done', (t) => {
  t.equal(
    describeWarning(QUOTA),
    '17 of the 20 analyses for this month are used; the next month begins on 1 December 2026 at 00:00 UTC.',
  )
  t.equal(
    describeGrace({ ...QUOTA, used: 21, endsAt: new Date('2026-11-24T12:00:00Z') }),
    'The 20 analyses for this month are used up. Analyses continue during a grace period until 24 November 2026 at 12:00 UTC, and resume on 1 December 2026 at 00:00 UTC.',
  )
  t.equal(
    describeGrace({ ...QUOTA, used: 21, endsAt: new Date('2026-12-02T12:00:00Z') }),
    'The 20 analyses for this month are used up. Analyses continue during a grace period until the next month begins.',
  )
  t.equal(
    describeUsedUp({ ...QUOTA, used: 23 }),
    'The 20 analyses for this month are used up (23 were run), and the grace period is over. Analyses resume on 1 December 2026 at 00:00 UTC, or immediately on a plan without this limit.',
  )
  t.match(describeOtherRepository('acme/shop'), 'for this team that is acme/shop.')
  t.match(describeOtherRepository(null), 'for this team that is another one.')
  t.end()
})

test('the check run of another repository is neutral and says what to do', (t) => {
  const run = renderRepositoryLimitReached(describeOtherRepository('acme/a_b_c'), 'https://fix.example/teams/1')
  t.match(run, { conclusion: 'neutral', title: 'Not analysed: the plan covers another repository', annotations: [] })
  t.match(run.summary, 'https://fix.example/teams/1')
  t.match(run.summary, 'once a month')
  t.end()
})
