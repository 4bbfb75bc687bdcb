import { type JavaFile, statementOf } from '../../../frontends/java/java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { beginsLine, indentationAt } from '../../../frontends/tree-sitter/text-style.ts'
import type { TextEdit } from '../../../source/text-edit.ts'

/** Lines before the statement of a block that a node is in, indented as it is; null outside of blocks or within a line. */
export function insertBefore(file: JavaFile, node: SyntaxNode, lines: readonly string[]): TextEdit | null {
  const statement = statementOf(file, node)
  if (!statement || !beginsLine(file.content, statement.start)) return null
  const { start } = statement
  const indentation = indentationAt(file.content, start)
  return { start, end: start, newText: lines.map((line) => line + file.style.newline + indentation).join('') }
}

/** Lines after that statement. */
export function insertAfter(file: JavaFile, node: SyntaxNode, lines: readonly string[]): TextEdit | null {
  const statement = statementOf(file, node)
  if (!statement || !beginsLine(file.content, statement.start)) return null
  const rest = /^[ \t]*(?:\/\/[^\r\n]*)?(?=\r?\n|$)/.exec(file.content.slice(statement.end))
  if (!rest) return null
  const at = statement.end + rest[0].length
  const indentation = indentationAt(file.content, statement.start)
  return { start: at, end: at, newText: lines.map((line) => file.style.newline + indentation + line).join('') }
}
