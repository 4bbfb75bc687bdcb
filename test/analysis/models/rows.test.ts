import t from 'tap'
import { JAVA_MODEL } from '../../../src/analysis/models/java/model.ts'
import { JAVASCRIPT_MODEL } from '../../../src/analysis/models/javascript/model.ts'
import { PYTHON_MODEL } from '../../../src/analysis/models/python/model.ts'
import type { ApiPattern } from '../../../src/analysis/models/rows/api-pattern.ts'
import type { LibraryModel } from '../../../src/analysis/models/rows/library-model.ts'
import { RULES } from '../../../src/analysis/rules/catalogue.ts'

const MODELS = { java: JAVA_MODEL, javascript: JAVASCRIPT_MODEL, python: PYTHON_MODEL }
const RULE_IDS = new Set(RULES.map(({ id }) => id))
// prettier-ignore
const PATTERNED = [
  'sources', 'sinks', 'sanitizers', 'guards', 'propagators', 'neutrals', 'types', 'effects', 'folds', 'callbacks', 'uses',
  'checks', 'facts', 'inherits', 'exits', 'assertions', 'schemas', 'validations', 'constants',
] as const satisfies readonly (keyof LibraryModel)[]

for (const [language, { libraries }] of Object.entries(MODELS)) {
  void t.test(`${language}: no row is about all that is unknown`, (t) => {
    const patterns = libraries.flatMap(patternsOf)
    t.strictSame(
      patterns.filter(({ roots, paths }) => roots.includes('?') && paths.includes('self')),
      [],
    )
    t.end()
  })

  void t.test(`${language}: rows name rules that there are`, (t) => {
    t.strictSame(libraries.flatMap(unknownRules), [])
    t.end()
  })

  void t.test(`${language}: no row is there twice`, (t) => {
    const seen = new Set<string>()
    const twice = libraries.flatMap(rowTexts).filter((row) => seen.size === seen.add(row).size)
    t.strictSame(twice, [])
    t.end()
  })

  void t.test(`${language}: messages are calm sentences`, (t) => {
    const messages = libraries.flatMap(messagesOf)
    t.strictSame(
      messages.filter((message) => !/^[A-Z`][^!]*\.$/.test(message)),
      [],
    )
    t.end()
  })
}

function patternsOf(library: LibraryModel): ApiPattern[] {
  return PATTERNED.flatMap((name): readonly ApiPattern[] => library[name] ?? [])
}

function unknownRules({ checks = [], settings = [] }: LibraryModel): string[] {
  return [...checks, ...settings].map(({ rule }) => rule).filter((rule) => !RULE_IDS.has(rule))
}

function rowTexts(library: LibraryModel): string[] {
  return Object.entries(library).flatMap(([name, rows]) => rows.map((row) => `${name} ${textOf(row)}`))
}

function textOf(row: unknown): string {
  return JSON.stringify(row, (_, value: unknown) => (value instanceof RegExp ? String(value) : value))
}

function messagesOf({ checks = [], settings = [] }: LibraryModel): string[] {
  return [...checks, ...settings].map(({ message }) => message)
}
