/** A piece of a text that code puts together: fixed, or an expression that is put in. */
export type PieceOf<Node> =
  { readonly text: string; readonly node: null } | { readonly text: null; readonly node: Node }

/** Neighbouring fixed pieces as one; empty ones go. */
export function mergeTexts<Node>(pieces: readonly PieceOf<Node>[]): PieceOf<Node>[] {
  const merged: PieceOf<Node>[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (piece.text === '') continue
    if (piece.text !== null && last && last.text !== null)
      merged[merged.length - 1] = { text: last.text + piece.text, node: null }
    else merged.push(piece)
  }
  return merged
}
