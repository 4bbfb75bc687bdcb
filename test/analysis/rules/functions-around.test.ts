import fc from 'fast-check'
import t from 'tap'
import { lowerFile } from '../../../src/analysis/frontends/frontends.ts'
import { functionAround, functionsAround } from '../../../src/analysis/rules/judging/functions-around.ts'
import { indexOfIr } from '../../../src/analysis/rules/judging/ir-index.ts'
import { runs } from '../../helpers/depth.ts'

// covers: src/analysis/rules/judging

const { program } = fc.letrec<{ program: string; part: string }>((tie) => ({
  program: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('\n')),
  part: fc.oneof(
    { maxDepth: 4 },
    fc.constant('g()'),
    tie('program').map((body) => `function f() {${body}}`),
    tie('program').map((body) => `const f = (a) => {${body}}`),
    tie('program').map((body) => `class A { m() {${body}} }`),
  ),
}))

void t.test('functions around a place are those whose text contains it, the innermost first', (t) => {
  const cases = fc.tuple(program, fc.nat(), fc.nat(20))
  fc.assert(
    fc.property(cases, ([content, position, length]) => {
      const { ir } = lowerFile({ path: 'src/a.js', content }, 'javascript')
      if (!ir) return false
      const start = position % (content.length + 1)
      const place = { start, end: Math.min(content.length, start + length) }
      const around = indexOfIr(ir).functions.filter(
        (fn) => fn !== ir.main && fn.at.start <= place.start && fn.at.end >= place.end,
      )
      const expected = around.toSorted((a, b) => b.at.start - a.at.start || a.at.end - b.at.end)
      const found = functionsAround(ir, place)
      return (
        found.length === expected.length &&
        found.every((fn, index) => fn === expected[index]) &&
        functionAround(ir, place) === (expected[0] ?? ir.main)
      )
    }),
    runs(200, 5_000),
  )
  t.end()
})
