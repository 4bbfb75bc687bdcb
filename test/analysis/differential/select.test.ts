import { test } from 'tap'
import { compare, fixedFile } from './run-fix.ts'
import { findComparisons } from '../../../src/analysis/compare.ts'
import { mayCompare } from '../../../src/analysis/differential/may-compare.ts'

/** A file with `EVAL(text)` in it, fixed. */
function comparisonsOf(code: string, path = 'src/module.js') {
  const line = code.split('\n').findIndex((text) => text.includes('EVAL(')) + 1
  const replaced = (call: string) => code.replace('EVAL(', call)
  return compare({ ruleId: 'code-injection', line, path, before: replaced('eval('), after: replaced('JSON.parse(') })
}

const COMPARABLE: Record<string, string> = {
  'a declaration': 'function read(text) { return EVAL(text) }',
  'an exported declaration': 'export function read(text) { return EVAL(text) }',
  'a default export': 'export default function (text) { return EVAL(text) }',
  'an arrow function': 'const read = (text) => EVAL(text)',
  'a member of the exports': 'module.exports.read = function (text) { return EVAL(text) }',
  'a method of an object': 'export const readers = { read(text) { return EVAL(text) } }',
  'a nested function that stands for itself': 'function outer(db) { db.each((text) => EVAL(text)) }',
  'a helper function': 'function read(text) { return EVAL(clean(text)) }\nfunction clean(text) { return text.trim() }',
  'helpers of helpers, and constants': `const LIMIT = 10, FACTOR = 2
const cut = (text) => text.slice(0, LIMIT * FACTOR)
export const read = (text) => EVAL(cut(text))`,
  'functions that call each other': `function read(text) { return text ? EVAL(text) : other(text) }
function other(text) { return read(text + '1') }`,
  'an error class': `class ReadError extends Error { constructor(text) { super(text); this.code = 1 } }
export function read(text) { if (!text) throw new ReadError('no'); return EVAL(text) }`,
  'a module with a stand-in': `import path, { sep } from 'node:path'
export const read = (text) => path.join(sep, String(EVAL(text)))`,
  'a required stand-in': `const { join } = require('path')
exports.read = (text) => join('a', String(EVAL(text)))`,
  'a handler': 'app.post("/", (req, res) => { const { filter } = req.body; res.json(EVAL(filter)) })',
  'a pattern among the parameters': 'export const read = ({ text, options: { depth } }) => [depth, EVAL(text)]',
  'an asynchronous function': 'export async function read(text) { return await EVAL(text) }',
  'the working directory': 'export const read = (text) => process.cwd() + EVAL(text)',
}
for (const [name, code] of Object.entries(COMPARABLE)) {
  test(`comparable: ${name}`, (t) => {
    t.equal(comparisonsOf(code).length, 1)
    t.end()
  })
}

const NOT_COMPARABLE: Record<string, string> = {
  'an import of the project': "import { clean } from './clean.js'\nexport const read = (text) => EVAL(clean(text))",
  'an imported package': "import _ from 'lodash'\nexport const read = (text) => _.get(EVAL(text), 'a')",
  'a module without a stand-in': "const http = require('http')\nexports.read = (text) => http.get(EVAL(text))",
  'require in the middle': "exports.read = (text) => require('child_process').exec(EVAL(text))",
  'a dynamic import': 'export const read = (text) => import(EVAL(text))',
  'import.meta': 'export const read = (text) => import.meta.url + EVAL(text)',
  'a global that is not of the language': 'export const read = (text) => fetch(EVAL(text))',
  'the rest of the process': 'export const read = (text) => process.env[EVAL(text)]',
  globalThis: 'export const read = (text) => globalThis.settings[EVAL(text)]',
  'a generator': 'export function* read(text) { yield EVAL(text) }',
  this: 'export function read(text) { return this.map(EVAL(text)) }',
  'a method of a class': 'export class Reader { read(text) { return EVAL(text) } }',
  arguments: 'function read(text) { return EVAL(arguments[0]) }',
  'a variable of the function around':
    'function outer(db) { const all = db.rows; return all.map((row) => EVAL(all[row])) + db.close() + db.x }',
  'a variable that changes': 'let count = 0\nexport function read(text) { count += 1; return EVAL(text + count) }',
  'no parameters': 'const TEXT = "1"\nexport const read = () => EVAL(TEXT)',
  'five parameters': 'export const read = (a, b, c, d, text) => EVAL(a + b + c + d + text)',
  'a rest parameter': 'export const read = (...texts) => EVAL(texts[0])',
  'an object that is asked and read': 'export const read = (db) => { db.open(); return EVAL(db.text.x) }',
  JSX: 'export const read = (text) => <b>{EVAL(text)}</b>',
}
for (const [name, code] of Object.entries(NOT_COMPARABLE)) {
  test(`not comparable: ${name}`, (t) => {
    t.same(comparisonsOf(code), [])
    t.end()
  })
}

test('TypeScript is run without its types, and not at all when it holds more than types', (t) => {
  const typed = `type Options = { depth?: number }
export function read(text: string, options: Options = {}): unknown { return EVAL(text as string)! }`
  const [comparison] = comparisonsOf(typed, 'src/module.ts')
  t.ok(comparison)
  t.notMatch(comparison!.before, /Options|as string/)
  const withEnum = `enum Kind { A }\nexport const read = (text: string) => [Kind.A, EVAL(text)]`
  t.same(comparisonsOf(withEnum, 'src/module.ts'), [])
  t.end()
})

test('of two versions only a function that is clearly the same is compared', (t) => {
  const before = 'export const readers = [(text) => eval(text)]'
  const after = 'const other = [(text) => 1, (text) => 2]\nexport const readers = [(text) => JSON.parse(text)]'
  t.same(compare({ ruleId: 'code-injection', before, after }), [])
  t.end()
})

test('a fix that leaves the function as it is has nothing to compare', (t) => {
  const code = 'export const read = (text) => eval(text)'
  t.same(compare({ ruleId: 'code-injection', before: code, after: `${code}\nexport const other = 1` }), [])
  t.end()
})

test('other rules, other languages and broken files have no comparison', (t) => {
  t.notOk(mayCompare({ ruleId: 'code-injection', file: 'a.py' }))
  t.notOk(mayCompare({ ruleId: 'code-injection', file: 'A.java' }))
  t.notOk(mayCompare({ ruleId: 'sql-injection', file: 'a.js' }))
  t.ok(mayCompare({ ruleId: 'redos', file: 'a.ts' }))
  const strip = () => null
  const python = {
    ruleId: 'code-injection',
    path: 'a.py',
    before: 'def f(a): return eval(a)',
    after: 'def f(a): return a',
  }
  t.same(findComparisons(fixedFile(python), strip), [])
  t.same(compare({ ruleId: 'code-injection', before: '((((', after: '))))' }), [])
  t.end()
})
