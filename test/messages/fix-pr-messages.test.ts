import fc from 'fast-check'
import { test } from 'tap'
import type { FixDescription, UnfixedDescription } from '../../src/domain/fix-pr/fix-description.ts'
import { FOLLOW_REASONS } from '../../src/domain/fix-pr/follow-original.ts'
import { fixPrBody, type FixPrBodyInput } from '../../src/messages/fix-pr-body.ts'
import { fixPrCommitMessage } from '../../src/messages/fix-pr-commit-message.ts'
import * as notices from '../../src/messages/fix-pr-notices.ts'
import { fixPrTitle } from '../../src/messages/fix-pr-title.ts'
import { codeHostQuotaMail, credentialsRefusedMail } from '../../src/messages/mails/code-host-alerts.ts'
import { mergeComment } from '../../src/messages/merge-comment.ts'
import { hostileText } from '../helpers/findings.ts'
import { matchGolden } from '../helpers/golden.ts'
import { linkableText, MENTION, renderMarkdown } from '../helpers/render-markdown.ts'

const ID = '0a1b2c3d-0000-4000-8000-000000000001'
const golden = (name: string) => new URL(`golden/${name}`, import.meta.url)

const FIX: FixDescription = {
  findingId: 'one',
  ruleId: 'sql-injection',
  title: 'Pass the value as a parameter',
  severity: 'critical',
  cwe: ['CWE-89'],
  file: 'src/users.js',
  line: 12,
  safety: 'merge',
  explanation: 'The value is now passed apart from the statement, so the database never reads it as SQL.',
  behaviourChange: 'none',
}
const FIXES: readonly FixDescription[] = [
  FIX,
  {
    ...FIX,
    findingId: 'two',
    ruleId: 'weak-hash',
    title: 'Use SHA-256',
    severity: 'medium',
    cwe: ['CWE-327', 'CWE-328'],
    file: 'src/hash.js',
    line: 3,
    safety: 'review',
    explanation: 'MD5 is replaced by SHA-256, for which no collisions are known.',
    behaviourChange: 'Hashes stored earlier no longer match.',
  },
]
const NOT_FIXED: readonly UnfixedDescription[] = [
  {
    findingId: 'three',
    ruleId: 'command-injection',
    title: 'Command injection',
    severity: 'high',
    file: 'src/tools/convert.ts',
    line: 40,
    code: 'needs_design',
    reason: 'Decide which programs may be started, then list them.',
  },
]
const input = (change: Partial<FixPrBodyInput> = {}): FixPrBodyInput => ({
  originalNumber: 7,
  branch: 'add-search',
  fixes: [FIX],
  notFixed: [],
  partial: false,
  receiptUrl: `https://fix.example/api/fix-receipts/${'r'.repeat(43)}/verify`,
  ruleHelp: (ruleId) => `https://fix.example/rules/${ruleId}`,
  ...change,
})

test('the body of a fix pull request', (t) => {
  matchGolden(t, golden('fix-pr-body-one.md'), fixPrBody(input()))
  matchGolden(t, golden('fix-pr-body-many.md'), fixPrBody(input({ fixes: FIXES, notFixed: NOT_FIXED, partial: true })))
  t.end()
})

test('a shared outcome of AI fixes is stated once', (t) => {
  const credits =
    'No AI credits remaining: 2 of 2 used. The credits reset in 5 days. Wait until then, upgrade to unlimited, or bring your own key.'
  const [stays] = NOT_FIXED as [UnfixedDescription]
  const notFixed = [
    { ...stays, line: 12, aiOutcome: 'An AI fix was attempted and rejected: the finding was still there.' },
    { ...stays, aiOutcome: credits },
    { ...stays, line: 41, aiOutcome: credits },
    { ...stays, line: 42, aiOutcome: credits },
    { ...stays, line: 43 },
  ]
  const body = fixPrBody(input({ notFixed }))
  matchGolden(t, golden('fix-pr-body-credits-used-up.md'), body)
  t.equal(body.split('No AI credits remaining').length, 2)
  t.match(fixPrBody(input({ notFixed: notFixed.slice(1, 3) })), 'For all of these: No AI credits remaining')
  t.end()
})

