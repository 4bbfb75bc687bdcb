import { type JavaFile, unwrapParentheses } from './java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { isMark, isTextPiece } from '../pieces.ts'
import { constantOf, type JavaPiece, withoutLiterals } from './text-marks.ts'
import { typeOfValue } from './types-of-values.ts'

/** A part of a value: fixed text, or an expression. */
export type ValuePart = string | SyntaxNode

/** Joins the pieces into parts, regardless of literal boundaries. */
export function partsOfPieces(pieces: readonly JavaPiece[]): ValuePart[] {
  return withoutLiterals(pieces).flatMap((piece): ValuePart[] => {
    if (isTextPiece(piece)) return [piece.text]
    const node = isMark(piece) ? constantOf(piece) : piece.node
    return node ? [node] : []
  })
}

/** An expression for a composed value, and its type if known. */
export function writeValue(
  file: JavaFile,
  parts: readonly ValuePart[],
): { readonly code: string; readonly type: string | null } {
  const [only] = parts
  if (parts.length === 1 && only && typeof only !== 'string') {
    const node = unwrapParentheses(only)
    return { code: file.textOf(node), type: typeOfValue(file, node) }
  }
  const codes = parts.map((part) => (typeof part === 'string' ? file.style.quote(part) : operandText(file, part)))
  const isText = parts.slice(0, 2).some((part) => typeof part === 'string' || typeOfValue(file, part) === 'String')
  return { code: [...(isText ? [] : ['""']), ...codes].join(' + '), type: 'String' }
}

/** Like `writeValue`, but always a string. */
export function writeTextValue(file: JavaFile, parts: readonly ValuePart[]): string {
  const { code, type } = writeValue(file, parts)
  return type === 'String' ? code : `String.valueOf(${code})`
}

const WEAK =
  /^(?:ternary_expression|lambda_expression|assignment_expression|binary_expression|instanceof_expression|switch_expression)$/

function operandText(file: JavaFile, node: SyntaxNode): string {
  return WEAK.test(node.type) ? `(${file.textOf(node)})` : file.textOf(node)
}
