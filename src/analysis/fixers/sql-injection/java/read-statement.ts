import type { JavaFile } from '../../editing/java/java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { beginsLine } from '../../editing/text-style.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { madeBy } from '../../editing/java/made-by.ts'
import { isFixedText } from '../../editing/java/constants.ts'
import { type MadeText, madeText } from '../../editing/java/made-text.ts'
import type { JavaText } from '../../editing/java/string-pieces.ts'
import { readingOf, textPiece, valuesIn } from '../../editing/pieces.ts'
import {
  constantOf,
  fixedStart,
  type FixedPiece,
  type JavaMark,
  literalAt,
  literalMark,
} from '../../editing/java/text-marks.ts'
import { isSteady } from '../../editing/java/steady.ts'
import { partsOfPieces, writeValue } from '../../editing/java/write-value.ts'
import { rewriteText } from '../../editing/java/write-text.ts'
import { isPlaceholderPiece, type BoundValue, parameterise } from '../parameterise.ts'
import { JOINED_LIST, NAME_POSITION } from '../plan.ts'

/** A value that is passed separately. */
export type JavaValue = {
  readonly code: string
  /** As written in the code; null when unknown. */
  readonly type: string | null
  readonly isQuoted: boolean
  readonly isCount: boolean
  /** The number of existing placeholders before it. */
  readonly existing: number
}

/** A statement with placeholders. */
export type JavaStatement = {
  readonly made: MadeText
  /** The edits that replace values by placeholders. */
  readonly edits: readonly TextEdit[]
  readonly values: readonly JavaValue[]
  /** The original text without the values. */
  readonly fixedText: string
}

const IN_STEPS: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The query is built in branches, or in another method; write a placeholder for each value there, collect the values in a list, and set them before the query runs.',
}

/** `sql`, `this.sql`, `builder.toString()`. */
function isName(file: JavaFile, argument: SyntaxNode): boolean {
  return /^(?:this\.)?\w+(?:\.toString\(\))?$/.test(file.textOf(argument))
}

export type PlaceholderFor = (position: number) => string

/** Takes the values out of the statement in `argument`. `use`: where they are passed. */
export function parameteriseJava(
  file: JavaFile,
  argument: SyntaxNode,
  use: SyntaxNode,
  placeholder: PlaceholderFor = () => '?',
  { isClause = false }: { readonly isClause?: boolean } = {},
): JavaStatement | NoFix | null {
  const made = madeText(file, argument)
  if (!made) return isName(file, argument) ? IN_STEPS : null
  const { text } = made
  const fixedText = readingOf(text.pieces)
  if (valuesIn(text.pieces).length === 0) return { made, edits: [], values: [], fixedText }
  const prefix = isClause || beginsWithoutVerb(file, text) ? [textPiece('select ')] : []
  const result = parameterise([...prefix, ...text.pieces], {
    hasDoubleQuotedTexts: /mysql|mariadb/i.test(file.content),
  })
  if (!result) return NAME_POSITION
  const written = result.statement.slice(prefix.length).flatMap((piece): FixedPiece[] => {
    if (!isPlaceholderPiece(piece)) return piece.node === null ? [piece] : []
    const value = result.values[piece.placeholder]
    return [textPiece(placeholder(piece.placeholder + 1)), ...(value ? keptLiteral(file, text, value) : [])]
  })
  const values = result.values.map((value) => toValue(file, value))
  const nodes = result.values.flatMap(({ pieces }) => valuesIn(pieces))
  if (nodes.some((node) => isJoined(file, node))) return JOINED_LIST
  const edits = rewriteText(file, text, written)
  return edits && nodes.every((node) => isSteady(file, node, use)) ? { made, edits, values, fixedText } : null
}

/** `String.join("','", names)`, also in a variable. */
function isJoined(file: JavaFile, node: SyntaxNode): boolean {
  return /\bString\.join\(|\bjoining\(/.test(file.textOf(madeBy(file, node)?.expression ?? node))
}

/** True for a statement that takes values although its text has no verb. */
function beginsWithoutVerb(file: JavaFile, { pieces }: JavaText): boolean {
  const start = fixedStart(pieces)
  // Object queries need no SELECT, and procedure calls may be in braces.
  if (/^\s*(?:from\b|\{)/i.test(readingOf(start))) return true
  const constant = start[0] ? constantOf(start[0]) : null
  if (!constant) return false
  // A constant starts a statement if its text, or the text after it, says so.
  const known = isFixedText(file, constant)
  return known
    ? /^\s*(?:select|insert|update|delete|with)\b/i.test(known)
    : /\b(?:where|values|set)\b/i.test(readingOf(pieces))
}

/** A literal that closed a quote keeps its line. */
function keptLiteral(file: JavaFile, { chunks }: JavaText, { pieces }: Value): FixedPiece[] {
  const literal = pieces.flatMap((piece) => literalAt(piece) ?? []).at(-1)
  if (!literal) return []
  const { start } = literal.node
  const begins = chunks.some((chunk) => chunk.operands[0]?.node.start === start)
  return begins || beginsLine(file.content, start) ? [literalMark(literal)] : []
}

type Value = BoundValue<SyntaxNode, JavaMark>

function toValue(file: JavaFile, { pieces, isQuoted, isCount, existing }: Value): JavaValue {
  return { ...writeValue(file, partsOfPieces(pieces)), isQuoted, isCount, existing }
}
