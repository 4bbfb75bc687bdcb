import { type PythonFile, statementOf } from './python-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { beginsLine, indentationAt } from '../text-style.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { matchedText } from '../../../source/matched-text.ts'

/**
 * Lines before the statement that a node is in, indented as it is; lines may bring further indentation of their own.
 * null when the statement does not begin its line (`if x: …`), or belongs to an expression (lambda, comprehension).
 */
export function insertBefore(file: PythonFile, node: SyntaxNode, lines: readonly string[]): TextEdit | null {
  const { start } = statementOf(file, node)
  if (!beginsLine(file.content, start)) return null
  const indentation = indentationAt(file.content, start)
  const newText = lines.map((line) => line + file.style.newline + indentation).join('')
  return { start, end: start, newText }
}

/** Lines after the statement that a node is in, as `insertBefore`. */
export function insertAfter(file: PythonFile, node: SyntaxNode, lines: readonly string[]): TextEdit | null {
  const { start, end } = statementOf(file, node)
  if (!beginsLine(file.content, start) || !/^[ \t]*(?:#[^\r\n]*)?(?:\r?\n|$)/.test(file.content.slice(end))) return null
  const at = end + matchedText(file.content.slice(end), /^[ \t]*(?:#[^\r\n]*)?/).length
  const indentation = indentationAt(file.content, start)
  return { start: at, end: at, newText: lines.map((line) => file.style.newline + indentation + line).join('') }
}