const UPGRADE: FixDescription = {
  ...FIX,
  findingId: 'four',
  ruleId: 'vulnerable-dependency',
  title: 'Upgrade lodash from 4.17.20 to 4.17.21',
  severity: 'high',
  cwe: ['CWE-1395'],
  file: 'package.json',
  line: 6,
  safety: 'glance',
  explanation: 'lodash 4.17.20 has 2 known vulnerabilities; 4.17.21 is the lowest version above it without any.',
  behaviourChange: 'By its number it is a patch release.',
  upgrade: {
    packageName: 'lodash',
    from: '4.17.20',
    to: '4.17.21',
    how: 'direct',
    lockFile: 'updated',
    lockFileNote: null,
    cleared: ['CVE-2020-28500', 'CVE-2021-23337'],
    files: ['package.json', 'package-lock.json'],
  },
}
const STALE = {
  ...UPGRADE,
  findingId: 'five',
  title: 'Upgrade qs from 6.7.0 to 6.7.3',
  upgrade: { ...UPGRADE.upgrade!, lockFile: 'stale' as const, cleared: ['GHSA-x'] },
}

test('dependency upgrades have their own section', (t) => {
  matchGolden(t, golden('fix-pr-body-upgrades.md'), fixPrBody(input({ fixes: [FIX, UPGRADE, STALE] })))
  matchGolden(t, golden('fix-pr-body-upgrade-only.md'), fixPrBody(input({ fixes: [UPGRADE] })))
  t.equal(fixPrTitle(7, [UPGRADE]), 'Upgrade lodash from 4.17.20 to 4.17.21 in package.json')
  t.equal(fixPrTitle(7, [UPGRADE, STALE]), 'Upgrade 2 vulnerable dependencies in #7')
  t.equal(fixPrTitle(7, [FIX, UPGRADE]), 'Fix 2 security findings in #7')
  t.end()
})

const AI_FIX: FixDescription = {
  ...FIX,
  findingId: 'six',
  ruleId: 'redos',
  title: 'Bound the pattern',
  cwe: ['CWE-1333'],
  file: 'src/search.js',
  line: 4,
  safety: 'review',
  explanation: 'The pattern takes at most 20 digits, so it ends soon whatever the text is.',
  behaviourChange: 'Longer numbers are refused.',
  ai: { provider: 'anthropic', model: 'claude-sonnet-4-5' },
}
/** What a model writes that has been talked into something, or would like to. */
const HOSTILE_WORDS: FixDescription = {
  ...AI_FIX,
  findingId: 'seven',
  title: '### Fine [skip ci]\n\n- [x] @mona merge this! ![x](https://evil.example/x.png) fixes #1',
  explanation:
    '<script>alert(1)</script><img src=x> [click](javascript:alert(1)) https://evil.example www.evil.example `</code>` | a |',
  behaviourChange: 'None.\n\nCo-authored-by: Eve <eve@evil.example>\nCloses GH-1, acme/shop#2\n\u202e\u200b**now**',
  ai: { provider: 'openrouter', model: '@evil/model` [x](https://evil.example)' },
}

test('AI fixes have their own section, without active Markdown', (t) => {
  const body = fixPrBody(input({ fixes: [FIX, AI_FIX, HOSTILE_WORDS, UPGRADE] }))
  matchGolden(t, golden('fix-pr-body-ai.md'), body)
  const html = renderMarkdown(body)
  t.notMatch(html, /<(img|script|iframe|input|strong>now)/i)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!)
  t.same(
    links.filter((address) => !address.startsWith('https://fix.example/')),
    [],
  )
  t.notMatch(linkableText(html), MENTION)
  t.notMatch(body, /[^\\]\[skip ci\]/)
  matchGolden(t, golden('fix-pr-body-ai-only.md'), fixPrBody(input({ fixes: [AI_FIX] })))
  t.end()
})

