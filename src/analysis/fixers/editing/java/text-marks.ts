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

/** Marks the start of a literal, or a constant expression. */
export type JavaMark =
  { readonly kind: 'literal'; readonly literal: JavaLiteral } | { readonly kind: 'constant'; readonly node: SyntaxNode }

export type JavaPiece = MarkedPiece<SyntaxNode, JavaMark>
/** A fixed piece of a text. */
export type FixedPiece = TextPiece | MarkPiece<JavaMark>

export function literalMark(literal: JavaLiteral): MarkPiece<JavaMark> {
  return { text: null, node: null, mark: { kind: 'literal', literal }, reads: '' }
}

export function constantMark(node: SyntaxNode): MarkPiece<JavaMark> {
  return { text: null, node: null, mark: { kind: 'constant', node }, reads: UNREADABLE_TEXT }
}

/** The constant that a piece represents; null for other pieces. */
export function constantOf(piece: object): SyntaxNode | null {
  const mark = isMark(piece as JavaPiece) ? (piece as MarkPiece<JavaMark>).mark : null
  return mark?.kind === 'constant' ? mark.node : null
}

/** The literal that begins at a piece; null for other pieces. */
export function literalAt(piece: object): JavaLiteral | null {
  const mark = isMark(piece as JavaPiece) ? (piece as MarkPiece<JavaMark>).mark : null
  return mark?.kind === 'literal' ? mark.literal : null
}

/** The pieces, whichever literals they are written in. */
export function withoutLiterals(pieces: readonly JavaPiece[]): JavaPiece[] {
  return mergeTexts(pieces.filter((piece) => literalAt(piece) === null))
}

/** The fixed pieces before the first value. */
export function fixedStart(pieces: readonly JavaPiece[]): JavaPiece[] {
  const end = pieces.findIndex((piece) => !isTextPiece(piece) && !isMark(piece))
  return withoutLiterals(end === -1 ? pieces : pieces.slice(0, end))
}

/**
 * The new content of each literal: its text and the constants after it. null when text comes before the first literal.
 */
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
