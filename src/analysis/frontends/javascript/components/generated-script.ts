import type { File } from '@babel/types'
import { forEachChild, type Node } from '../syntax.ts'

/** A part of a generated script: text of the file from `from` on, or text that stands for the place `from`. */
type Piece = { readonly at: number; readonly length: number; readonly from: number; readonly isCopied: boolean }

/** Writes a script out of the parts of a file that holds code between other text, and remembers where each part is from. */
export class GeneratedScript {
  private readonly content: string
  private readonly pieces: Piece[] = []
  private readonly texts: string[] = []
  private length = 0

  constructor(content: string) {
    this.content = content
  }

  get text(): string {
    return this.texts.join('')
  }

  /** Adds code that stands for what is at this place of the file. */
  write(text: string, from: number): this {
    return this.add(text, from, false)
  }

  /** Adds a part of the file. */
  copy(from: number, to: number): this {
    return this.add(this.content.slice(from, to), from, true)
  }

  private add(text: string, from: number, isCopied: boolean): this {
    this.pieces.push({ at: this.length, length: text.length, from, isCopied })
    this.texts.push(text)
    this.length += text.length
    return this
  }

  /** The place in the file for an offset of the script. */
  placeOf(offset: number): number {
    const piece = this.pieceAt(offset)
    if (!piece) return 0
    return piece.isCopied ? piece.from + Math.min(offset - piece.at, piece.length) : piece.from
  }

  private pieceAt(offset: number): Piece | undefined {
    let low = 0
    let high = this.pieces.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.pieces[middle]?.at ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return this.pieces[low]
  }

  /** Gives the nodes of the script's syntax tree their places in the file. */
  restorePlaces(ast: File): void {
    const move = (node: { start?: number | null; end?: number | null }): void => {
      const start = this.placeOf(node.start ?? 0)
      // The end of a part is no place of the next one.
      const end = Math.max(start, this.placeOf(Math.max((node.end ?? 0) - 1, 0)) + 1)
      Object.assign(node, { start, end })
    }
    const visit = (node: Node): void => {
      move(node)
      forEachChild(node, visit)
    }
    visit(ast.program)
    for (const comment of ast.comments ?? []) move(comment)
  }
}
