import fc from 'fast-check'
import t from 'tap'
import { applyOperator } from '../../../../src/analysis/engine/values/operators.ts'
import { type Literal, type Operator, OPERATORS } from '../../../../src/analysis/ir/nodes.ts'

const literal = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.integer({ min: -50, max: 50 }),
  fc.boolean(),
  fc.constantFrom(null, undefined),
)
const apply = (op: Operator, ...operands: Literal[]): unknown => applyOperator(op, operands, false)?.value

t.test('every operator answers every pair of constants, with a constant or not at all', (t) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...OPERATORS),
      fc.array(literal, { maxLength: 3 }),
      fc.boolean(),
      (op, operands, cut) => {
        const result = applyOperator(op, operands, cut)
        return (
          result === null ||
          ['string', 'number', 'boolean', 'undefined'].includes(typeof result.value) ||
          result.value === null
        )
      },
    ),
    { numRuns: 2_000 },
  )
  t.end()
})

t.test('numbers and texts are computed as the languages do', (t) => {
  const number = fc.integer({ min: -1_000, max: 1_000 })
  fc.assert(
    fc.property(number, number, (a, b) => {
      t.equal(apply('+', a, b), a + b)
      t.equal(apply('-', a, b), a - b)
      t.equal(apply('*', a, b), a * b)
      t.equal(apply('<', a, b), a < b)
      t.equal(apply('==', a, b), a === b)
      t.equal(apply('!=', a, b), a !== b)
      t.equal(apply('&', a, b), a & b)
      t.equal(applyOperator('/', [a, b], true)?.value, b === 0 ? undefined : Math.trunc(a / b))
    }),
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      t.equal(apply('+', a, b), a + b)
      t.equal(apply('in', a, a + b), true)
      t.equal(apply('not in', a, b + a), false)
      t.equal(apply('==', a, b), a === b)
    }),
  )
  t.end()
})

t.test('and, or and not obey the laws of logic', (t) => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (a, b) => {
      t.equal(apply('not', apply('and', a, b) as Literal), apply('or', !a, !b))
      t.equal(apply('and', a, b), apply('and', b, a))
      t.equal(apply('or', a, apply('and', a, b) as Literal), a)
    }),
  )
  t.end()
})

t.test('what languages judge differently is not judged', (t) => {
  t.equal(applyOperator('==', [1, '1'], false), null)
  t.equal(applyOperator('-', ['3', 1], false), null)
  t.equal(applyOperator('/', [1, 0], false), null)
  t.strictSame(applyOperator('==', [null, undefined], false), { value: true })
  t.end()
})

t.test('no text grows without bound', (t) => {
  t.equal(applyOperator('*', ['x'.repeat(100), 1e9], false), null)
  t.equal(applyOperator('*', ['x', -1], false), null)
  t.equal(applyOperator('+', ['x'.repeat(4_000), 'x'.repeat(4_000)], false), null)
  t.equal(applyOperator('**', [9, 1e9], false), null)
  for (const times of [Number.NaN, 0.5, Number.POSITIVE_INFINITY])
    t.ok(applyOperator('*', ['x', times], false) !== undefined)
  t.end()
})
