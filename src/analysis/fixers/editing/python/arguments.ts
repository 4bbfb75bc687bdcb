import type { PythonFile } from './python-file.ts'
import { childByField, childByType, isComment, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { replaceNode } from '../edits.ts'

export type PythonArgument = {
  /** null for positional ones. */
  readonly name: string | null
  readonly value: SyntaxNode
  /** The whole argument: `name=value`, `*value`. */
  readonly node: SyntaxNode
  /** `*value` or `**value`, with unknown content. */
  readonly isSpread: boolean
}

/** The arguments of a call in order; a single generator expression counts as one. */
export function argumentsOf(file: PythonFile, call: SyntaxNode): PythonArgument[] {
  const list = childByField(call, 'arguments')
  if (!list) return []
  if (list.type !== 'argument_list') return [{ name: null, value: list, node: list, isSpread: false }]
  return list.children
    .filter((node) => node.isNamed && !isComment(node))
    .map((node) => {
      const name = node.type === 'keyword_argument' ? childByField(node, 'name') : null
      const value = node.type === 'keyword_argument' ? childByField(node, 'value') : null
      return {
        name: name && file.textOf(name),
        value: value ?? node,
        node,
        isSpread: node.type === 'list_splat' || node.type === 'dictionary_splat',
      }
    })
}

export function keywordOf(file: PythonFile, call: SyntaxNode, name: string): PythonArgument | null {
  return argumentsOf(file, call).find((argument) => argument.name === name) ?? null
}

/** Edits that pass `name=text`; none for values already present, null when `**…` may contain them. */
export function setKeywords(
  file: PythonFile,
  call: SyntaxNode,
  wanted: Readonly<Record<string, string>>,
): TextEdit[] | null {
  const edits: TextEdit[] = []
  const missing: string[] = []
  for (const [name, text] of Object.entries(wanted)) {
    const present = keywordOf(file, call, name)
    if (!present) missing.push(`${name}=${text}`)
    else if (file.textOf(present.value) !== text) edits.push(replaceNode(present.value, text))
  }
  if (missing.length === 0) return edits
  if (argumentsOf(file, call).some(({ node }) => node.type === 'dictionary_splat')) return null
  const appended = appendArguments(file, call, missing)
  return appended && [...edits, appended]
}

/** Appends arguments in the layout of the existing ones; null when the call has no argument list. */
export function appendArguments(file: PythonFile, call: SyntaxNode, texts: readonly string[]): TextEdit | null {
  const list = childByField(call, 'arguments')
  if (list?.type !== 'argument_list') return null
  const all = argumentsOf(file, call)
  const last = all.at(-1)?.node
  if (!last) return { start: list.start + 1, end: list.end - 1, newText: texts.join(', ') }
  // A generator expression without parentheses is allowed only as the single argument.
  if (last.type === 'generator_expression' && all.length === 1) return null
  const from = all.at(-2)?.node.end ?? list.start + 1
  const layout = file.content.slice(from, last.start).replace(/^\s*,/, '')
  const isOnOwnLine = layout.includes('\n') && /^\s+$/.test(layout)
  const separator = isOnOwnLine ? layout : ' '
  const comma = /^\s*,/.exec(file.content.slice(last.end, list.end))
  const at = last.end + (comma?.[0].length ?? 0)
  const joined = texts.map((text) => separator + text).join(',')
  return { start: at, end: at, newText: comma ? `${joined}${isOnOwnLine ? ',' : ''}` : `,${joined}` }
}

/** Removes an argument with its comma. */
export function removeArgument(file: PythonFile, call: SyntaxNode, { node }: PythonArgument): TextEdit {
  const list = childByField(call, 'arguments') ?? call
  const after = /^\s*,\s*/.exec(file.content.slice(node.end, list.end))
  const isLast = argumentsOf(file, call).at(-1)?.node === node
  if (after && !isLast) return { start: node.start, end: node.end + after[0].length, newText: '' }
  const before = /\s*,\s*$/.exec(file.content.slice(list.start, node.start))
  return { start: node.start - (before?.[0].length ?? 0), end: node.end, newText: '' }
}

/** The value of a plain literal without prefix or concatenation; null for anything else. */
export function plainText(file: PythonFile, node: SyntaxNode): string | null {
  if (node.type !== 'string' || childByType(node, 'interpolation')) return null
  const text = file.textOf(node)
  return /^[uU]?("""|'''|"|')([^\\]*)\1$/.exec(text)?.[2] ?? null
}
