import fc from 'fast-check'
import { test } from 'tap'
import { commitText } from '../../src/messages/commit-text.ts'
import type { FixDescription } from '../../src/domain/fix-pr/fix-description.ts'
import { fixPrBody } from '../../src/messages/fix-pr-body.ts'
import { fixPrCommitMessage } from '../../src/messages/fix-pr-commit-message.ts'
import { fixPrTitle } from '../../src/messages/fix-pr-title.ts'

/** What GitHub and others act upon in a commit message. */
const ACTED_UPON: Readonly<Record<string, RegExp>> = {
  'a mention': /@/,
  'a reference or a closing word': /#\d|\bgh-\d|:\/\//i,
  'a skip token': /\[[^\]]*(skip|\bno\b[^\]]*\bci\b)[^\]]*\]/i,
  'a trailer': /(skip-checks|request-checks|-by|fixwright-fix-pr)\s*:/i,
  'a control or format character': /[\u0000-\u001f\u007f-\u009f]|\p{Cf}/u,
}
const WORDS = [
  ...['[skip ci]', '[ci skip]', '[no ci]', '[skip actions]', '[actions skip]', '[skip-ci]', 'skip-checks: true'],
  ...['closes #1', 'Fixes: #12', 'resolved acme/shop#3', 'close GH-4', 'fixes https://github.com/acme/shop/issues/5'],
  ...['@mona', '@acme/team', 'Co-authored-by: Eve <eve@evil.example>', 'Signed-off-by : Eve', 'Fixwright-Fix-Pr: 1'],
  ...['\n\n', '\r', '\u2028', '\u202e', '\u200b', '\u0007', '[', ']', ':', '#', '-', ' ', 'src/', 'a.js', 'GH', '1'],
]
const nasty = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 4, unit: 'binary' })), {
  maxLength: 8,
})

const FIX: FixDescription = {
  findingId: 'one',
  ruleId: 'sql-injection',
  title: 'Pass the value as a parameter',
  severity: 'critical',
  cwe: ['CWE-89'],
  file: 'src/users.js',
  line: 12,
  safety: 'merge',
  explanation: 'The value is passed apart from the statement.',
  behaviourChange: 'none',
}

test('ordinary names are unchanged', (t) => {
  for (const name of ['src/routes/[id]/page.ts', 'lib/my-file.js:12', 'a b.py', 'Use `execFile`', 'docs/näher.md'])
    t.equal(commitText(name), name)
  t.equal(commitText('src/@types/index.d.ts'), 'src/%40types/index.d.ts')
  t.equal(commitText('src/[skip ci] closes #1.js'), 'src/%5Bskip ci%5D closes %231.js')
  t.equal(commitText('[a [skip-ci]]'), '%5Ba %5Bskip-ci%5D]')
  t.equal(commitText('a\nb'), 'a b')
  t.end()
})

test('no active words survive, whatever the parts', (t) => {
  fc.assert(
    fc.property(nasty, (parts) => {
      const text = commitText(parts.join(''))
      for (const [what, pattern] of Object.entries(ACTED_UPON)) t.notMatch(text, pattern, what)
    }),
    { numRuns: 500 },
  )
  t.end()
})

test('neither in the commit, the title nor the description of a fix', (t) => {
  fc.assert(
    fc.property(nasty, (parts) => {
      const fix = { ...FIX, file: parts.join('') }
      const message = fixPrCommitMessage({
        fixPrId: '0a1b2c3d-0000-4000-8000-000000000001',
        originalNumber: 7,
        fixes: [fix],
      })
      const [subject = '', empty, line = '', blank, trailer, ...rest] = message.split('\n')
      t.same([empty, blank, trailer, rest], ['', '', 'Fixwright-Fix-Pr: 0a1b2c3d-0000-4000-8000-000000000001', ['']])
      for (const text of [subject, line, fixPrTitle(7, [fix])])
        for (const [what, pattern] of Object.entries(ACTED_UPON)) t.notMatch(text, pattern, what)
      const body = fixPrBody({
        originalNumber: 7,
        branch: parts.join(''),
        fixes: [fix],
        notFixed: [],
        partial: false,
        receiptUrl: null,
        ruleHelp: (ruleId) => ruleId,
      })
      for (const line of body.split('\n')) t.notMatch(line, ACTED_UPON['a skip token']!)
      t.notMatch(body.replace('that #7 adds', ''), /#\d/)
    }),
    { numRuns: 200 },
  )
  t.end()
})
