import t from 'tap'
import { knownTypesOf } from '../../../src/analysis/frontends/java/known-types.ts'
import { JAVA_MODEL } from '../../../src/analysis/models/java/model.ts'

void t.test('a wildcard import of a package finds each type of it that rows are about', (t) => {
  const missing = [...new Set(rowNames().filter(isUnknown))].toSorted()
  t.strictSame(missing, [], 'add them to frontends/java/known-modelled-types.ts, or known-modelled-org-types.ts')
  t.end()
})

function rowNames(): string[] {
  return JAVA_MODEL.libraries
    .flatMap((library): unknown[] => Object.values(library).flat())
    .flatMap((row) => (row instanceof Object && 'roots' in row && Array.isArray(row.roots) ? row.roots : []))
    .flatMap((root: unknown) => (typeof root === 'string' ? (/^(?:[a-z]\w*\.)+[A-Z]\w*/.exec(root) ?? []) : []))
}

function isUnknown(name: string): boolean {
  const dot = name.lastIndexOf('.')
  return !knownTypesOf(name.slice(0, dot))?.has(name.slice(dot + 1))
}
