import fc from 'fast-check'
import t from 'tap'
import { foldCall } from '../../../../src/analysis/engine/values/fold.ts'
import { FOLD_NAMES, type FoldName } from '../../../../src/analysis/models/rows/fold-row.ts'
import type { Literal } from '../../../../src/analysis/ir/nodes.ts'

const literal = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.double(),
  fc.integer({ min: -9, max: 99 }),
  fc.boolean(),
  fc.constantFrom(null, undefined, 1e9, '%', '%zz', '=', '\ud800'),
)
const fold = (name: FoldName, receiver: Literal, ...args: Literal[]): unknown => foldCall(name, receiver, args)?.value

t.test('every fold answers every call, with a short constant or not at all', (t) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FOLD_NAMES),
      literal,
      fc.array(literal, { maxLength: 3 }),
      (name, receiver, args) => {
        const result = foldCall(name, receiver, args)
        return result === null || typeof result.value !== 'string' || result.value.length <= 4096
      },
    ),
    { numRuns: 5_000 },
  )
  t.end()
})

t.test('texts fold as they are computed', (t) => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(9), fc.nat(9), (text, other, from, to) => {
      t.equal(fold('upper', text), text.toUpperCase())
      t.equal(fold('trim', text), text.trim())
      t.equal(fold('length', text), text.length)
      t.equal(fold('contains', text + other, other), true)
      t.equal(fold('starts-with', text + other, text), true)
      t.equal(fold('ends-with', text + other, other), true)
      t.equal(fold('equals', text, other), text === other)
      t.equal(fold('concat', text, other), text + other)
      t.equal(
        fold('substring', text, Math.min(from, to), Math.max(from, to)),
        text.slice(Math.min(from, to), Math.max(from, to)),
      )
      t.equal(fold('char-at', text, from), text.charAt(from))
    }),
  )
  t.end()
})

t.test('encoding and decoding undo each other', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      t.equal(fold('base64-decode', fold('base64-encode', text) as string), text)
      t.equal(fold('url-decode', fold('url-encode', text) as string), text)
    }),
  )
  t.equal(foldCall('url-decode', '%zz', []), null)
  t.equal(foldCall('url-encode', '\ud800', []), null, 'half a character has no encoding')
  t.end()
})

t.test('numbers', (t) => {
  t.equal(fold('parse-int', '42px'), 42)
  t.equal(foldCall('parse-int', 'px', []), null)
  t.equal(fold('max', undefined, 1, 3, 2), 3)
  t.equal(foldCall('max', undefined, [1, 'a']), null)
  t.equal(foldCall('repeat', 'x', [1e9]), null)
  t.end()
})
