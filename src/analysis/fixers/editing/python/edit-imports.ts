import type { TextEdit } from '../../../source/text-edit.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { wholeLines } from '../text-style.ts'
import type { NewImport } from '../import-request.ts'
import { listImports, type PythonImport } from './imports.ts'
import type { PythonFile } from './python-file.ts'
import { isFilled, lastOf, type Filled, zip } from '../../../../lib/collections/lists.ts'

/** Edits that add imports: to an existing import of the same module, else as new lines in sorted order. */
export function addPythonImports(file: PythonFile, requests: readonly NewImport[]): TextEdit[] {
  const unique = [...new Map(requests.map((one) => [`${one.module}:${one.member}`, one])).values()]
  const imports = listImports(file)
  const edits: TextEdit[] = []
  const lines: string[] = []
  for (const [module, wanted] of Map.groupBy(unique, (one) => one.module)) {
    const members = wanted.flatMap(({ member }) => member ?? []).sort()
    const existing = imports.findLast((imported) => imported.module === module && imported.member !== null)
    const neighbours = imports.filter(({ statement }) => statement === existing?.statement)
    if (members.length > 0 && isFilled(neighbours)) {
      edits.push(...insertMembers(file, neighbours, members))
    } else if (members.length > 0) lines.push(`from ${module} import ${members.join(', ')}`)
    if (wanted.some(({ member }) => member === null)) lines.push(`import ${module}`)
  }
  return [...edits, ...insertLines(file, lines.sort(compareLines))]
}

/** Inserts names in order if the list is sorted, else at its end. */
function insertMembers(file: PythonFile, items: Filled<PythonImport>, members: readonly string[]): TextEdit[] {
  const names = items.map(({ member }) => member ?? '')
  const isSorted = zip(names, names.slice(1)).every(([one, next]) => one < next)
  const isOnOneLine = !/[\r\n]/.test(file.content.slice(items[0].item.start, lastOf(items).item.end))
  const groups = Map.groupBy(members, (member) =>
    isSorted && isOnOneLine ? items.find((one) => one.member !== null && one.member > member) : undefined,
  )
  return [...groups].map(([next, group]) => {
    const at = next ? next.item.start : lastOf(items).item.end
    const newText = group.map((name) => (next ? `${name}, ` : `, ${name}`)).join('')
    return { start: at, end: at, newText }
  })
}

/** Plain imports first, each kind sorted by name, like formatters do. */
function compareLines(a: string, b: string): number {
  return Number(a.startsWith('from')) - Number(b.startsWith('from')) || (a < b ? -1 : 1)
}

/** Imports on neighbouring lines. */
type Block = Filled<SyntaxNode>

function insertLines(file: PythonFile, lines: readonly string[]): TextEdit[] {
  if (lines.length === 0) return []
  const blocks = importBlocks(file)
  if (!isFilled(blocks)) return [insertHeader(file, lines)]
  const [first] = blocks
  const { newline } = file.style
  // If only third-party packages are imported so far, the standard library gets a new block above them.
  const isAlone = (line: string): boolean =>
    isStandard(line) && !first.some((one) => isStandardOrLocal(file.textOf(one)))
  const above = lines.filter(isAlone)
  const groups = Map.groupBy(
    lines.filter((line) => !above.includes(line)),
    (line) => blockFor(file, blocks, line),
  )
  const edits = [...groups].flatMap(([block, texts]) => insertInto(file, block, texts))
  const at = first[0].start
  return above.length > 0 ? [{ start: at, end: at, newText: above.join(newline) + newline + newline }, ...edits] : edits
}

const STANDARD =
  /^(?:abc|argparse|ast|asyncio|base64|collections|contextlib|copy|csv|dataclasses|datetime|decimal|enum|functools|glob|gzip|hashlib|hmac|html|http|inspect|io|itertools|json|logging|math|mimetypes|multiprocessing|operator|os|pathlib|pickle|platform|queue|random|re|secrets|shlex|shutil|signal|smtplib|socket|sqlite3|ssl|string|struct|subprocess|sys|tarfile|tempfile|textwrap|threading|time|traceback|types|typing|unittest|urllib|uuid|warnings|weakref|xml|zipfile|zlib)$/

function isStandard(line: string): boolean {
  return STANDARD.test(rootOf(line))
}

function isStandardOrLocal(line: string): boolean {
  return isStandard(line) || line.startsWith('from .')
}

