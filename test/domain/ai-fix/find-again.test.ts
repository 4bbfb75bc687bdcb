import { test } from 'tap'
import type { AnalysisResult, Finding } from '../../../src/analysis/source/finding.ts'
import { mergeResults } from '../../../src/analysis/source/merge-results.ts'
import { createMoveLine, findAgain } from '../../../src/domain/ai-fix/find-again.ts'
import { makeFinding } from '../../helpers/findings.ts'

const FILE = 'src/a.js'
const ID = 'a'.repeat(32)

function at(line: number, change: Partial<Finding> = {}): Finding {
  return makeFinding({ id: ID, file: FILE, line, ...change })
}

function analysed(findings: readonly Finding[], change: Partial<AnalysisResult> = {}): AnalysisResult {
  return { ...mergeResults([]), findings, analysed: [FILE], ...change }
}

test('lines that nobody touched say where a finding is', (t) => {
  const before = 'one\ntwo\nthree\nbad()\nbad()\n'
  const after = 'one\nnew\nnewer\nthree\nbad()\nbad()\n'
  const [first, second] = [at(5), at(6, { id: `${ID}-2` })]
  t.same(findAgain(at(4), { before, after }, analysed([first, second])), { finding: first })
  t.same(findAgain(at(5, { id: `${ID}-2` }), { before, after }, analysed([first, second])), { finding: second })
  const renumbered = analysed([at(6)])
  t.same(findAgain(at(5, { id: `${ID}-2` }), { before, after }, renumbered), { finding: at(6) }, 'whatever its number')
  t.equal(findAgain(at(4), { before, after }, renumbered), 'gone', 'its twin is not taken for it')
  t.equal(findAgain(at(4), { before, after }, analysed([])), 'gone')
  t.equal(findAgain(at(4), { before, after }, analysed([at(5, { ruleId: 'xss' })])), 'gone')
  t.equal(findAgain(at(4), { before, after }, analysed([at(5, { file: 'src/b.js' })])), 'gone')
  t.end()
})

test('where lines were touched, only the one of its kind that looks alike is meant', (t) => {
  const text = { before: 'one\nbad(x)\n', after: 'one\nif (ok) bad(x)\n' }
  t.same(findAgain(at(2), text, analysed([at(2)])), { finding: at(2) })
  t.equal(findAgain(at(2), text, analysed([at(2, { id: 'b'.repeat(32) })])), 'unclear')
  t.equal(findAgain(at(2), text, analysed([at(2), at(9)])), 'unclear')
  t.equal(findAgain(at(2), text, analysed([])), 'gone')
  t.end()
})

test('of a file that was not read to the end nothing is known', (t) => {
  const text = { before: 'bad()\n', after: 'bad()\n' }
  t.equal(findAgain(at(1), text, analysed([], { analysed: [] })), 'unclear')
  t.equal(findAgain(at(1), text, analysed([], { skipped: [{ file: FILE, code: 'timeout', reason: 'x' }] })), 'unclear')
  t.equal(
    findAgain(at(1), text, analysed([], { parseErrors: [{ file: FILE, line: 1, column: 1, message: 'x' }] })),
    'unclear',
  )
  t.end()
})

test('where lines go', (t) => {
  const move = createMoveLine({ before: 'a\nb\nc\nd\n', after: 'a\nx\nc\nnew\nd\n' })
  t.same([1, 2, 3, 4, 9].map(move), [1, null, 3, 5, null])
  t.same([1, 2].map(createMoveLine({ before: 'a\nb', after: 'a\nb' })), [1, 2])
  t.end()
})
