import { type PythonFile, unwrapParentheses } from './python-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { isCertainlyText } from './text-values.ts'

/** `x` → `x.replace("\r", "").replace("\n", "")`. */
export function withoutLineBreaks(file: PythonFile, node: SyntaxNode): string {
  const inner = unwrapParentheses(node)
  const isText = isCertainlyText(file, inner)
  const isTight = /^(?:identifier|attribute|subscript|call|string)$/.test(inner.type)
  const text = file.textOf(inner)
  const subject = !isText && inner.type !== 'binary_operator' ? `str(${text})` : isTight ? text : `(${text})`
  const empty = file.style.quote('')
  const mark = empty.charAt(0)
  return `${subject}.replace(${mark}\\r${mark}, ${empty}).replace(${mark}\\n${mark}, ${empty})`
}
