import type { JavaFile } from '../../editing/java/java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { beginsLine } from '../../editing/text-style.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { isFixedText } from '../../editing/java/constants.ts'
import { type MadeText, madeText } from '../../editing/java/made-text.ts'
import type { JavaText } from '../../editing/java/string-pieces.ts'
import { boundariesIn, boundary, splitAtConstants, withoutBoundaries } from '../../editing/java/text-marks.ts'
import { isSteady } from '../../editing/java/steady.ts'
import { partsOfPieces, writeValue } from '../../editing/java/write-value.ts'
import { rewriteText } from '../../editing/java/write-text.ts'
import { type Parameter, parameterise } from '../parameterise.ts'
import { NAME_POSITION } from '../plan.ts'

/** A value that is handed over separately. */
export type JavaValue = {
  readonly code: string
  /** As written in the code; null when it does not show. */
  readonly type: string | null
  readonly isQuoted: boolean
  readonly isCount: boolean
  /** How many placeholders the statement had before it. */
  readonly existing: number
}

/** A statement with placeholders. */
export type JavaStatement = {
  readonly made: MadeText
  /** What makes it a statement with placeholders. */
  readonly edits: readonly TextEdit[]
  readonly values: readonly JavaValue[]
  /** The text before, without what is put in. */
  readonly fixedText: string
}

const IN_STEPS: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The statement is put together in branches, or in another method; write a placeholder at each place there and collect the values in a list that is set before it runs.',
}

/** `sql`, `this.sql`, `builder.toString()`. */
function isName(file: JavaFile, argument: SyntaxNode): boolean {
  return /^(?:this\.)?\w+(?:\.toString\(\))?$/.test(file.textOf(argument))
}

export type PlaceholderFor = (position: number, value: Parameter<SyntaxNode>) => string
const PLACEHOLDER = '\uE000'

/** Takes the values out of the statement that `argument` is. `use`: where they are handed over. */
export function parameteriseJava(
  file: JavaFile,
  argument: SyntaxNode,
  use: SyntaxNode,
  placeholder: PlaceholderFor = () => '?',
): JavaStatement | NoFix | null {
  const made = madeText(file, argument)
  if (!made) return isName(file, argument) ? IN_STEPS : null
  const { text } = made
  const prefix = prefixFor(file, text)
  const fixedText = text.pieces.map((piece) => withoutBoundaries(piece.text ?? '')).join('')
  if (text.pieces.every((piece) => piece.text !== null)) return { made, edits: [], values: [], fixedText }
  const result = parameterise(
    prefix ? [{ text: prefix, node: null }, ...text.pieces] : text.pieces,
    () => PLACEHOLDER,
    {
      hasDoubleQuotedTexts: /mysql|mariadb/i.test(file.content),
    },
  )
  if (!result) return NAME_POSITION
  const statement = result.statement.map((piece) => piece.text ?? '').join('')
  let position = 0
  const written = statement.slice(prefix.length).replaceAll(PLACEHOLDER, () => {
    const value = result.values[position]!
    position += 1
    return placeholder(position, value) + keptBoundaries(file, text, value)
  })
  const values = result.values.map((value) => toValue(file, text, value))
  const nodes = result.values.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.node ?? []))
  const edits = rewriteText(file, text, written)
  return edits && nodes.every((node) => isSteady(file, node, use)) ? { made, edits, values, fixedText } : null
}

/** A constant that begins a statement says by its name, and by what follows, that it begins one that takes values. */
function prefixFor(file: JavaFile, { pieces, constants }: JavaText): string {
  const begin = withoutBoundaries(pieces[0]?.text ?? '')
  // Queries of objects need no SELECT, and calls of procedures may have braces.
  if (/^\s*(?:from\b|\{)/i.test(begin)) return 'select '
  const [first] = splitAtConstants(begin)
  if (typeof first !== 'number') return ''
  const known = isFixedText(file, constants[first]!)
  const rest = pieces.map(({ text }) => text ?? '').join('')
  const takesValues = known
    ? /^\s*(?:select|insert|update|delete|with)\b/i.test(known)
    : /\b(?:where|values|set)\b/i.test(rest)
  return takesValues ? 'select ' : ''
}

/** A literal that closed a quote keeps its line. */
function keptBoundaries(file: JavaFile, { literals, chunks }: JavaText, { pieces }: Parameter<SyntaxNode>): string {
  const index = pieces.flatMap(({ text }) => (text === null ? [] : boundariesIn(text))).at(-1)
  if (index === undefined) return ''
  const { node } = literals[index]!
  const begins = chunks.some((chunk) => chunk.operands[0]?.node.start === node.start)
  return begins || beginsLine(file.content, node.start) ? boundary(index) : ''
}

function toValue(file: JavaFile, text: JavaText, value: Parameter<SyntaxNode>): JavaValue {
  const { isQuoted, isCount, existing } = value
  return { ...writeValue(file, partsOfPieces(text, value.pieces)), isQuoted, isCount, existing }
}
