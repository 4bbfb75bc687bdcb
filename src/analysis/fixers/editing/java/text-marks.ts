import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import {
  isMark,
  isTextPiece,
  type MarkedPiece,
  type MarkPiece,
  mergeTexts,
  type TextPiece,
  UNREADABLE_TEXT,
} from '../pieces.ts'
import type { JavaLiteral } from './literals.ts'

/** Where a literal begins, or something fixed that is written as an expression. */
export type JavaMark =
  { readonly kind: 'literal'; readonly literal: JavaLiteral } | { readonly kind: 'constant'; readonly node: SyntaxNode }

export type JavaPiece = MarkedPiece<SyntaxNode, JavaMark>
/** A piece of a text that nothing is put into. */
export type FixedPiece = TextPiece | MarkPiece<JavaMark>

export function literalMark(literal: JavaLiteral): MarkPiece<JavaMark> {
  return { text: null, node: null, mark: { kind: 'literal', literal }, reads: '' }
}

export function constantMark(node: SyntaxNode): MarkPiece<JavaMark> {
  return { text: null, node: null, mark: { kind: 'constant', node }, reads: UNREADABLE_TEXT }
}

/** The constant that a piece stands for; null for other pieces. */
export function constantOf(piece: object): SyntaxNode | null {
  const mark = isMark(piece as JavaPiece) ? (piece as MarkPiece<JavaMark>).mark : null
  return mark?.kind === 'constant' ? mark.node : null
}

/** The literal that begins at a piece; null for other pieces. */
export function literalAt(piece: object): JavaLiteral | null {
  const mark = isMark(piece as JavaPiece) ? (piece as MarkPiece<JavaMark>).mark : null
  return mark?.kind === 'literal' ? mark.literal : null
}

/** What is put together, whichever literals it is written in. */
export function withoutLiterals(pieces: readonly JavaPiece[]): JavaPiece[] {
  return mergeTexts(pieces.filter((piece) => literalAt(piece) === null))
}

/** What stands before the first value. */
export function fixedStart(pieces: readonly JavaPiece[]): JavaPiece[] {
  const end = pieces.findIndex((piece) => !isTextPiece(piece) && !isMark(piece))
  return withoutLiterals(end === -1 ? pieces : pieces.slice(0, end))
}

/** What each literal is to hold: its text and the constants behind it. null when text stands before the first literal. */
export function contentsOfLiterals(pieces: readonly FixedPiece[]): Map<JavaLiteral, FixedPiece[]> | null {
  const contents = new Map<JavaLiteral, FixedPiece[]>()
  let content: FixedPiece[] | null = null
  for (const piece of mergeTexts(pieces)) {
    const literal = literalAt(piece)
    if (literal) {
      content = contents.get(literal) ?? []
      contents.set(literal, content)
    } else if (content) content.push(piece)
    else if (isTextPiece(piece)) return null
  }
  return contents
}
