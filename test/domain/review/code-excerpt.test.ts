import fc from 'fast-check'
import { test } from 'tap'
import { createLineIndex } from '../../../src/analysis/source/line-index.ts'
import { cutExcerpt, EXCERPT_LIMITS, filesOfFinding } from '../../../src/domain/review/code-excerpt.ts'
import { collectSecretLines } from '../../../src/domain/findings/secret-lines.ts'
import { makeFinding } from '../../helpers/findings.ts'

const NO_SECRETS = { secretLines: new Map(), budget: EXCERPT_LIMITS.lines }
const step = (file: string, line: number) => ({ file, line, column: 1, label: 'a step' })
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

test('the files of a finding are those of its trace and its own', async (t) => {
  t.same(filesOfFinding(makeFinding({ line: 12 })), [{ path: 'src/users.js', lines: [12] }])
  const trace = [step('src/routes.js', 3), step('src/users.js', 9), step('src/users.js', 12), step('src/routes.js', 1)]
  t.same(filesOfFinding(makeFinding({ line: 12, trace })), [
    { path: 'src/routes.js', lines: [1, 3] },
    { path: 'src/users.js', lines: [9, 12] },
  ])
  const many = Array.from({ length: 30 }, (_, index) => step(`src/${index}.js`, index + 1))
  const files = filesOfFinding(makeFinding({ trace: many }))
  t.equal(files.length, EXCERPT_LIMITS.files)
  t.equal(files.at(-1)!.path, 'src/users.js', 'never without its own')
  const wide = makeFinding({ range: { start: { line: 5, column: 1 }, end: { line: 9_000, column: 1 } } })
  t.equal(filesOfFinding(wide)[0]!.lines.length, EXCERPT_LIMITS.placeLines)
})

test('an excerpt has the lines of interest with some around them', async (t) => {
  const { lines, totalLines } = cutExcerpt(numbered(100), { path: 'a.js', lines: [2, 50, 56] }, NO_SECRETS)
  t.equal(totalLines, 100)
  t.same(
    lines.map(({ number }) => number),
    [1, 2, 3, 4, 5, 6, 7, ...Array.from({ length: 17 }, (_, index) => 45 + index)],
  )
  t.same(lines[1], { number: 2, text: 'line 2', masked: false, cut: false })
  const short = cutExcerpt(numbered(100), { path: 'a.js', lines: [50, 80] }, { ...NO_SECRETS, budget: 3 })
  t.same(
    short.lines.map(({ number }) => number),
    [49, 50, 80],
    'what matters comes first',
  )
  t.same(cutExcerpt('', { path: 'a.js', lines: [900] }, NO_SECRETS).lines, [], 'a line that is not there')
})

test('lines that hold a secret are masked, long ones are cut', async (t) => {
  const secret = makeFinding({
    cwe: ['CWE-798'],
    file: 'a.js',
    range: { start: { line: 2, column: 1 }, end: { line: 3, column: 9 } },
  })
  const secretLines = collectSecretLines([secret])
  const content = ['const a = 1', 'key = `hunter2', 'hunter3`', 'x'.repeat(9_000)].join('\r\n')
  const { lines } = cutExcerpt(content, { path: 'a.js', lines: [2] }, { secretLines, budget: 99 })
  t.notMatch(JSON.stringify(lines), 'hunter')
  t.same(
    lines.map(({ masked }) => masked),
    [false, true, true, false],
  )
  t.match(lines[3], { cut: true, text: /^x{500}$/ })
  t.same(cutExcerpt('a\ud83d', { path: 'b.js', lines: [1] }, NO_SECRETS).lines[0]!.text, 'a\ufffd', 'half a character')
})

test('lines are counted as the analyser counts them', async (t) => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\u2028', '\u2029', '\u0085', '\f') })
  fc.assert(
    fc.property(text, fc.nat(), (content, place) => {
      const offset = content.length === 0 ? 0 : place % content.length
      const { line, column } = createLineIndex(content).position(offset)
      const [shown] = cutExcerpt(content, { path: 'a.js', lines: [line] }, { ...NO_SECRETS, budget: 1 }).lines
      const isLineEnd = /[\n\r\u2028\u2029]/.test(content[offset] ?? '\n')
      return shown!.number === line && (isLineEnd || shown!.text[column - 1] === content[offset])
    }),
  )
  t.ok(true)
})