/** The package that a line imports from. */
function rootOf(line: string): string {
  return /^(?:import|from)\s+(\w+)/.exec(line)?.[1] ?? ''
}

/**
 * The block that already imports the same package, else the first block for the standard library and the one below it
 * for other packages.
 */
function blockFor(file: PythonFile, blocks: Filled<Block>, line: string): Block {
  const root = rootOf(line)
  const same = blocks.find((block) => block.some((one) => rootOf(file.textOf(one)) === root))
  if (same || isStandard(line)) return same ?? blocks[0]
  return blocks.find((block) => block.some((one) => !isStandardOrLocal(file.textOf(one)))) ?? blocks[0]
}

function insertInto(file: PythonFile, block: Block, lines: readonly string[]): TextEdit[] {
  const { newline } = file.style
  const isSorted = zip(block, block.slice(1)).every(
    ([one, next]) => compareLines(file.textOf(one), file.textOf(next)) <= 0,
  )
  const groups = Map.groupBy(lines, (line) => {
    const next = isSorted ? block.find((one) => compareLines(line, file.textOf(one)) < 0) : undefined
    return next ?? null
  })
  return [...groups].map(([next, texts]) => {
    const at = next ? next.start : lastOf(block).end
    const newText = texts.map((text) => (next ? text + newline : newline + text)).join('')
    return { start: at, end: at, newText }
  })
}

/** The imports at the top, in blocks separated by empty lines; imports below other code do not count. */
function importBlocks(file: PythonFile): Block[] {
  const blocks: [SyntaxNode, ...SyntaxNode[]][] = []
  for (const node of file.root.children) {
    if (node.type !== 'import_statement' && node.type !== 'import_from_statement') {
      if (blocks.length > 0 && node.type !== 'comment') break
      continue
    }
    const block = blocks.at(-1)
    const last = block?.at(-1)
    if (block && last && /^[ \t]*(?:#[^\n]*)?\r?\n[ \t]*$/.test(file.content.slice(last.end, node.start)))
      block.push(node)
    else blocks.push([node])
  }
  return blocks
}

/** Inserts after comments, the docstring and `from __future__`, which must come first. */
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

/** Edits that remove imports that `before` used and `file` no longer uses. */
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

/** A name that also occurs in `__all__`, a quoted type or a comment is kept. Argument names do not count. */
function isNamedOnce({ content }: PythonFile, { bound }: PythonImport): boolean {
  return (content.match(new RegExp(`(?<![\\w.])${bound}(?!\\w|=[^=])`, 'g'))?.length ?? 0) <= 1
}

function removeItems(file: PythonFile, statement: SyntaxNode, gone: readonly PythonImport[]): TextEdit[] {
  const items = listImports(file).filter((one) => one.statement === statement)
  if (items.length === gone.length) {
    const lines = wholeLines(file.content, statement.start, statement.end)
    return lines ? [{ ...withEmptyLine(file.content, lines), newText: '' }] : []
  }
  const [only] = gone
  if (!only || !isFilled(items)) return []
  return [gone.length === 1 ? removeItem(file, only.item) : joinItems(file, items, gone)]
}

/** Removes the empty line below a block of imports along with the block. */
function withEmptyLine(
  content: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const isFirst = start <= 1 || /\n[ \t]*\r?\n$/.test(content.slice(0, start))
  const empty = /^[ \t]*\r?\n/.exec(content.slice(end))
  return { start, end: isFirst && empty ? end + empty[0].length : end }
}

function removeItem({ content }: PythonFile, { start, end }: SyntaxNode): TextEdit {
  const after = /^\s*,\s*(?=\w)/.exec(content.slice(end))
  if (after) return { start, end: end + after[0].length, newText: '' }
  const before = /,\s*$/.exec(content.slice(0, start))
  return { start: start - (before?.[0].length ?? 0), end, newText: '' }
}

/** Adjacent items share a comma, so the list is rewritten to remove several items. */
function joinItems(file: PythonFile, items: Filled<PythonImport>, gone: readonly PythonImport[]): TextEdit {
  const goneKeys = new Set(gone.map(keyOf))
  const kept = items.filter((one) => !goneKeys.has(keyOf(one))).map(({ item }) => file.textOf(item))
  return { start: items[0].item.start, end: lastOf(items).item.end, newText: kept.join(', ') }
}
