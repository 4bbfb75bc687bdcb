import { test } from 'tap'
import { ERROR_TEXTS } from '../../src/dashboard/api/error-text.ts'
import { splitInvisible } from '../../src/dashboard/components/split-invisible.ts'
import { pollDelay } from '../../src/dashboard/pages/create-fix/poll-delay.ts'
import { readDiff } from '../../src/dashboard/pages/create-fix/read-diff.ts'
import { describeAction, listDetails } from '../../src/dashboard/pages/audit-log/action-texts.ts'
import { annualDiscount, orderKind, priceOf } from '../../src/dashboard/pages/billing/plan-texts.ts'
import { hasArrived } from '../../src/dashboard/pages/billing/wanted-plan.ts'
import { readPerson } from '../../src/dashboard/pages/members/read-person.ts'
import { httpUrl } from '../../src/dashboard/routing/http-url.ts'
import { matchPath } from '../../src/dashboard/routing/match-path.ts'
import { createFileDiff } from '../../src/domain/fix-pr/file-diff.ts'
import { ERRORS } from '../../src/errors.ts'
import { BOUGHT, WITH_AI } from './team-samples.ts'

test('every code of the API has a sentence for people', async (t) => {
  t.same(
    Object.keys(ERRORS).filter((code) => !(code in ERROR_TEXTS)),
    [],
  )
})

test('asks soon, then ever less often, and not before the next attempt', async (t) => {
  const running = { status: 'running', nextAttemptAt: null } as const
  t.equal(pollDelay(running, 0, 0), 1_000)
  t.equal(pollDelay(running, 60_000, 0), 6_000)
  t.equal(pollDelay(running, 3_600_000, 0), 15_000)
  t.equal(pollDelay({ status: 'queued', nextAttemptAt: '1970-01-01T00:00:05.000Z' }, 0, 0), 5_000)
  t.equal(pollDelay({ status: 'queued', nextAttemptAt: '1970-01-01T00:00:05.000Z' }, 0, 9_000), 1_000)
  for (const status of ['open', 'merged', 'closed', 'skipped', 'failed'] as const) {
    t.equal(pollDelay({ status, nextAttemptAt: null }, 0, 0), false)
  }
})

test('reads the diffs that the API writes, whatever the files are called and hold', async (t) => {
  const paths = ['a.ts', 'b c/ä.ts', 'quote".ts', 'tab\tand\nline.ts', '\u202egpj.ts', '--- x']
  const text = paths
    .map((path) => createFileDiff({ path, before: 'a\n--- b\n\u2028c\r\nd', after: 'a\n+++ b\n\u2028c\r\nd' }).text)
    .join('')
  const files = readDiff(text)!
  t.same(
    files.map(({ path }) => path),
    paths,
  )
  for (const { hunks, added, removed } of files) {
    t.same([added, removed], [1, 1])
    t.same(
      hunks[0]!.lines.map(({ kind, oldLine, newLine, text }) => [kind, oldLine, newLine, text]),
      [
        ['context', 1, 1, 'a'],
        ['removed', 2, null, '--- b'],
        ['added', null, 2, '+++ b'],
        ['context', 3, 3, '\u2028c'],
        ['context', 4, 4, 'd'],
        ['note', null, null, ' No newline at end of file'],
      ],
    )
  }
  t.same(readDiff(''), [])
  t.equal(readDiff('--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-a\n'), null, 'a torn diff is shown as it is')
})

test('names invisible characters', async (t) => {
  t.same(splitInvisible('a\tb'), [{ text: 'a\tb', invisible: false }])
  t.same(splitInvisible('a\u202eb\u{e0041}'), [
    { text: 'a', invisible: false },
    { text: 'U+202E', invisible: true },
    { text: 'b', invisible: false },
    { text: 'U+E0041', invisible: true },
  ])
  t.same(splitInvisible('\ud800'), [{ text: '\ufffd', invisible: false }])
  t.same(splitInvisible(''), [])
})

test('links lead to the web only', async (t) => {
  t.equal(httpUrl('https://github.com/a'), 'https://github.com/a')
  for (const address of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'x', '', null])
    t.equal(httpUrl(address), null)
})

test('finds the page of a path', async (t) => {
  t.same(matchPath('/teams/:teamId', '/teams/a%20b/'), { teamId: 'a b' })
  t.same(matchPath('/', '/'), {})
  t.equal(matchPath('/teams/:teamId', '/teams/a/b'), null)
  t.equal(matchPath('/teams/:teamId', '/teams/%E0%A4%A'), null, 'an ill-encoded path is no page')
})

test('knows what an order does before it is made', async (t) => {
  const bought = BOUGHT.subscription!
  t.equal(orderKind(null, 'unlimited'), 'buy')
  t.equal(orderKind({ ...bought, status: 'incomplete' }, 'none'), 'buy')
  t.equal(orderKind(bought, 'none'), 'confirm')
  t.equal(orderKind(bought, 'credits'), 'at_once')
  t.equal(orderKind(WITH_AI.subscription, 'none'), 'at_once')
  t.equal(orderKind({ ...bought, status: 'past_due' }, 'none'), 'settle')
  t.equal(orderKind({ ...bought, endsAt: '2025-12-02T10:00:00.000Z' }, 'none'), 'settle')
  t.equal(priceOf(WITH_AI.prices, { plan: 'TEAM', interval: 'month', aiOption: 'unlimited' }), 9900)
  t.equal(annualDiscount(BOUGHT.prices), 17)
  t.equal(annualDiscount(WITH_AI.prices), null, 'not sold by the year')
  t.equal(priceOf(WITH_AI.prices, { plan: 'TEAM', interval: 'year', aiOption: 'unlimited' }), null, 'not sold')
})

test('knows when what was bought has come into force', async (t) => {
  t.equal(hasArrived({ ...BOUGHT, subscription: null }, null), false)
  t.equal(hasArrived({ ...BOUGHT, plan: 'FREE' }, null), false)
  t.equal(hasArrived(BOUGHT, null), true)
  t.equal(hasArrived(BOUGHT, { plan: 'TEAM', interval: 'year', aiOption: 'none' }), false)
  t.equal(hasArrived(BOUGHT, { plan: 'TEAM', interval: 'month', aiOption: 'none' }), true)
})

test('reads whom somebody means', async (t) => {
  t.same(readPerson(' @mona-lisa '), { login: 'mona-lisa' })
  t.same(readPerson('mona@example.com'), { email: 'mona@example.com' })
  for (const text of ['', '@', 'mona lisa', '-mona', 'mona@', 'mona@example', 'a@b@c.de', 'x'.repeat(40)])
    t.equal(readPerson(text), null, text)
})

test('tells an entry of the audit log in words', async (t) => {
  t.equal(describeAction('member.role_changed'), 'Role changed')
  t.equal(describeAction('new_thing.was_done'), 'New thing: was done', 'also one that is not known here')
  t.same(listDetails({ pullRequest: 3, scopes: ['read', 'write'], from: { plan: 'FREE' }, errorType: null }), [
    { name: 'from', text: 'plan FREE' },
    { name: 'pull request', text: '3' },
    { name: 'scopes', text: 'read, write' },
  ])
})
