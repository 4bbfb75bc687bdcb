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
  /** The calls that it is handed to, which all need the values. */
  readonly calls: readonly SyntaxNode[]
  /** What was given to variables that others read too: it has to stay. */
  readonly fixed: readonly SyntaxNode[]
}

/** A statement, and what became of it when its values were taken out. */
export type ReadStatement = PythonStatement & { readonly apart: TakenApart }

/** Reads an argument of a call, looking into as few variables as possible, until `take` can take its values out. */
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

/** What is formatted: of `sql % x` and `sql.format(x)` the first. */
function isSubject(file: PythonFile, node: SyntaxNode): boolean {
  const parent = file.parentOf(node)
  if (parent?.type === 'binary_operator') return node.field === 'left' && childByField(parent, 'operator')?.type === '%'
  const call = parent?.type === 'attribute' ? file.parentOf(parent) : null
  return call?.type === 'call' && isFormat(file, call)
}

/** A read that prints or logs the statement: it may change. */
export function isOnlyPrinted(file: PythonFile, read: SyntaxNode): boolean {
  const list = file.parentOf(read)
  const call = list?.type === 'argument_list' ? file.parentOf(list) : null
  return call?.type === 'call' && /^(?:print|debug|info|warning|error|exception|log)$/.test(calledName(file, call))
}

/** The call of the same function that a read is the first argument of. */
export function sameCall(file: PythonFile, read: SyntaxNode, call: SyntaxNode): SyntaxNode | null {
  const list = file.parentOf(read)
  const other = list?.type === 'argument_list' ? file.parentOf(list) : null
  if (other?.type !== 'call' || argumentsOf(file, other)[0]?.node !== read) return null
  return textOfPart(file, call, 'function') === textOfPart(file, other, 'function') ? other : null
}

/** A piece of a statement whose values are replaced by placeholders. */
export type SqlPiece = PythonPiece | PlaceholderPiece

export type TakenApart = {
  /** With placeholders for the values, and where literals begin. */
  readonly pieces: readonly SqlPiece[]
  readonly values: readonly StatementValue[]
}
/** `isQuoted`: it stood in quotes, as a text. `isCount`: it stands after LIMIT or OFFSET. */
export type StatementValue = {
  readonly pieces: readonly PythonPiece[]
  readonly isQuoted: boolean
  readonly isCount: boolean
}
/** The statement with placeholders for its values; null when some of what is hostile stands where no value may. */
export function takeApart(
  { pieces }: Pick<PythonText, 'pieces'>,
  isHostile: IsHostile,
  hasDoubleQuotedTexts: boolean,
): TakenApart | null {
  const result = parameterise(pieces, {
    hasDoubleQuotedTexts,
    // Lists hold values, whatever they are made of.
    mayStay: (node) => node.type !== 'call' && isHostile(node) === false,
  })
  if (!result) return null
  const { statement, values } = result
  // Literals that began within a value begin after its placeholder.
  const restored = statement.flatMap((piece): SqlPiece[] =>
    isPlaceholderPiece(piece) ? [piece, ...(values[piece.placeholder]?.pieces.filter(isMark) ?? [])] : [piece],
  )
  return { pieces: restored, values }
}

/** How many quotes a text holds: where two ways to read it differ, one of them has missed something. */
export function countQuotes(pieces: readonly { readonly text: string | null }[]): number {
  return pieces.reduce((count, { text }) => count + (text?.match(/'/g)?.length ?? 0), 0)
}

/** What is handed over for a value, as code. Databases refuse a text after LIMIT. */
export function codeOfValue(file: PythonFile, { pieces, isQuoted, isCount }: StatementValue): string | null {
  const [only] = pieces
  // `repr` made quotes, which the driver does now.
  const made = pieces.length === 1 && !isQuoted && only?.node?.type === 'call' ? only.node : null
  const [quoted, ...more] = made && calledName(file, made) === 'repr' ? argumentsOf(file, made) : []
  const text = quoted && more.length === 0 ? file.textOf(quoted.value) : valueText(file, pieces)
  const isNumber = pieces.length === 1 && only?.node != null && isCertainlyNumber(file, only.node)
  return text !== null && isCount && !isNumber ? `int(${text})` : text
}
