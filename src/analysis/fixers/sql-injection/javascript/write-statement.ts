import { type JavaScriptFile, textOf } from '../../../frontends/javascript/javascript-file.ts'
import { type Node, outerSpan } from '../../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { renderPieces } from '../../editing/javascript/string-pieces.ts'
import { type CodeStyle, quoteText } from '../../editing/javascript/style.ts'
import {
  isMark,
  isTextPiece,
  type MarkedPiece,
  type MarkPiece,
  mergeTexts,
  type PieceOf,
  textPiece,
  UNREADABLE_TEXT,
  valuePiece,
} from '../../editing/pieces.ts'
import type { FixContext } from '../../fixer.ts'
import { isPlaceholderPiece, type BoundValue, parameterise, type PlaceholderPiece } from '../parameterise.ts'
import { type Driver, writePlaceholder } from './drivers.ts'
import type { StatementPart } from './read-statement.ts'

/** From here on another expression holds the text; or an expression stays where it is: a column that was looked up. */
type Mark = { readonly kind: 'part'; readonly part: StatementPart } | { readonly kind: 'kept'; readonly node: Node }
/** What an expression is to hold. */
type Owned = { readonly owner: Node; readonly pieces: (PieceOf<Node> | PlaceholderPiece)[] }

/** A value that leaves the statement. */
export type BoundNode = Omit<BoundValue<Node>, 'pieces'> & {
  readonly pieces: readonly PieceOf<Node>[]
  /** The first of its expressions that could not stay. */
  readonly node: Node | null
}

export type Rewritten = {
  readonly values: readonly BoundNode[]
  /** @param names of the values, for drivers that have them in placeholders. */
  edits(context: FixContext, names: readonly string[]): TextEdit[]
}

/** A clause takes part in a statement that the library writes: `whereRaw('name = …')`. */
const BEFORE_CLAUSE = textPiece('SELECT * FROM t WHERE ')

export type StatementWriting = {
  readonly driver: Driver
  /** Of the first new placeholder, where the driver counts them. */
  readonly firstPosition: number
  readonly isClause: boolean
  /** Expressions that stay in the text, wherever they stand in it. */
  readonly isKept: (node: Node) => boolean
}

/**
 * The statement with placeholders, written back to the expressions that it comes from. Each is rewritten only when values go
 * out of it. null where a value stands where no placeholder may, or reaches from one expression into another.
 */
export function takeValuesOut(
  parts: readonly StatementPart[],
  { driver, firstPosition, isClause, isKept }: StatementWriting,
): Rewritten | null {
  const pieces = [...(isClause ? [BEFORE_CLAUSE] : []), ...markParts(parts, isKept)]
  const read = parameterise(pieces, { hasDoubleQuotedTexts: driver.hasDoubleQuotedTexts ?? false })
  const values = read?.values.map(toValue)
  if (!read || !values?.every((value) => value !== null)) return null
  const owned = new Map<Node, Owned>()
  const changed = new Set<Owned>()
  let own: Owned | null = null
  for (const piece of read.statement) {
    if (isPlaceholderPiece(piece) && own) changed.add(own)
    if (!isMark(piece)) own?.pieces.push(piece)
    else if (piece.mark.kind === 'kept') own?.pieces.push(valuePiece(piece.mark.node))
    else {
      const { owner, name } = piece.mark.part
      own = owned.get(owner) ?? { owner, pieces: [] }
      owned.set(owner, own)
      if (name) own.pieces.push(valuePiece(name))
    }
  }
  const edits: Rewritten['edits'] = ({ file, style }, names) =>
    [...changed].map(({ owner, pieces }) => {
      const written = pieces.map((piece) =>
        isPlaceholderPiece(piece)
          ? textPiece(writePlaceholder(driver, firstPosition + piece.placeholder, names[piece.placeholder] ?? ''))
          : piece,
      )
      return { ...outerSpan(owner, file.content), newText: renderText(file, styleOf(file, style, owner), written) }
    })
  return { values, edits }
}

/** The pieces of all parts, with a mark wherever another expression goes on. */
function markParts(parts: readonly StatementPart[], isKept: (node: Node) => boolean): MarkedPiece<Node, Mark>[] {
  return parts.flatMap((part, index) => {
    const { node } = part.piece
    const piece = node && isKept(node) ? keptMark(node) : part.piece
    const last = parts[index - 1]
    const goesOn = last?.owner === part.owner && last.name === null && part.name === null
    return goesOn ? [piece] : [partMark(part), piece]
  })
}

function partMark(part: StatementPart): MarkPiece<Mark> {
  return { text: null, node: null, mark: { kind: 'part', part }, reads: '' }
}

function keptMark(node: Node): MarkPiece<Mark> {
  return { text: null, node: null, mark: { kind: 'kept', node }, reads: UNREADABLE_TEXT }
}

/** null for a value that begins in one expression and ends in another. */
function toValue({ pieces, ...rest }: BoundValue<Node, Mark>): BoundNode | null {
  const own: PieceOf<Node>[] = []
  for (const piece of pieces) {
    if (!isMark(piece)) own.push(piece)
    else if (piece.mark.kind === 'kept') own.push(valuePiece(piece.mark.node))
    else return null
  }
  return { ...rest, pieces: own, node: pieces.find((piece) => piece.node !== null)?.node ?? null }
}

/** Line breaks stay in a template; quotes in the statement read better in one than escaped. */
function renderText(file: JavaScriptFile, style: CodeStyle, pieces: readonly PieceOf<Node>[]): string {
  const merged = mergeTexts(pieces)
  const [only] = merged
  if (merged.length === 1 && only && isTextPiece(only) && only.text.includes('\n')) {
    return `\`${only.text.replace(/\\|`|\$(?=\{)/g, '\\$&')}\``
  }
  return renderPieces(file, style, merged)
}

/**
 * Text in the quotes that the expression is written in, unless those were taken because the text has the file's usual ones
 * in it, which go.
 */
function styleOf(file: JavaScriptFile, style: CodeStyle, owner: Node): CodeStyle {
  const text = textOf(file, owner)
  const mark = /^["']/.exec(text.trimStart().replace(/^\(/, ''))?.[0]
  const fileQuote = style.quote('').charAt(0)
  if (!mark || mark === fileQuote || text.includes(fileQuote)) return style
  return { ...style, quote: (value) => quoteText(value, mark) }
}