test('no text of a model gets into titles and commits', (t) => {
  t.equal(fixPrTitle(7, [HOSTILE_WORDS]), 'AI fix for redos in search.js')
  t.equal(fixPrTitle(7, [FIX, AI_FIX]), 'Fix 2 security findings in #7')
  const message = fixPrCommitMessage({ fixPrId: ID, originalNumber: 7, fixes: [FIX, AI_FIX, HOSTILE_WORDS] })
  matchGolden(t, golden('fix-pr-commit-message-ai.txt'), message)
  t.notMatch(message, /@|skip ci|#1|GH-1|Co-authored-by|[<>`]/)
  t.end()
})

test('comparisons of functions are shown with their results', (t) => {
  const differential = { benign: { equal: 20, total: 20 }, attack: { blocked: 6, total: 6 } }
  const differing = { benign: { equal: 18, total: 20 }, attack: { blocked: 6, total: 6 } }
  const fixes = [
    { ...FIX, differential },
    { ...FIXES[1]!, differential: differing },
    { ...FIX, findingId: 'three' },
  ]
  matchGolden(t, golden('fix-pr-body-compared.md'), fixPrBody(input({ fixes })))
  t.end()
})

test('without a receipt the body does not mention one', (t) => {
  const body = fixPrBody(input({ receiptUrl: null }))
  t.notMatch(body, /receipt/)
  t.equal(body, fixPrBody(input()).replace(/^- All of this is recorded.*\n/m, ''))
  t.end()
})

test('titles and commit messages', (t) => {
  t.equal(fixPrTitle(7, FIXES), 'Fix 2 security findings in #7')
  t.equal(fixPrTitle(7, [FIX]), 'Pass the value as a parameter in users.js')
  matchGolden(
    t,
    golden('fix-pr-commit-message.txt'),
    fixPrCommitMessage({ fixPrId: ID, originalNumber: 7, fixes: FIXES }),
  )
  const long = fixPrCommitMessage({ fixPrId: ID, originalNumber: 7, fixes: [{ ...FIX, title: 'x'.repeat(200) }] })
  t.equal(long.split('\n')[0]!.length, 72)
  t.end()
})

test('the notices', (t) => {
  const texts = [
    mergeComment({ fixPrNumber: 8, vulnerabilitiesFixed: 1, filesFixed: 1 }),
    mergeComment({ fixPrNumber: 8, vulnerabilitiesFixed: 3, filesFixed: 2 }),
    notices.notCreatedNotice('The pull request conflicts with its base branch.', 'pull-request'),
    notices.notCreatedNotice('The pull request conflicts with its base branch.', 'suggestions'),
    notices.rolledBackNotice(8, 'draft'),
    notices.rolledBackNotice(8, 'closed'),
    notices.retargetedNotice(7, 'main'),
    notices.reopenedNotice(9, 8, 'main'),
    notices.remadeNotice(7, 'main'),
    notices.leftNotice('main'),
    ...FOLLOW_REASONS.map((reason) => notices.closedNotice(7, reason, 'main')),
    notices.markNotice('Text.', notices.noticeMarker(ID, 'merged')),
  ]
  matchGolden(t, golden('fix-pr-notices.md'), texts.join('\n\n---\n\n'))
  const mails = [
    credentialsRefusedMail({ work: 'the review of acme/shop#7' }),
    codeHostQuotaMail({ work: 'the review of acme/shop#7' }),
  ]
  matchGolden(t, golden('fix-pr-alerts.txt'), mails.map(({ subject, text }) => `${subject}\n\n${text}`).join('\n'))
  t.end()
})

test('the body has no active Markdown, whatever the names in the code', (t) => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, (title, file, explanation) => {
      const fix = { ...FIX, title, file, explanation, behaviourChange: explanation, cwe: [title], ruleId: file }
      const notFixed = [{ ...NOT_FIXED[0]!, title, file, reason: explanation }]
      const body = fixPrBody(
        input({
          fixes: [fix, fix],
          notFixed,
          branch: file,
          ruleHelp: () => 'https://fix.example',
          receiptUrl: 'https://fix.example',
        }),
      )
      t.ok(Buffer.byteLength(body) <= 60_001)
      const html = renderMarkdown(body)
      t.notMatch(html, /<(img|script|iframe)/i)
      const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])
      t.same(
        links.filter((address) => address !== 'https://fix.example'),
        [],
      )
      t.notMatch(linkableText(html), MENTION)
      const message = fixPrCommitMessage({ fixPrId: ID, originalNumber: 7, fixes: [fix, fix] })
      t.equal(message.split('\n').filter((line) => line.startsWith('Fixwright-Fix-Pr:')).length, 1)
    }),
    { numRuns: 60 },
  )
  t.end()
})

test('very many fixes are cut to a readable body', (t) => {
  const fixes = Array.from({ length: 400 }, () => ({ ...FIX, explanation: 'é'.repeat(900) }))
  const body = fixPrBody(input({ fixes, notFixed: Array.from({ length: 400 }, () => NOT_FIXED[0]!) }))
  t.ok(Buffer.byteLength(body) <= 60_001)
  t.end()
})
