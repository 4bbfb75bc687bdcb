import t from 'tap'
import { DANGERS } from '../../../../src/analysis/engine/danger.ts'
import { FOLD_NAMES } from '../../../../src/analysis/engine/fold.ts'
import { ORIGINS } from '../../../../src/analysis/engine/origin.ts'
import { PYTHON_MODEL } from '../../../../src/analysis/models/python/model.ts'
import type { ApiPattern, LibraryModel } from '../../../../src/analysis/models/row.ts'
import { RULES } from '../../../../src/analysis/rules/catalogue.ts'

const { libraries } = PYTHON_MODEL
const RULE_IDS = new Set(RULES.map(({ id }) => id))
// prettier-ignore
const PATTERNED = [
  'sources', 'sinks', 'sanitizers', 'guards', 'propagators', 'neutrals', 'types', 'effects', 'folds', 'callbacks', 'uses',
  'checks', 'facts', 'inherits', 'exits',
] as const satisfies readonly (keyof LibraryModel)[]

function patterns(): ApiPattern[] {
  return libraries.flatMap((library) => PATTERNED.flatMap((name): readonly ApiPattern[] => library[name] ?? []))
}

void t.test('roots and paths are lists separated by single blanks', (t) => {
  const wrong = patterns().flatMap(({ roots, paths }) => [roots, paths].filter((list) => !/^\S+(?: \S+)*$/.test(list)))
  t.strictSame(wrong, [])
  t.end()
})

void t.test('rows name what exists', (t) => {
  const wrong = libraries.flatMap((library) => [
    ...(library.folds ?? []).map(({ fold }) => fold).filter((fold) => !FOLD_NAMES.has(fold)),
    ...(library.sinks ?? []).map(({ danger }) => danger).filter((danger) => !DANGERS.includes(danger)),
    ...(library.sources ?? []).map(({ origin }) => origin).filter((origin) => !ORIGINS.includes(origin)),
    ...[...(library.checks ?? []), ...(library.settings ?? [])]
      .map(({ rule }) => rule)
      .filter((rule) => !RULE_IDS.has(rule)),
  ])
  t.strictSame(wrong, [])
  t.end()
})

void t.test('no row is there twice', (t) => {
  const rows = libraries.flatMap((library) =>
    Object.entries(library).flatMap(([name, list]) => list.map((row) => `${name} ${textOf(row)}`)),
  )
  t.strictSame(
    rows.filter((row, index) => rows.indexOf(row) !== index),
    [],
  )
  t.end()
})

function textOf(row: unknown): string {
  return JSON.stringify(row, (_, value: unknown) => (value instanceof RegExp ? String(value) : value))
}

void t.test('messages are calm sentences', (t) => {
  const messages = libraries
    .flatMap(({ checks, settings }) => [...(checks ?? []), ...(settings ?? [])])
    .map(({ message }) => message)
  t.strictSame(
    messages.filter((message) => !/^[A-Z`][^!]*\.$/.test(message)),
    [],
  )
  t.end()
})
