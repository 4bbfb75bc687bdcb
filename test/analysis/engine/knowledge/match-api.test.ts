import fc from 'fast-check'
import t from 'tap'
import {
  createApiMatcher,
  createApiMemory,
  createRowIndex,
  patternsOf,
} from '../../../../src/analysis/engine/knowledge/match-api.ts'
import type { ApiPattern } from '../../../../src/analysis/models/rows/api-pattern.ts'

const NO_PARENTS = (): string[] => []
const rowsFor = (rows: readonly ApiPattern[], api: string, parents = NO_PARENTS): unknown =>
  createRowIndex(rows, createApiMemory(parents)).find(api)

const FITS: readonly (readonly [pattern: string, api: string, fits: boolean])[] = [
  ['fs.readFile', 'fs.readFile', true],
  ['fs.readFile', 'fs.readFile()', true],
  ['fs.readFile', 'fs.promises.readFile', false],
  ['fs.readFile', 'fs', false],
  ['mysql.**.query', 'mysql.createPool().query', true],
  ['mysql.**.query', 'mysql.query', true],
  ['mysql.**.query', 'mysql.a.b().c.query()', true],
  ['mysql.**.query', 'pg.query', false],
  ['express.*.get', 'express.Router().get', true],
  ['express.*.get', 'express.get', false],
  ['?.**.query', '?db.query', true],
  ['?.**.query', 'db.query', false],
  ['java.io.File', 'java.io.File()', true],
  ['**', 'anything.at().all', true],
]
for (const [pattern, api, fits] of FITS) {
  t.equal(createApiMatcher([pattern])(api), fits, `${pattern} ${fits ? 'fits' : 'does not fit'} ${api}`)
}

t.test('rows are every root with every path; `self` is the root', (t) => {
  t.strictSame(patternsOf({ roots: ['a', 'b'], paths: ['x', '**.y', 'self'] }), [
    'a.x',
    'a.**.y',
    'a',
    'b.x',
    'b.**.y',
    'b',
  ])
  t.end()
})

t.test('a row is found once, under its own api and under those of subtypes', (t) => {
  const row = { roots: ['java.sql.Statement'], paths: ['**.execute', 'execute'] }
  t.strictSame(rowsFor([row], 'java.sql.Statement.execute'), [row])
  const parents = (type: string): string[] => (type === 'acme.Statement' ? ['java.sql.Statement'] : [])
  t.strictSame(createRowIndex([row], createApiMemory(parents)).find('acme.Statement.execute'), [row])
  t.strictSame(createRowIndex([row], createApiMemory(parents)).find('acme.Other.execute'), [])
  t.end()
})

t.test('indexes that share a memory keep what they find apart, also for an api that was asked for before', (t) => {
  const memory = createApiMemory(NO_PARENTS)
  const [reading, writing] = [
    { roots: ['fs'], paths: ['read'] },
    { roots: ['fs'], paths: ['*', 'write'] },
  ]
  const [readers, writers] = [createRowIndex([reading], memory), createRowIndex([writing], memory)]
  for (const _ of [1, 2]) {
    t.strictSame(readers.find('fs.read'), [reading])
    t.strictSame(writers.find('fs.read'), [writing])
    t.strictSame(readers.find('fs.write'), [])
    t.strictSame(writers.find('fs.write'), [writing])
  }
  t.end()
})

t.test('names that are properties of every object find nothing', (t) => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '.', '()', '?', '*', '**']) {
    t.strictSame(rowsFor([{ roots: ['fs'], paths: ['readFile'] }], name), [], name)
    t.strictSame(rowsFor([{ roots: ['fs'], paths: ['readFile'] }], `${name}.${name}`), [], name)
  }
  t.end()
})

const segment = fc.constantFrom('a', 'b', 'c()', '__proto__', 'constructor')
const api = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('.'))
const wanted = fc.array(fc.oneof(segment, fc.constantFrom('*', '**', '**()')), { minLength: 1, maxLength: 5 })

t.test('patterns mean what regular expressions of their segments mean', (t) => {
  fc.assert(
    fc.property(wanted, api, (pattern, text) => {
      const source = pattern.map((one) => {
        if (one === '**') return '(?:[^.]+\\.)*'
        if (one === '**()') return '(?:[^.]+\\(\\)\\.)*'
        return one === '*' ? '[^.]+\\.' : `${one.replace('()', '')}(?:\\(\\))?\\.`
      })
      const expected = new RegExp(`^${source.join('')}$`).test(`${text}.`)
      return createApiMatcher([pattern.join('.')])(text) === expected
    }),
    { numRuns: 1_000 },
  )
  t.end()
})

t.test('an index finds exactly the rows whose pattern fits, and says the same the second time', (t) => {
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 6 }), api, (patterns, text) => {
      const rows = patterns.map(([root = 'a', ...path]) => ({ roots: [root], paths: [path.join('.') || 'self'] }))
      const index = createRowIndex(rows, createApiMemory(NO_PARENTS))
      const expected = rows.filter((row) => createApiMatcher(patternsOf(row))(text))
      t.strictSame(new Set(index.find(text)), new Set(expected))
      t.equal(index.find(text), index.find(text))
    }),
  )
  t.end()
})

t.test('many different apis and long patterns are no burden', (t) => {
  const index = createRowIndex([{ roots: ['a'], paths: ['**.**.**.z'] }], createApiMemory(NO_PARENTS))
  for (let number = 0; number < 50_000; number += 1) index.find(`a.b${number}.c`)
  t.strictSame(index.find(`a.${'b.'.repeat(60)}y`), [])
  t.equal(index.find(`a.${'b.'.repeat(60)}z`).length, 1)
  t.end()
})
