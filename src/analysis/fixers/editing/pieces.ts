/** A fixed part of a built text. */
export type TextPiece = { readonly text: string; readonly node: null }
/** An expression in a built text. */
export type ValuePiece<Node> = { readonly text: null; readonly node: Node }
export type PieceOf<Node> = TextPiece | ValuePiece<Node>

/**
 * A marker inside a text that adds no characters to it, such as the start of a literal. `reads`: what a reader of the
 * text sees in its place.
 */
export type MarkPiece<Mark> = {
  readonly text: null
  readonly node: null
  readonly mark: Mark
  readonly reads: '' | typeof UNREADABLE_TEXT
}
export type MarkedPiece<Node, Mark> = PieceOf<Node> | MarkPiece<Mark>

/** A symbol that cannot be part of a word: the Unicode replacement character. */
export const UNREADABLE_TEXT = '\uFFFD'

export function textPiece(text: string): TextPiece {
  return { text, node: null }
}

export function valuePiece<Node>(node: Node): ValuePiece<Node> {
  return { text: null, node }
}

export function isTextPiece<Piece extends { readonly text: string | null }>(
  piece: Piece,
): piece is Extract<Piece, { readonly text: string }> {
  return piece.text !== null
}

export function isMark<Piece extends object>(piece: Piece): piece is Extract<Piece, { readonly mark: unknown }> {
  return 'mark' in piece
}

type Readable = { readonly text: string | null; readonly reads?: string }

/** The fixed text, with values unknown. */
export function readingOf(pieces: readonly Readable[]): string {
  return pieces.map(({ text, reads }) => text ?? reads ?? '').join('')
}

/** The expressions in a text. */
export function valuesIn<Node>(pieces: readonly MarkedPiece<Node, unknown>[]): Node[] {
  return pieces.flatMap((piece) => (isTextPiece(piece) || isMark(piece) ? [] : [piece.node]))
}

/** Merges neighbouring fixed pieces and drops empty ones. */
export function mergeTexts<Piece extends { readonly text: string | null }>(
  pieces: readonly (Piece | TextPiece)[],
): (Piece | TextPiece)[] {
  const merged: (Piece | TextPiece)[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (piece.text === '') continue
    if (piece.text !== null && last && last.text !== null) merged[merged.length - 1] = textPiece(last.text + piece.text)
    else merged.push(piece)
  }
  return merged
}

/** The pieces without marks. */
export function withoutMarks<Node>(pieces: readonly MarkedPiece<Node, unknown>[]): PieceOf<Node>[] {
  return mergeTexts(pieces.filter((piece): piece is PieceOf<Node> => !isMark(piece)))
}

/** The pieces before and after one character of the `readingOf` text. */
export function cutAround<Mark>(
  run: readonly (TextPiece | MarkPiece<Mark>)[],
  index: number,
): { before: (TextPiece | MarkPiece<Mark>)[]; after: (TextPiece | MarkPiece<Mark>)[] } {
  let passed = 0
  for (const [at, piece] of run.entries()) {
    const length = readingOf([piece]).length
    if (piece.text !== null && index < passed + length) {
      const split = index - passed
      const [left, right] = [piece.text.slice(0, split), piece.text.slice(split + 1)]
      return {
        before: [...run.slice(0, at), ...(left === '' ? [] : [textPiece(left)])],
        after: [...(right === '' ? [] : [textPiece(right)]), ...run.slice(at + 1)],
      }
    }
    passed += length
  }
  return { before: [...run], after: [] }
}
