import type { TextEdit } from '../../source/text-edit.ts'
import type { SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { wholeLines } from '../tree-sitter/text-style.ts'
import type { ImportRequest } from '../import-request.ts'
import { listImports, type PythonImport } from './imports.ts'
import type { PythonFile } from './python-file.ts'

/** Edits that add what is asked for: to an import of the same module where there is one, else as new lines in their order. */
export function addPythonImports(file: PythonFile, requests: readonly ImportRequest[]): TextEdit[] {
  const unique = [...new Map(requests.map((one) => [`${one.module}:${one.member}`, one])).values()]
  const imports = listImports(file)
  const edits: TextEdit[] = []
  const lines: string[] = []
  for (const [module, wanted] of Map.groupBy(unique, (one) => one.module)) {
    const members = wanted.flatMap(({ member }) => member ?? []).sort()
    const existing = imports.findLast((imported) => imported.module === module && imported.member !== null)
    if (members.length > 0 && existing) {
      const { end } = existing.item
      edits.push({ start: end, end, newText: members.map((name) => `, ${name}`).join('') })
    } else if (members.length > 0) lines.push(`from ${module} import ${members.join(', ')}`)
    if (wanted.some(({ member }) => member === null)) lines.push(`import ${module}`)
  }
  return [...edits, ...insertLines(file, lines.sort(compareLines))]
}

/** Plain imports first, each kind by name: the order that formatters make. */
function compareLines(a: string, b: string): number {
  return Number(a.startsWith('from')) - Number(b.startsWith('from')) || (a < b ? -1 : 1)
}

function insertLines(file: PythonFile, lines: readonly string[]): TextEdit[] {
  if (lines.length === 0) return []
  const { newline } = file.style
  const block = firstBlock(file)
  if (block.length === 0) return [insertHeader(file, lines)]
  const isSorted = block.every(
    (one, index) => index === 0 || compareLines(file.textOf(block[index - 1]!), file.textOf(one)) <= 0,
  )
  const groups = Map.groupBy(lines, (line) => {
    const next = isSorted ? block.find((one) => compareLines(line, file.textOf(one)) < 0) : undefined
    return next ?? null
  })
  return [...groups].map(([next, texts]) => {
    const at = next ? next.start : block.at(-1)!.end
    const newText = texts.map((text) => (next ? text + newline : newline + text)).join('')
    return { start: at, end: at, newText }
  })
}

/** The imports that stand together at the top, up to the first empty line: where the standard library is, by custom. */
function firstBlock(file: PythonFile): SyntaxNode[] {
  const block: SyntaxNode[] = []
  for (const node of file.root.children) {
    if (node.type !== 'import_statement' && node.type !== 'import_from_statement') {
      if (block.length > 0) break
      continue
    }
    const last = block.at(-1)
    if (last && !/^[ \t]*(?:#[^\n]*)?\r?\n[ \t]*$/.test(file.content.slice(last.end, node.start))) break
    block.push(node)
  }
  return block
}

/** Below what must come first: comments, the docstring, `from __future__`. */
function insertHeader(file: PythonFile, lines: readonly string[]): TextEdit {
  const { newline } = file.style
  const text = lines.join(newline)
  const first = file.root.children.filter(({ type }) => type !== 'comment')
  const above = first.findLast(
    (node, index) => node.type === 'future_import_statement' || (index === 0 && isDocstring(node)),
  )
  if (above) return { start: above.end, end: above.end, newText: newline + newline + text }
  const next = first[0]
  const at = next ? next.start : file.content.length
  return { start: at, end: at, newText: `${text}${newline}${next ? newline : ''}` }
}

function isDocstring(node: SyntaxNode): boolean {
  return node.type === 'expression_statement' && node.children[0]?.type === 'string' && node.children.length === 1
}

/** Edits that remove imports which `before` used and `file` does not use any more. */
export function removeUnusedPythonImports(file: PythonFile, before: PythonFile): TextEdit[] {
  const used = new Set(
    listImports(before)
      .filter((one) => isUsed(before, one))
      .map(keyOf),
  )
  const gone = listImports(file).filter((one) => used.has(keyOf(one)) && !isUsed(file, one) && isNamedOnce(file, one))
  return [...Map.groupBy(gone, ({ statement }) => statement)].flatMap(([statement, items]) =>
    removeItems(file, statement, items),
  )
}

function isUsed({ uses, boundNames }: PythonFile, { bound }: PythonImport): boolean {
  return uses.has(bound) || boundNames.has(bound)
}

function keyOf({ module, member, name }: PythonImport): string {
  return `${module}:${member}:${name}`
}

/** `__all__`, a type in quotes or a comment may name it too: then it stays. Names of arguments are others. */
function isNamedOnce({ content }: PythonFile, { bound }: PythonImport): boolean {
  return (content.match(new RegExp(`(?<![\\w.])${bound}(?!\\w|=[^=])`, 'g'))?.length ?? 0) <= 1
}

function removeItems(file: PythonFile, statement: SyntaxNode, gone: readonly PythonImport[]): TextEdit[] {
  const items = listImports(file).filter((one) => one.statement === statement)
  if (items.length === gone.length) {
    const lines = wholeLines(file.content, statement.start, statement.end)
    return lines ? [{ ...lines, newText: '' }] : []
  }
  const [only] = gone
  if (!only) return []
  return [gone.length === 1 ? removeItem(file, only.item) : joinItems(file, items, gone)]
}

function removeItem({ content }: PythonFile, { start, end }: SyntaxNode): TextEdit {
  const after = /^\s*,\s*(?=\w)/.exec(content.slice(end))
  if (after) return { start, end: end + after[0].length, newText: '' }
  const before = /,\s*$/.exec(content.slice(0, start))
  return { start: start - (before?.[0].length ?? 0), end, newText: '' }
}

/** Neighbours share the comma between them, so several are taken out by writing the list again. */
function joinItems(file: PythonFile, items: readonly PythonImport[], gone: readonly PythonImport[]): TextEdit {
  const goneKeys = new Set(gone.map(keyOf))
  const kept = items.filter((one) => !goneKeys.has(keyOf(one))).map(({ item }) => file.textOf(item))
  return { start: items[0]!.item.start, end: items.at(-1)!.item.end, newText: kept.join(', ') }
}
