import fc from 'fast-check'
import { test } from 'tap'
import { benignValue } from '../../../src/analysis/differential/benign-values.ts'
import { attackCalls, benignCalls } from '../../../src/analysis/differential/calls.ts'
import { inferParameters } from '../../../src/analysis/differential/infer-shape.ts'
import { listFunctions } from '../../../src/analysis/differential/list-functions.ts'
import { pumpTexts, sampleMatches } from '../../../src/analysis/differential/regex-samples.ts'
import type { ParameterShape } from '../../../src/analysis/differential/shape.ts'
import { readJavaScriptFile } from '../../../src/analysis/frontends/javascript/javascript-file.ts'

function shapesOf(code: string, language: 'javascript' | 'typescript' = 'javascript') {
  const file = readJavaScriptFile(language === 'javascript' ? 'a.js' : 'a.ts', code, language)
  if (!file.ast) throw new Error('unreadable')
  return inferParameters(file, listFunctions(file)[0]!.node)
}
const show = (shape: ParameterShape): string => {
  if (shape.kind === 'text') return shape.of
  if (shape.kind === 'list') return `[${show(shape.of)}]`
  if (shape.kind !== 'record') return shape.kind
  return `{${shape.fields.map(([name, field]) => `${name}: ${show(field)}`).join(', ')}}`
}

const SHAPES: Record<string, string> = {
  'function f(name) { return "Hello " + name }': 'word',
  'function f(email) { return email.trim() }': 'mail',
  'function f(text) { return JSON.parse(text) }': 'json',
  'function f(text) { return eval("(" + text + ")") }': 'sentence',
  'function f(a) { return a.toLowerCase() }': 'word',
  'function f(a) { return a * 2 }': 'number',
  'function f(count = 3) { return count }': 'number',
  'function f(deep = false) { return deep }': 'flag',
  'function f(a) { for (const key in a) delete a[key] }': 'object',
  'function f(a) { return Object.keys(a) }': 'object',
  'function f(a) { return a.map((x) => x.name) }': '[{name: word}]',
  'function f(names) { for (const name of names) name.trim() }': '[word]',
  'function f(a) { return /x/.test(a) }': 'word',
  'function f(a) { return { ...a } }': 'object',
  'function f(req) { return req.query.name + req.body.age }': '{query: {name: word}, body: {age: number}}',
  'function f(req) { const { name } = req.query; return name }': '{query: {name: word}}',
  'function f({ name, options }) { return name + options.depth * 2 }': '{name: word, options: {depth: number}}',
  'function f(req, res) { res.status(404).send(req.query.q) }': '{query: {q: word}}, recorder',
  'function f(a, done) { done(null, a.length) }': 'word, recorder',
  'function f(a) { const b = a; return b.split(",") }': 'word',
  'function f(a) { return g(a) }\nfunction g(b) { return b.trim() + JSON.parse(b) }': 'json',
  'function f(a) { return typeof a === "number" ? a : 0 }': 'number',
}
test('what a parameter takes is told by how it is used', (t) => {
  for (const [code, expected] of Object.entries(SHAPES)) t.equal(shapesOf(code)?.map(show).join(', '), expected, code)
  t.end()
})

const TYPED: Record<string, string> = {
  'function f(a: string, b: number, c: boolean) { return [a, b, c] }': 'word, number, flag',
  'function f(a: string | undefined) { return a }': 'word',
  'function f(files: readonly string[]) { return files }': '[file]',
  'function f(a: { name: string; deep: { on: boolean } }) { return a }': '{name: word, deep: {on: flag}}',
  'function f(a: Record<string, unknown>) { return a }': 'object',
  'function f(text: string) { return JSON.parse(text) }': 'json',
}
test('or by its type', (t) => {
  for (const [code, expected] of Object.entries(TYPED)) {
    t.equal(shapesOf(code, 'typescript')?.map(show).join(', '), expected, code)
  }
  t.end()
})

const shape: fc.Arbitrary<ParameterShape> = fc.letrec<{ shape: ParameterShape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<ParameterShape>(
      { kind: 'text', of: 'word' },
      { kind: 'text', of: 'json' },
      { kind: 'number' },
      { kind: 'flag' },
      { kind: 'object' },
      { kind: 'recorder' },
    ),
    tie('shape').map((of): ParameterShape => ({ kind: 'list', of })),
    fc
      .array(fc.tuple(fc.string(), tie('shape')), { maxLength: 3 })
      .map((fields): ParameterShape => ({ kind: 'record', fields })),
  ),
})).shape

test('calls are JSON, one value a parameter, always the same', (t) => {
  const values = { text: ['"a\\"b"'], object: ['{"__proto__":{"a":1}}'], list: ['["x"]'] }
  fc.assert(
    fc.property(fc.array(shape, { minLength: 1, maxLength: 4 }), (shapes) => {
      const benign = benignCalls(shapes)
      const { alone, together } = attackCalls(shapes, values)
      const attacks = [...alone.flat(), ...together]
      t.equal(benign.length, 20)
      t.same(benign, benignCalls(shapes))
      for (const call of [...benign, ...attacks]) {
        t.equal(call.length, shapes.length)
        for (const value of call) JSON.parse(value)
      }
    }),
    { numRuns: 100 },
  )
  t.end()
})

test('harmless texts differ from each other, and objects are objects', (t) => {
  const texts = Array.from({ length: 20 }, (_, index) => benignValue({ kind: 'text', of: 'word' }, index))
  t.equal(new Set(texts).size, 20)
  t.ok(texts.includes('""'))
  t.end()
})

const PATTERNS = [
  '^[a-z]+$',
  '(a|b)*c',
  '\\d{3}-\\d{4}',
  '^(\\w+\\s?)*$',
  '^([^@]+)@([^.]+)\\.com$',
  '[\\s,;]+',
  '^a.c$',
  'x?y*z+',
]
test('samples match their pattern, and pumped texts are long', (t) => {
  for (const pattern of PATTERNS) {
    for (const text of sampleMatches(pattern, '', 10)) t.match(text, new RegExp(pattern), pattern)
  }
  t.ok(pumpTexts('^(a+)+$', '').length >= 6)
  t.ok(pumpTexts('\\s+$', '').some((text) => text.length > 5000))
  t.same(pumpTexts('^abc$', ''), [])
  t.same(pumpTexts('(', ''), [])
  t.same(sampleMatches('[', '', 3), [])
  t.end()
})
