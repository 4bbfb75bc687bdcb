import fc from 'fast-check'
import t from 'tap'
import { blankContinuations } from '../../../../src/analysis/frontends/tree-sitter/line-continuations.ts'

t.test('long runs become blanks of the same length', (t) => {
  const run = '\\\n  '.repeat(50) + '\\\r\n'.repeat(50)
  t.equal(blankContinuations(`a = 1 ${run}+ 2\n`), `a = 1 ${' '.repeat(run.length)}+ 2\n`)
  t.end()
})

t.test('whatever people write stays as it is', (t) => {
  const text = fc.array(fc.constantFrom('\\\n', '\\\r\n', ' ', 'a', '"', '\\', '\n'), { maxLength: 30 })
  fc.assert(fc.property(text, (parts) => blankContinuations(parts.join('')) === parts.join('')))
  t.end()
})
