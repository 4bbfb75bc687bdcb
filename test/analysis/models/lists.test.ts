import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import ts from 'typescript'
import { JAVA_MODEL } from '../../../src/analysis/models/java/model.ts'
import { JAVASCRIPT_MODEL } from '../../../src/analysis/models/javascript/model.ts'
import { PYTHON_MODEL } from '../../../src/analysis/models/python/model.ts'
import type { ApiPattern } from '../../../src/analysis/models/rows/api-pattern.ts'
import type { ArgumentTest } from '../../../src/analysis/models/rows/argument-test.ts'
import type { LibraryModel } from '../../../src/analysis/models/rows/library-model.ts'
import type { SinkRow } from '../../../src/analysis/models/rows/sink-row.ts'

const MODELS = { java: JAVA_MODEL, javascript: JAVASCRIPT_MODEL, python: PYTHON_MODEL }
const FOLDER = new URL('../../../src/analysis/models/', import.meta.url)

/** Properties whose value is a list of names. */
const NAMES = new Set(['roots', 'paths', 'of', 'types', 'parents', 'objects', 'decorators', 'names'])
/** Files without rows. */
const KINDS = /^(?:rows\/[\w-]+|use-kinds|sink-kind|origin|language-model)\.ts$|(?<!\.ts)$/
const SELECTORS = new Set(['args', 'from', 'arg', 'to', 'on', 'at', 'callback', 'params'])
const SELECTOR =
  /^(?:(?:\d+\+?|\*\*?|this|return|[A-Za-z_]\w*=)(?:\.[^\s.|]+)*(?:\|(?=.)|$))+$|^(?:-|key|thrown|resolve|reject)$/

type List = { readonly property: string; readonly entries: readonly string[] }

for (const [language, { libraries }] of Object.entries(MODELS)) {
  void t.test(`${language}: entries of lists are single words, each there once`, (t) => {
    const lists = libraries.flatMap(listsOf)
    const names = lists.filter(({ property }) => NAMES.has(property))
    t.ok(names.length > 500)
    t.strictSame(
      names.filter(({ property, entries }) => (entries.length === 0 && property !== 'of') || !entries.every(isWord)),
      [],
    )
    t.strictSame(
      names.flatMap(({ property, entries }) => repeated(entries).map((entry) => `${property} ${entry}`)),
      [],
    )
    t.end()
  })

  void t.test(`${language}: selectors are written as the engine reads them`, (t) => {
    const selectors = libraries.flatMap(listsOf).filter(({ property }) => SELECTORS.has(property))
    t.ok(selectors.length > 100)
    t.strictSame(
      selectors.flatMap(({ entries }) => entries).filter((selector) => !SELECTOR.test(selector)),
      [],
    )
    t.end()
  })

  void t.test(`${language}: no two rows of a library say the same of the same function`, (t) => {
    t.strictSame(
      libraries.flatMap((library) => repeated(statements(library))),
      [],
    )
    t.end()
  })
}

void t.test('lists are written in alphabetical order, so that adding a name changes one line', (t) => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => !KINDS.test(path))
  t.ok(files.length > 100)
  t.strictSame(files.flatMap(unordered), [])
  t.end()
})

void t.test('types refuse what is no selector', (t) => {
  const sink = { roots: ['a'], paths: ['b'], sinkKind: 'xss', what: 'a page' } as const satisfies Partial<SinkRow>
  const good: readonly SinkRow[] = [{ ...sink, args: ['0', '2+', '*', '0.sql', 'sql=', '0|sql=', 'this', '**'] }]
  const bad: readonly SinkRow[] = [
    // @ts-expect-error named arguments end with `=`
    { ...sink, args: ['sql'] },
    // @ts-expect-error one selector an entry
    { ...sink, args: ['0 1'] },
    // @ts-expect-error lists are arrays
    { ...sink, args: '0' },
    // @ts-expect-error lists are arrays
    { ...sink, args: ['0'], roots: 'a b' },
  ]
  t.equal(good.length + bad.length, 5)
  t.end()
})

/** Keys are texts by themselves. */
function isRow<Row>(row: Row | string): row is Exclude<Row, string> {
  return typeof row !== 'string'
}

function isWord(entry: string): boolean {
  return /^\S+$/.test(entry)
}

function repeated(entries: readonly string[]): string[] {
  const seen = new Set<string>()
  return entries.filter((entry) => seen.size === seen.add(entry).size)
}

function listsOf(library: LibraryModel): List[] {
  return Object.values(library).flatMap((rows) => rows.flatMap((row): List[] => (isRow(row) ? propertiesOf(row) : [])))
}

function propertiesOf(row: object): List[] {
  return Object.entries(row).flatMap(([property, value]: [string, unknown]): List[] => {
    if (property === 'when') return (value as readonly ArgumentTest[]).flatMap(propertiesOf)
    if (!NAMES.has(property) && !SELECTORS.has(property)) return []
    const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (entries.some((entry) => entry !== null && typeof entry === 'object')) return []
    return [{ property, entries: entries.filter((entry) => typeof entry === 'string') }]
  })
}

/** What the rows of a library say, one function each. */
function statements(library: LibraryModel): string[] {
  return Object.entries(library).flatMap(([kind, rows]) =>
    rows.flatMap((row) => {
      if (!isRow(row) || !('roots' in row)) return []
      const { roots, paths, ...data }: ApiPattern = row
      const text = JSON.stringify(data, (_, value: unknown) => (value instanceof RegExp ? String(value) : value))
      return roots.flatMap((root) => paths.map((path) => `${kind} ${root} ${path} ${text}`))
    }),
  )
}

/** Places of lists in a file that are not in order: those of rows, of constants, and those handed to functions that make rows. */
function unordered(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(new URL(path, FOLDER), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && isListOfNames(node)) {
      const entries = node.elements.filter((element) => ts.isStringLiteral(element)).map(({ text }) => text)
      const wrong = entries.find((entry, index) => index > 0 && entry < entries[index - 1]!)
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (wrong !== undefined) found.push(`${path}:${line + 1} ${wrong}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isListOfNames(list: ts.ArrayLiteralExpression): boolean {
  const first = list.elements.find((element) => ts.isStringLiteral(element))
  if (!first || SELECTOR.test(first.text) || !list.elements.every(isName)) return false
  for (let node: ts.Node = list.parent; ; node = node.parent) {
    if (ts.isPropertyAssignment(node)) return NAMES.has(node.name.getText()) && node.name.getText() !== 'parents'
    if (ts.isVariableDeclaration(node)) return node.type === undefined || node.type.getText() === 'Names'
    if (ts.isStatement(node)) return false
  }
}

function isName(element: ts.Expression): boolean {
  return (
    ts.isStringLiteral(element) ||
    ts.isTemplateExpression(element) ||
    ts.isIdentifier(element) ||
    ts.isSpreadElement(element)
  )
}
