import { test } from 'tap'
import { ERROR_TEXTS } from '../../src/dashboard/api/error-text.ts'
import { splitInvisible } from '../../src/dashboard/components/split-invisible.ts'
import { pollDelay } from '../../src/dashboard/pages/create-fix/poll-delay.ts'
import { readDiff } from '../../src/dashboard/pages/create-fix/read-diff.ts'
import { httpUrl } from '../../src/dashboard/routing/http-url.ts'
import { matchPath } from '../../src/dashboard/routing/match-path.ts'
import { createFileDiff } from '../../src/domain/file-diff.ts'
import { ERRORS } from '../../src/errors.ts'

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
