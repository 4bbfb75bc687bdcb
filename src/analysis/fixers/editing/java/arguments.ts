import type { JavaFile } from './java-file.ts'
import { childByField, childByType, isComment, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../../source/text-edit.ts'

/** The arguments of a call or of `new`, in order. */
export function argumentsOf(call: SyntaxNode): SyntaxNode[] {
  return childByField(call, 'arguments')?.children.filter((node) => node.isNamed && !isComment(node)) ?? []
}

/** Adds an argument at the end. */
export function appendArgument(call: SyntaxNode, text: string): TextEdit | null {
  const list = childByField(call, 'arguments')
  if (!list) return null
  const last = argumentsOf(call).at(-1)
  if (!last) return { start: list.start + 1, end: list.end - 1, newText: text }
  return { start: last.end, end: last.end, newText: `, ${text}` }
}

/** The text of a plain literal without escapes; null for anything else. */
export function plainText(file: JavaFile, node: SyntaxNode): string | null {
  if (node.type !== 'string_literal' || childByType(node, 'escape_sequence')) return null
  return /^"([^"\\]*)"$/.exec(file.textOf(node))?.[1] ?? null
}
