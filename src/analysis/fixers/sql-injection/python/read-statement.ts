import { calledName, type PythonFile } from '../../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { isMark } from '../../editing/pieces.ts'
import { argumentsOf } from '../../editing/python/arguments.ts'
import { isFormat, type PythonPiece, type PythonText, textOfExpression } from '../../editing/python/string-pieces.ts'
import { soleValueOf, variableOf } from '../../editing/python/variables.ts'
import type { IsHostile } from '../../editing/python/hostile.ts'
import { isCertainlyNumber } from '../../editing/python/text-values.ts'
import { valueText } from '../../editing/python/write-text.ts'
import { isPlaceholderPiece, parameterise, type PlaceholderPiece } from '../parameterise.ts'
import { textOfPart } from '../../editing/source-tree.ts'

/** A statement as the code puts it together. */
export type PythonStatement = {
  readonly text: PythonText
  /** The calls that receive it, all of which need the values. */
  readonly calls: readonly SyntaxNode[]
  /** Values of variables that other code reads as well, which must stay. */
  readonly fixed: readonly SyntaxNode[]
}

/** A statement, and the result of taking its values out. */
export type ReadStatement = PythonStatement & { readonly apart: TakenApart }

/** Reads an argument of a call, resolving as few variables as possible, until `take` can take its values out. */
export function readStatement(
  file: PythonFile,
  argument: SyntaxNode,
  call: SyntaxNode,
  take: (statement: PythonStatement) => TakenApart | null,
): ReadStatement | null {
  for (const isWanted of [(node: SyntaxNode) => node === argument || isSubject(file, node), () => true]) {
    const calls = new Set([call])
    const fixed: SyntaxNode[] = []
    const text = textOfExpression(file, argument, {
      lookInto(identifier) {
        const variable = isWanted(identifier) ? variableOf(file, identifier) : null
        const value = variable && soleValueOf(file, variable)
        if (!variable || !value) return null
        const others = variable.reads.filter((read) => read !== identifier && !isOnlyPrinted(file, read))
        const readers = others.map((read) => sameCall(file, read, call))
        if (identifier === argument && readers.every((one) => one !== null)) readers.forEach((one) => calls.add(one))
        else if (others.length > 0) fixed.push(value)
        return value
      },
    })
    const statement = text && { text, calls: [...calls], fixed }
    const apart = statement && take(statement)
    if (apart) return { ...statement, apart }
  }
  return null
}

/** The template in `sql % x` and `sql.format(x)`. */
function isSubject(file: PythonFile, node: SyntaxNode): boolean {
  const parent = file.parentOf(node)
  if (parent?.type === 'binary_operator') return node.field === 'left' && childByField(parent, 'operator')?.type === '%'
  const call = parent?.type === 'attribute' ? file.parentOf(parent) : null
  return call?.type === 'call' && isFormat(file, call)
}

/** A read that only prints or logs the statement, which may change. */
export function isOnlyPrinted(file: PythonFile, read: SyntaxNode): boolean {
  const list = file.parentOf(read)
  const call = list?.type === 'argument_list' ? file.parentOf(list) : null
  return call?.type === 'call' && /^(?:print|debug|info|warning|error|exception|log)$/.test(calledName(file, call))
}

/** A call of the same function with the read as its first argument. */
export function sameCall(file: PythonFile, read: SyntaxNode, call: SyntaxNode): SyntaxNode | null {
  const list = file.parentOf(read)
  const other = list?.type === 'argument_list' ? file.parentOf(list) : null
  if (other?.type !== 'call' || argumentsOf(file, other)[0]?.node !== read) return null
  return textOfPart(file, call, 'function') === textOfPart(file, other, 'function') ? other : null
}

/** A piece of a statement in which values are placeholders. */
export type SqlPiece = PythonPiece | PlaceholderPiece

export type TakenApart = {
  /** With placeholders for the values, and marks where literals begin. */
  readonly pieces: readonly SqlPiece[]
  readonly values: readonly StatementValue[]
}
/** `isQuoted`: it was a quoted string. `isCount`: it follows LIMIT or OFFSET. */
export type StatementValue = {
  readonly pieces: readonly PythonPiece[]
  readonly isQuoted: boolean
  readonly isCount: boolean
}
/** The statement with placeholders for its values; null when tainted data is in a place that allows no value. */
export function takeApart(
  { pieces }: Pick<PythonText, 'pieces'>,
  isHostile: IsHostile,
  { hasDoubleQuotedTexts, isPart }: { readonly hasDoubleQuotedTexts: boolean; readonly isPart: boolean },
): TakenApart | null {
  const result = parameterise(pieces, {
    hasDoubleQuotedTexts,
    isPart,
    // Lists contain values, whatever they are built from.
    mayStay: (node) => node.type !== 'call' && isHostile(node) === false,
  })
  if (!result) return null
  const { statement, values } = result
  // Literals that began inside a value begin after its placeholder.
  const restored = statement.flatMap((piece): SqlPiece[] =>
    isPlaceholderPiece(piece) ? [piece, ...(values[piece.placeholder]?.pieces.filter(isMark) ?? [])] : [piece],
  )
  return { pieces: restored, values }
}

/** The number of quotes in a text: when two readings differ, one of them has missed something. */
export function countQuotes(pieces: readonly { readonly text: string | null }[]): number {
  return pieces.reduce((count, { text }) => count + (text?.match(/'/g)?.length ?? 0), 0)
}

/** The code that passes a value. Databases reject a string after LIMIT. */
export function codeOfValue(file: PythonFile, { pieces, isQuoted, isCount }: StatementValue): string | null {
  const [only] = pieces
  // `repr` added quotes, which the driver adds now.
  const made = pieces.length === 1 && !isQuoted && only?.node?.type === 'call' ? only.node : null
  const [quoted, ...more] = made && calledName(file, made) === 'repr' ? argumentsOf(file, made) : []
  const text = quoted && more.length === 0 ? file.textOf(quoted.value) : valueText(file, pieces)
  const isNumber = pieces.length === 1 && only?.node != null && isCertainlyNumber(file, only.node)
  return text !== null && isCount && !isNumber ? `int(${text})` : text
}
