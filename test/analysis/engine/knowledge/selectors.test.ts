import fc from 'fast-check'
import t from 'tap'
import type { CallView } from '../../../../src/analysis/engine/knowledge/matches.ts'
import {
  ANY_KEYWORDS,
  ANY_POSITIONS,
  type Fetch,
  isExpected,
  passesTests,
  selectAll,
  selectEach,
} from '../../../../src/analysis/engine/knowledge/selectors.ts'
import { constantValue, stringOf, UNKNOWN, type Value } from '../../../../src/analysis/engine/values/value.ts'
import type { ArgumentTest } from '../../../../src/analysis/models/rows/argument-test.ts'
import type { Selectors } from '../../../../src/analysis/models/rows/selector.ts'

const at = { start: 0, end: 1 }
type Given = Record<string, string>

/** Positional ones under numbers, keyword ones under their names. */
function callOf(given: Given, receiver: Value | null = null): CallView {
  const args = Object.entries(given).map(([name, text]) => ({
    value: constantValue(text),
    at,
    name: /^\d+$/.test(name) ? null : name,
  }))
  return { at, name: 'f', receiver, args } as unknown as CallView
}

/** Properties of a text are its words. */
const fetch: Fetch = {
  one: (value, name) => {
    const found = stringOf(value)
      ?.split(' ')
      .find((word) => word.startsWith(`${name}=`))
    return found ? constantValue(found.slice(name.length + 1)) : null
  },
  all: (value, except) =>
    (stringOf(value) ?? '')
      .split(' ')
      .flatMap((word) => (except.includes(word.split('=')[0]!) ? [] : [constantValue(word)])),
  hasFact: (value, fact) => stringOf(value) === fact,
  isNumeric: (api) => api === 'int',
  holds: ({ objects }, name) => objects.length > 0 && name === 'held',
}
const all = (given: Given, selectors: Selectors, receiver: Value | null = null): (string | null)[] =>
  selectAll(callOf(given, receiver), selectors, fetch).map(({ value }) => stringOf(value))

t.test('selectors pick positions, keywords, properties and elements', (t) => {
  const given = { 0: 'a', 1: 'x=1 y=2', sql: 'b' }
  t.strictSame(all(given, ['0']), ['a'])
  t.strictSame(all(given, ['0', 'sql=']), ['a', 'b'])
  t.strictSame(all(given, ['2']), [])
  t.strictSame(all(given, ['0+']), ['a', 'x=1 y=2'])
  t.strictSame(all(given, ['1+']), ['x=1 y=2'])
  t.strictSame(all(given, ['*']), ['a', 'x=1 y=2', 'b'])
  t.strictSame(all(given, ['1.y']), ['2'])
  t.strictSame(all(given, ['1.z']), [])
  t.strictSame(all(given, ['1.*']), ['x=1', 'y=2'])
  t.strictSame(all(given, ['1.*!x']), ['y=2'])
  t.strictSame(all(given, ['1.*!x!y']), [])
  t.strictSame(all(given, ['this'], constantValue('me')), ['me'])
  t.strictSame(all(given, ['this']), [])
  t.strictSame(selectAll(callOf(given), ['return'], fetch, constantValue('r')).length, 1)
  t.end()
})

t.test('of alternatives the first that is there counts, one result for each selector', (t) => {
  const each = selectEach(callOf({ 0: 'a', key: 'b' }), ['3|key=', '0|key=', '4'], fetch)
  t.strictSame(
    each.map((one) => one && stringOf(one.value)),
    ['b', 'a', null],
  )
  t.end()
})

t.test('spread arguments may be any', (t) => {
  t.strictSame(all({ 0: 'a', [ANY_POSITIONS]: 'rest' }, ['0']), ['a'])
  t.strictSame(all({ 0: 'a', [ANY_POSITIONS]: 'rest' }, ['5']), ['rest'])
  t.strictSame(selectAll(callOf({ [ANY_KEYWORDS]: '' }), ['sql='], fetch)[0]!.value, UNKNOWN)
  t.strictSame(selectAll(callOf({ [ANY_KEYWORDS]: '' }), ['**'], fetch).length, 1)
  t.end()
})

const passes = (given: Given, ...tests: ArgumentTest[]): boolean => passesTests(callOf(given), tests, fetch)

t.test('tests of arguments', (t) => {
  t.ok(passes({ 0: 'a' }, { arg: '0', is: 'a' }, { arg: '0', is: ['b', /^a$/] }, { arg: '1', given: false }))
  t.notOk(passes({ 0: 'a' }, { arg: '0', isNot: 'a' }))
  t.ok(passes({ 0: 'a' }, { arg: '0', isNot: 'b' }, { arg: '1', isNot: 'b' }))
  t.notOk(passes({}, { arg: '0', is: 'a' }))
  t.ok(passes({ 0: 'safe' }, { arg: '0', fact: 'safe', holds: true }))
  t.ok(passes({ 0: 'a' }, { arg: '0', fact: 'safe', holds: false }))
  t.ok(passes({ 0: 'a' }, { arg: '0', isConstant: true }))
  t.end()
})

t.test('what is expected of a value', (t) => {
  t.ok(isExpected(constantValue(undefined), null), 'nothing is nothing')
  t.ok(isExpected({ ...UNKNOWN, api: 'javax.crypto.Cipher.ECB' }, 'ECB'), 'names of constants count as text')
  t.ok(isExpected({ ...UNKNOWN, api: 'fs.File' }, 'type:fs.File'))
  t.notOk(isExpected(UNKNOWN, 'a'))
  fc.assert(
    fc.property(fc.constantFrom('a', 1, true, null), fc.constantFrom('a', 1, true, null), (one, other) =>
      t.equal(isExpected(constantValue(one), other), one === other),
    ),
  )
  t.end()
})

t.test('names that are properties of every object are names like any other', (t) => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    t.strictSame(all({ 0: 'a' }, [`${name}=`]), [])
    t.strictSame(all({ 0: `${name}=x` }, [`0.${name}`]), ['x'])
  }
  t.end()
})
