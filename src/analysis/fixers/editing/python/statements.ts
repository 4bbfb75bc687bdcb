import { type PythonFile, statementOf } from './python-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { beginsLine, indentationAt } from '../text-style.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { matchedText } from '../../../source/matched-text.ts'

/**
 * Inserts lines before the statement that contains a node, with its indentation; lines may be indented further. null
 * when the statement does not begin its line (`if x: …`), or the node is in a lambda or comprehension.
 */
export function insertBefore(file: PythonFile, node: SyntaxNode, lines: readonly string[]): TextEdit | null {
  const { start } = statementOf(file, node)
  if (!beginsLine(file.content, start)) return null
  const indentation = indentationAt(file.content, start)
  const newText = lines.map((line) => line + file.style.newline + indentation).join('')
  return { start, end: start, newText }
}

/** Inserts lines after the statement that contains a node, like `insertBefore`. */
export function insertAfter(file: PythonFile, node: SyntaxNode, lines: readonly string[]): TextEdit | null {
  const { start, end } = statementOf(file, node)
  if (!beginsLine(file.content, start) || !/^[ \t]*(?:#[^\r\n]*)?(?:\r?\n|$)/.test(file.content.slice(end))) return null
  const at = end + matchedText(file.content.slice(end), /^[ \t]*(?:#[^\r\n]*)?/).length
  const indentation = indentationAt(file.content, start)
  return { start: at, end: at, newText: lines.map((line) => file.style.newline + indentation + line).join('') }
}
