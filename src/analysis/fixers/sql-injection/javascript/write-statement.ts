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

/**
 * `part`: the text continues in another expression. `kept`: an expression that stays in place, such as a column that
 * was looked up.
 */
type Mark = { readonly kind: 'part'; readonly part: StatementPart } | { readonly kind: 'kept'; readonly node: Node }
/** The new content of an expression. */
type Owned = { readonly owner: Node; readonly pieces: (PieceOf<Node> | PlaceholderPiece)[] }

/** A value that is taken out of the statement. */
export type BoundNode = Omit<BoundValue<Node>, 'pieces'> & {
  readonly pieces: readonly PieceOf<Node>[]
  /** The first of its expressions that cannot stay. */
  readonly node: Node | null
}

export type Rewritten = {
  readonly values: readonly BoundNode[]
  /** @param names names of the values, for drivers with named placeholders. */
  edits(context: FixContext, names: readonly string[]): TextEdit[]
}

/** The statement around a clause that the library completes: `whereRaw('name = …')`. */
const BEFORE_CLAUSE = textPiece('SELECT * FROM t WHERE ')

export type StatementWriting = {
  readonly driver: Driver
  /** The position of the first new placeholder, for drivers that number them. */
  readonly firstPosition: number
  readonly isClause: boolean
  /** Expressions that stay in the text wherever they are. */
  readonly isKept: (node: Node) => boolean
}

/**
 * The statement with placeholders, to be written back to its expressions. Only expressions that lose a value are
 * rewritten. null where a value is in a place that allows no placeholder, or spans two expressions.
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

/** The pieces of all parts, with a mark wherever another expression continues. */
function markParts(parts: readonly StatementPart[], isKept: (node: Node) => boolean): MarkedPiece<Node, Mark>[] {
  return parts.flatMap((part, index) => {
    const { node } = part.piece
    const piece = node && isKept(node) ? keptMark(node) : part.piece
    const last = parts[index - 1]
    const isContinued = last?.owner === part.owner && last.name === null && part.name === null
    return isContinued ? [piece] : [partMark(part), piece]
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

/** Line breaks stay in a template, and a statement with quotes reads better in a template than with escapes. */
function renderText(file: JavaScriptFile, style: CodeStyle, pieces: readonly PieceOf<Node>[]): string {
  const merged = mergeTexts(pieces)
  const [only] = merged
  if (merged.length === 1 && only && isTextPiece(only) && only.text.includes('\n')) {
    return `\`${only.text.replace(/\\|`|\$(?=\{)/g, '\\$&')}\``
  }
  return renderPieces(file, style, merged)
}

/**
 * Uses the quotes of the expression, unless they were only chosen because the text contains the file's usual ones,
 * which the fix removes.
 */
function styleOf(file: JavaScriptFile, style: CodeStyle, owner: Node): CodeStyle {
  const text = textOf(file, owner)
  const mark = /^["']/.exec(text.trimStart().replace(/^\(/, ''))?.[0]
  const fileQuote = style.quote('').charAt(0)
  if (!mark || mark === fileQuote || text.includes(fileQuote)) return style
  return { ...style, quote: (value) => quoteText(value, mark) }
}
