import type { TextEdit } from '../../../source/text-edit.ts'
import type { NewImport } from '../import-request.ts'
import { type Imported, listImports } from './imports.ts'
import type { JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import { type CodeStyle, detectStyle } from './style.ts'
import { endOf, type Node, startOf } from '../../../frontends/javascript/syntax.ts'

/** Edits that add imports: to an existing import of the same module, else as new lines. */
export function addImports(file: JavaScriptFile, requests: readonly NewImport[]): TextEdit[] {
  const style = detectStyle(file)
  const imports = listImports(file)
  const edits: TextEdit[] = []
  const lines: string[] = []
  for (const [module, wanted] of Map.groupBy(uniqueRequests(requests), ({ module }) => module)) {
    const members = wanted.flatMap(({ member }) => member ?? [])
    const existing = members.length > 0 ? imports.findLast((imported) => canTakeMore(imported, module)) : undefined
    if (existing) {
      edits.push({
        start: endOf(existing.item),
        end: endOf(existing.item),
        newText: members.map((name) => `, ${name}`).join(''),
      })
    } else if (members.length > 0) lines.push(importLine(style, file, module, `{ ${members.join(', ')} }`))
    for (const { name } of wanted.filter(({ member }) => member === null))
      lines.push(importLine(style, file, module, name))
  }
  return lines.length === 0 ? edits : [...edits, insertLines(file, style, imports, lines)]
}

function uniqueRequests(requests: readonly NewImport[]): NewImport[] {
  return [...new Map(requests.map((request) => [`${request.module}:${request.name}`, request])).values()]
}

function canTakeMore({ specifier, item }: Imported, module: string): boolean {
  const isNamed = item.type === 'ImportSpecifier' || item.type === 'ObjectProperty'
  return isNamed && specifier.replace(/^node:/, '') === module
}

function importLine(style: CodeStyle, file: JavaScriptFile, module: string, names: string): string {
  const source = style.quote((BUILTINS.has(module) ? prefixOf(file) : '') + module)
  return style.isModule
    ? `import ${names} from ${source}${style.semicolon}`
    : `${names.startsWith('{') ? 'const' : style.constant} ${names} = require(${source})${style.semicolon}`
}

/** Uses `node:` where the file does, or where the file gives no hint. */
function prefixOf(file: JavaScriptFile): string {
  const specifiers = listImports(file).map(({ specifier }) => specifier)
  if (specifiers.some((specifier) => specifier.startsWith('node:'))) return 'node:'
  return specifiers.some((specifier) => BUILTINS.has(specifier)) || !detectStyle(file).isModule ? '' : 'node:'
}

const BUILTINS = new Set(
  'assert buffer child_process cluster crypto dns events fs fs/promises http http2 https net os path process querystring readline stream tls url util v8 vm worker_threads zlib'.split(
    ' ',
  ),
)

function insertLines(
  file: JavaScriptFile,
  style: CodeStyle,
  imports: readonly Imported[],
  lines: readonly string[],
): TextEdit {
  const { newline } = style
  const last =
    imports.at(-1)?.statement ?? file.ast.program.body.findLast((statement) => statement.type === 'ImportDeclaration')
  if (last) {
    const end = endOf(last)
    return { start: end, end, newText: lines.map((line) => newline + line).join('') }
  }
  const directive = file.ast.program.directives.at(-1)
  if (directive)
    return { start: endOf(directive), end: endOf(directive), newText: lines.map((line) => newline + line).join('') }
  const first = file.ast.program.body[0]
  const start = first ? startOf(first) : file.content.length
  return { start, end: start, newText: lines.map((line) => line + newline).join('') + (first ? newline : '') }
}

/** Edits that remove imports that `before` used and `file` no longer uses. */
export function removeUnusedImports(file: JavaScriptFile, before: JavaScriptFile): TextEdit[] {
  const used = new Set(listImports(before).filter(isUsed).map(keyOf))
  const unused = listImports(file).filter((imported) => !isUsed(imported) && used.has(keyOf(imported)))
  const gone = unused.filter(({ binding }) => isNamedOnce(file, binding.name))
  return [...Map.groupBy(gone, ({ statement }) => statement)].flatMap(([statement, items]) =>
    removeItems(file, statement, items),
  )
}

function isUsed({ binding }: Imported): boolean {
  return binding.reads.length > 0
}

function keyOf({ binding, specifier }: Imported): string {
  return `${specifier}:${binding.name}`
}

/** A name that also occurs in a type, a comment or a string is kept. */
function isNamedOnce({ content }: JavaScriptFile, name: string): boolean {
  const mentions = content.match(new RegExp(`(?<![\\w$.-])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))
  return (mentions?.length ?? 0) <= 1
}

function removeItems(file: JavaScriptFile, statement: Imported['statement'], items: readonly Imported[]): TextEdit[] {
  const all = statement.type === 'ImportDeclaration' ? statement.specifiers : statement.declarations
  const [only] = items
  if (!only) return []
  if (items.length === countNames(all)) return [wholeLine(file, statement)]
  if (only.item.type === 'VariableDeclarator' || only.item.type === 'ImportDefaultSpecifier') return []
  return items.map(({ item }) => removeFromList(file, item))
}

function countNames(items: readonly Node[]): number {
  return items.reduce((sum, item) => {
    if (item.type === 'VariableDeclarator' && item.id.type === 'ObjectPattern') return sum + item.id.properties.length
    return sum + 1
  }, 0)
}

function removeFromList(file: JavaScriptFile, item: Node): TextEdit {
  const after = /^\s*,\s*/.exec(file.content.slice(endOf(item)))
  // Before a closing brace, removes the preceding comma and keeps the space before the brace.
  if (after) return { start: startOf(item), end: endOf(item) + after[0].length, newText: '' }
  const before = /\s*,\s*$/.exec(file.content.slice(0, startOf(item)))
  return { start: startOf(item) - (before?.[0].length ?? 0), end: endOf(item), newText: '' }
}

export function wholeLine(file: JavaScriptFile, statement: Node): TextEdit {
  const end = endOf(statement)
  const rest = /^[ \t]*(?:\r\n|\n|\r|$)/.exec(file.content.slice(end))
  return { start: startOf(statement), end: end + (rest?.[0].length ?? 0), newText: '' }
}
