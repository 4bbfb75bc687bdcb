import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import type { FixDescription } from '../../src/domain/fix-pr/fix-description.ts'
import { patchReviewBody, suggestionReview, type SuggestionFile } from '../../src/messages/suggestion-review.ts'
import { matchGolden } from '../helpers/golden.ts'

const FIX: FixDescription = {
  findingId: 'one',
  ruleId: 'command-injection',
  title: 'Call execFile',
  severity: 'critical',
  cwe: ['CWE-78'],
  file: 'src/run.js',
  line: 2,
  safety: 'merge',
  explanation: 'No shell is started, so the value is one argument whatever it holds.',
  behaviourChange: 'none',
}
const ALL = [{ startLine: 1, endLine: 100 }]
const file = (change: Partial<SuggestionFile> = {}): SuggestionFile => ({
  path: 'src/run.js',
  before: 'start()\nexec(`ls ${name}`)\nend()\n',
  after: 'start()\nexecFile("ls", [name])\nend()\n',
  commentable: ALL,
  ...change,
})
const compose = (files: SuggestionFile[], secretLines = new Map<string, Set<number>>()) =>
  suggestionReview({ files, fixes: [FIX], secretLines, isFork: true })

test('one suggestion for each region, and the patch', (t) => {
  const review = compose([
    file({
      before: 'start()\nexec(`ls ${name}`)\nend()\nmore()\nlast()\n',
      after: 'import { execFile } from "x"\nstart()\nexecFile("ls", [name])\nend()\nlast()\n',
    }),
  ])
  t.same(
    review.suggestions.map(({ startLine, line }) => [startLine, line]),
    [
      [1, 2],
      [4, 4],
    ],
  )
  const text = review.suggestions.map(({ path, startLine, line, body }) => `${path} ${startLine}-${line}\n${body}`)
  matchGolden(t, new URL('golden/suggestion-review.md', import.meta.url), [review.body, ...text].join('\n=====\n'))
  t.end()
})

test('on a branch of the repository the author decides, and AI is named in every suggestion it may have changed', (t) => {
  const ai = { provider: 'anthropic', model: 'claude-`x` <b>@mona</b>' } as const
  const files = [
    file(),
    file({ path: 'src/find.js', before: 'a()\nb(c)\nd()\ne(f)\n', after: 'a()\nb(1)\nd()\ne(2)\n' }),
  ]
  const fixes: FixDescription[] = [
    FIX,
    { ...FIX, findingId: 'two', title: 'Bind <i>the</i> value', file: 'src/find.js', safety: 'review', ai },
    { ...FIX, findingId: 'three', title: 'Call e safely', file: 'src/find.js', line: 4 },
  ]
  const review = suggestionReview({ files, fixes, secretLines: new Map(), isFork: false })
  t.notMatch(review.body, /fork/)
  t.match(review.body, /Nothing changes until you apply a suggestion/)
  t.match(review.body, /Made by AI \(anthropic, .*\): 1 of 3\. .*after review/)
  const bodies = review.suggestions.map(({ body }) => body)
  t.notMatch(bodies[0], /\bAI\b/)
  t.match(bodies[1], /^\*\*Fix by AI\*\* \(anthropic, .*\)\. Apply it after review\.\n\nBind &lt;i&gt;the/)
  t.match(
    bodies[2],
    /^Another fix of this file is by AI: apply its suggestions together, after review\.\n\nCall e safely/,
  )
  for (const text of [review.body, ...bodies]) t.notMatch(text, /<b>|@mona/)
  const all = suggestionReview({ files: [file()], fixes: [{ ...FIX, ai }], secretLines: new Map(), isFork: false })
  t.match(all.body, /: 1 of 1\./)
  t.end()
})

test('git applies the patch in the body', (t) => {
  const directory = t.testdir({ src: { 'run.js': file().before } })
  const { body } = compose([file()])
  const patch = /```diff\n([\s\S]*?)```/.exec(body)![1]!
  writeFileSync(join(directory, 'fix.patch'), patch)
  mkdirSync(join(directory, '.git-home'))
  execFileSync('git', ['init', '-q'], { cwd: directory })
  execFileSync('git', ['apply', 'fix.patch'], { cwd: directory })
  t.equal(readFileSync(join(directory, 'src/run.js'), 'utf8'), file().after)
  t.end()
})

test('a file with a region outside the diff has its whole fix in the patch', (t) => {
  const outside = file({ path: 'src/other.js', commentable: [{ startLine: 3, endLine: 9 }] })
  const review = compose([file(), outside])
  t.same(
    review.suggestions.map(({ path }) => path),
    ['src/run.js'],
  )
  t.match(review.body, /Only in the patch: `src\/other\.js`/)
  t.match(review.body, /b\/src\/other\.js/)
  t.end()
})

test('found secrets are never quoted', (t) => {
  const before = 'start()\nexec(`ls ${name}`); key = "hunter2"\nend()\n'
  const after = 'start()\nexecFile("ls", [name]); key = "hunter2"\nend()\n'
  const review = compose([file({ before, after })], new Map([['src/run.js', new Set([2])]]))
  t.notMatch(JSON.stringify(review), /hunter2/)
  t.same(review.suggestions, [])
  t.match(review.body, /Not included in the patch.*`src\/run\.js`/)
  t.end()
})

test('code that ends a fence stays inside it', (t) => {
  const after = 'start()\nexecFile("````")\nend()\n'
  const [suggestion] = compose([file({ after })]).suggestions
  t.match(suggestion!.body, /\n`{5}suggestion\nexecFile\("````"\)\n`{5}\n$/)
  t.end()
})

test('changes with invisible characters are only in the patch', (t) => {
  t.same(compose([file({ after: 'start()\nexecFile("\u202e")\nend()\n' })]).suggestions, [])
  t.end()
})

test('deleting lines is a suggestion without lines', (t) => {
  const [suggestion] = compose([file({ after: 'start()\nend()\n' })]).suggestions
  t.match(suggestion, { startLine: 2, line: 2, body: /\n```suggestion\n```\n$/ })
  t.end()
})

test('a patch too long for a comment is left out, by name', (t) => {
  const long = `${'x'.repeat(99)}\n`.repeat(600)
  const body = patchReviewBody({
    files: [file({ before: long, after: '' }), file({ path: 'b.js' })],
    fixes: [FIX],
    secretLines: new Map(),
    isFork: true,
  })
  t.ok(Buffer.byteLength(body) < 60_000)
  t.match(body, /Not included in the patch.*`src\/run\.js`/)
  t.match(body, /b\/b\.js/)
  t.end()
})
