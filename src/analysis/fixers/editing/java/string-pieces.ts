import { calledName, type JavaFile, unwrapParentheses } from './java-file.ts'
import { childByField, hasChild, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { isTextPiece, mergeTexts, textPiece, valuePiece } from '../pieces.ts'
import { argumentsOf } from './arguments.ts'
import { isFixedText } from './constants.ts'
import { type JavaLiteral, readLiteral } from './literals.ts'
import { receiverOf } from './made-by.ts'
import { constantMark, type JavaPiece, literalMark } from './text-marks.ts'
import { typeOfValue } from './types-of-values.ts'

/** One operand of a concatenation, as written: `node`. A `format` is a format string with its values. */
export type Operand =
  | { readonly role: 'value'; readonly node: SyntaxNode }
  | { readonly role: 'literal'; readonly node: SyntaxNode; readonly literal: JavaLiteral }
  | { readonly role: 'constant'; readonly node: SyntaxNode; readonly constant: SyntaxNode }
  | {
      readonly role: 'format'
      readonly node: SyntaxNode
      readonly subject: readonly Operand[]
      readonly subjectNode: SyntaxNode
      readonly values: readonly SyntaxNode[]
    }

/** How an operand joins the text before it: as the first one, by `.append(part)` or `.concat(part)`, by `+= part`. */
export type Join = { readonly kind: 'start' | 'append' | 'assign'; readonly node: SyntaxNode }
export type Chunk = { readonly operands: readonly Operand[]; readonly node: SyntaxNode; readonly join: Join }

/** A built text. Its pieces mark where literals begin and which constants it contains. */
export type JavaText = {
  readonly pieces: readonly JavaPiece[]
  readonly literals: readonly JavaLiteral[]
  readonly constants: readonly SyntaxNode[]
  readonly chunks: readonly Chunk[]
}

/** What is collected while a text is read. */
export type TextReader = {
  readonly pieces: JavaPiece[]
  readonly literals: JavaLiteral[]
  readonly constants: SyntaxNode[]
  readonly chunks: Chunk[]
}

export function createReader(): TextReader {
  return { pieces: [], literals: [], constants: [], chunks: [] }
}

export function finishText(reader: TextReader): JavaText | null {
  return reader.literals.length === 0 ? null : { ...reader, pieces: mergeTexts(reader.pieces) }
}

/**
 * Reads a concatenation, a format, `a.concat(b)` or `new StringBuilder(a).append(b).toString()`; false when it cannot
 * be read.
 */
export function readTextParts(file: JavaFile, expression: SyntaxNode, join: Join, reader: TextReader): boolean {
  const node = unwrapParentheses(expression)
  const chain = chainOf(file, node)
  if (chain) return join.kind === 'start' && chain.every((link) => readTextParts(file, link.node, link.join, reader))
  const operands = readSum(file, node, reader)
  if (!operands) return false
  reader.chunks.push({ operands, node, join })
  return true
}

/** One call of a chain, and what it appends. */
export type ChainLink = { readonly node: SyntaxNode; readonly join: Join }

/** The operands of a chain of calls, in order; null for everything else. A builder in a variable is not a chain. */
function chainOf(file: JavaFile, node: SyntaxNode): ChainLink[] | null {
  if (node.type !== 'method_invocation') return null
  const receiver = receiverOf(node)
  if (!receiver) return null
  const name = calledName(file, node)
  const [argument, ...more] = argumentsOf(node)
  if (name === 'toString' && !argument) return builderLinks(file, receiver)
  if (name !== 'concat' || !argument || more.length > 0) return null
  const before = chainOf(file, unwrapParentheses(receiver)) ?? [
    { node: receiver, join: { kind: 'start', node: receiver } as const },
  ]
  return [...before, { node: argument, join: { kind: 'append', node } }]
}

/** `new StringBuilder("a").append(b)`, or null. */
export function builderLinks(file: JavaFile, node: SyntaxNode): ChainLink[] | null {
  if (node.type === 'object_creation_expression') {
    if (!/^(?:java\.lang\.)?String(?:Builder|Buffer)$/.test(calledName(file, node))) return null
    const [first] = argumentsOf(node)
    // A number argument sets the initial capacity.
    const isText = first && !/integer_literal$/.test(first.type) && typeOfValue(file, first) === 'String'
    return isText
      ? [{ node: first, join: { kind: 'start', node } }]
      : first && !/integer_literal$/.test(first.type)
        ? null
        : []
  }
  const [argument, ...more] =
    node.type === 'method_invocation' && calledName(file, node) === 'append' ? argumentsOf(node) : []
  const receiver = receiverOf(node)
  if (!argument || more.length > 0 || !receiver) return null
  const before = builderLinks(file, receiver)
  return before && [...before, { node: argument, join: { kind: 'append', node } }]
}

function readSum(file: JavaFile, node: SyntaxNode, reader: TextReader): Operand[] | null {
  const parts = partsOfSum(file, node)
  const operands: Operand[] = []
  for (const part of parts) {
    const operand = readOperand(file, part, reader)
    if (!operand) return null
    operands.push(operand)
  }
  return operands
}

/** `+` concatenates only if one of the first two operands is a string; before that numbers are added. */
export function partsOfSum(file: JavaFile, node: SyntaxNode): SyntaxNode[] {
  const left = isSum(node) ? childByField(node, 'left') : null
  const right = left && childByField(node, 'right')
  if (!left || !right) return [node]
  const parts = partsOfSum(file, left)
  if (parts.length > 1) return [...parts, right]
  return [left, right].some((one) => isSumOrText(file, one)) ? [left, right] : [node]
}

function isSumOrText(file: JavaFile, node: SyntaxNode): boolean {
  return typeOfValue(file, node) === 'String' || isFixedText(file, node) !== null
}

function isSum(node: SyntaxNode): boolean {
  return node.type === 'binary_expression' && hasChild(node, '+')
}

function readOperand(file: JavaFile, part: SyntaxNode, reader: TextReader): Operand | null {
  const node = unwrapParentheses(part)
  if (node.type === 'string_literal' || node.type === 'character_literal') return readLiteralOperand(file, node, reader)
  if (node.type === 'method_invocation') {
    const format = readFormat(file, node, reader)
    if (format !== undefined) return format
  }
  const fixed = isFixedText(file, node)
  if (fixed !== null) {
    reader.constants.push(node)
    reader.pieces.push(constantMark(node))
    return { role: 'constant', node: part, constant: node }
  }
  reader.pieces.push(valuePiece(part))
  return { role: 'value', node: part }
}

function readLiteralOperand(file: JavaFile, node: SyntaxNode, reader: TextReader): Operand | null {
  const literal = readLiteral(file, node)
  if (!literal) return null
  reader.literals.push(literal)
  reader.pieces.push(literalMark(literal), textPiece(literal.text))
  return { role: 'literal', node, literal }
}

/** `String.format("… %s", a)` and `"… %s".formatted(a)`; undefined for other calls, null for unreadable formats. */
function readFormat(file: JavaFile, call: SyntaxNode, reader: TextReader): Operand | null | undefined {
  const receiver = receiverOf(call)
  const name = calledName(file, call)
  const isStatic = name === 'format' && receiver !== null && /^(?:java\.lang\.)?String$/.test(file.textOf(receiver))
  if (!isStatic && !(name === 'formatted' && receiver && typeOfValue(file, receiver) === 'String')) return undefined
  const given = argumentsOf(call)
  const subjectNode = unwrapParentheses((isStatic ? given[0] : receiver) ?? call)
  const values = isStatic ? given.slice(1) : given
  const inner = createReader()
  const subject = readSum(file, subjectNode, inner)
  if (!subject?.every(({ role }) => role === 'literal')) return null
  reader.literals.push(...inner.literals)
  const left = [...values]
  for (const piece of inner.pieces) {
    if (!isTextPiece(piece)) {
      reader.pieces.push(piece)
      continue
    }
    const { text } = piece
    let from = 0
    for (const match of text.matchAll(/%(?:%|[sd])/g)) {
      reader.pieces.push(textPiece(text.slice(from, match.index)))
      from = match.index + match[0].length
      const value = match[0] === '%%' ? null : left.shift()
      if (value === undefined) return null
      if (value === null) reader.pieces.push(textPiece('%'))
      else if (!readFormatValue(file, value, reader)) return null
    }
    if (/%/.test(text.replace(/%(?:%|[sd])/g, ''))) return null
    reader.pieces.push(textPiece(text.slice(from)))
  }
  return left.length > 0 ? null : { role: 'format', node: call, subject, subjectNode, values }
}

/** Literals among the values would have to move into the format string. */
function readFormatValue(file: JavaFile, value: SyntaxNode, reader: TextReader): boolean {
  if (value.type === 'decimal_integer_literal') {
    reader.pieces.push(textPiece(file.textOf(value)))
    return true
  }
  const operand = /_literal$/.test(unwrapParentheses(value).type) ? null : readOperand(file, value, reader)
  return operand !== null && operand.role !== 'format'
}
