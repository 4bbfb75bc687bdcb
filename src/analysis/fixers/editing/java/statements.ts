import { type JavaFile, statementOf } from './java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { beginsLine, indentationAt } from '../text-style.ts'
import type { TextEdit } from '../../../source/text-edit.ts'

/**
 * Inserts statements before the block statement that contains a node, on separate lines if that statement has its own
 * line; null outside of blocks.
 */
export function insertBefore(file: JavaFile, node: SyntaxNode, lines: readonly string[]): TextEdit | null {
  const statement = statementOf(file, node)
  if (!statement) return null
  const { start } = statement
  const separator = beginsLine(file.content, start) ? file.style.newline + indentationAt(file.content, start) : ' '
  return { start, end: start, newText: lines.map((line) => line + separator).join('') }
}

/** Inserts statements after that one; a comment at the end of its line stays with it. */
export function insertAfter(file: JavaFile, node: SyntaxNode, lines: readonly string[]): TextEdit | null {
  const statement = statementOf(file, node)
  if (!statement) return null
  const rest = /^[ \t]*(?:\/\/[^\r\n]*)?(?=\r?\n|$)/.exec(file.content.slice(statement.end))
  const hasLine = rest !== null && beginsLine(file.content, statement.start)
  const at = statement.end + (hasLine ? rest[0].length : 0)
  const separator = hasLine ? file.style.newline + indentationAt(file.content, statement.start) : ' '
  return { start: at, end: at, newText: lines.map((line) => separator + line).join('') }
}

/** Inserts statements before a known one. */
export function insertBeforeStatement(file: JavaFile, { start }: SyntaxNode, lines: readonly string[]): TextEdit {
  const separator = beginsLine(file.content, start) ? file.style.newline + indentationAt(file.content, start) : ' '
  return { start, end: start, newText: lines.map((line) => line + separator).join('') }
}
