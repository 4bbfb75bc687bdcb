import { type PythonFile, unwrapParentheses } from './python-file.ts'
import { childByField, isComment, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { isMark, isTextPiece, type MarkedPiece, type MarkPiece, mergeTexts, textPiece, valuesIn } from '../pieces.ts'
import { argumentsOf, plainText } from './arguments.ts'
import { literalOf, type PythonLiteral, textBetween } from './literals.ts'
import { partAt, textOfPart } from '../source-tree.ts'

/** Pieces keep the literal's source text, without its quotes, so that they can be written into a literal again. */
export type PythonPiece = MarkedPiece<SyntaxNode, NextLiteral>

/** Marks the end of one literal and the start of the next. */
type NextLiteral = 'next-literal'
export const NEXT_LITERAL: MarkPiece<NextLiteral> = { text: null, node: null, mark: 'next-literal', reads: '' }

/**
 * A built text: its pieces, with `NEXT_LITERAL` between the pieces of two literals, and the literals in the same order.
 * The pieces of an f-string are expressions, or whole interpolations if they have a conversion or format.
 */
export type PythonText = {
  readonly pieces: readonly PythonPiece[]
  readonly literals: readonly PythonLiteral[]
  /** Values of variables that were resolved. */
  readonly inlined: readonly SyntaxNode[]
}

export type ReadOptions = {
  /** The value of a variable to resolve; null to keep the variable as one piece. */
  readonly lookInto?: (identifier: SyntaxNode) => SyntaxNode | null
}

/** null when an expression does not build a text, or does so in an unknown way. */
export function textOfExpression(
  file: PythonFile,
  expression: SyntaxNode,
  options: ReadOptions = {},
): PythonText | null {
  const target: Target = { pieces: [], literals: [], inlined: [], options }
  if (!collect(file, unwrapParentheses(expression), target) || target.literals.length === 0) return null
  const first = target.pieces.findIndex(isMark)
  return { ...target, pieces: mergeTexts(target.pieces.filter((_, index) => index !== first)) }
}

type Target = {
  readonly pieces: PythonPiece[]
  readonly literals: PythonLiteral[]
  readonly inlined: SyntaxNode[]
  readonly options: ReadOptions
}

function collect(file: PythonFile, node: SyntaxNode, target: Target): boolean {
  if (node.type === 'string') return collectLiteral(file, node, target)
  if (node.type === 'concatenated_string')
    return node.children.every((child) => isComment(child) || collect(file, child, target))
  const operator = node.type === 'binary_operator' ? childByField(node, 'operator')?.type : null
  if (operator === '+') return operandsOf(node).every((operand) => collect(file, unwrapParentheses(operand), target))
  if (operator === '%') return collectPercent(file, node, target)
  if (node.type === 'call' && isFormat(file, node)) return collectFormat(file, node, target)
  if (/^(?:integer|float|none|true|false|list|tuple|dictionary)$/.test(node.type)) return false
  if (node.type === 'identifier' && collectVariable(file, node, target)) return true
  target.pieces.push({ text: null, node })
  return true
}

/** Both operands of an operator. */
export function operandsOf(node: SyntaxNode): SyntaxNode[] {
  return [childByField(node, 'left'), childByField(node, 'right')].filter((one) => one !== null)
}

function collectVariable(file: PythonFile, node: SyntaxNode, target: Target): boolean {
  const value = target.options.lookInto?.(node)
  if (!value || target.inlined.includes(value)) return false
  const inner: Target = { ...target, pieces: [], literals: [], inlined: [...target.inlined, value] }
  if (!collect(file, unwrapParentheses(value), inner) || inner.literals.length === 0) return false
  target.pieces.push(...inner.pieces)
  target.literals.push(...inner.literals)
  target.inlined.push(...inner.inlined.slice(target.inlined.length))
  return true
}

function collectLiteral(file: PythonFile, node: SyntaxNode, { pieces, literals }: Target): boolean {
  const literal = literalOf(file, node)
  if (!literal) return false
  pieces.push(NEXT_LITERAL)
  literals.push(literal)
  collectContent(file, literal, pieces)
  return true
}

function collectContent(file: PythonFile, { node, from: start, to }: PythonLiteral, pieces: PythonPiece[]): void {
  let from = start
  for (const child of node.children) {
    if (child.type !== 'interpolation') continue
    pieces.push({ text: textBetween(file, node, from, child.start), node: null })
    const value = plainInterpolation(child)
    // The position of quotes in a nested literal is known.
    const inner = value?.type === 'string' ? literalOf(file, value) : null
    if (inner) collectContent(file, inner, pieces)
    else pieces.push({ text: null, node: value ?? child })
    from = child.end
  }
  pieces.push({ text: textBetween(file, node, from, to), node: null })
}

/** The expression of `{x}`; null for `{x!r}`, `{x:>10}` and `{x=}`. */
function plainInterpolation(node: SyntaxNode): SyntaxNode | null {
  const parts = node.children.filter((child) => !isComment(child))
  const [only] = parts
  return parts.length === 1 && only?.isNamed ? only : null
}

/** `"… %s …" % x` and `"… %(name)s …" % {"name": x}`, with `%s`, `%d` and `%i` only. */
function collectPercent(file: PythonFile, node: SyntaxNode, target: Target): boolean {
  const [left, right] = operandsOf(node)
  const format = left && textOfExpression(file, left, target.options)
  if (!right || !format || valuesIn(format.pieces).length > 0) return false
  const values = unwrapParentheses(right)
  if (values.type === 'dictionary') return collectNamed(file, format, values, target)
  const items = values.type === 'tuple' ? itemsOf(values) : [right]
  if (items.some(({ type }) => type === 'list_splat')) return false
  const valueFor = (token: string): string | SyntaxNode | null => (token === '%%' ? '%' : (items.shift() ?? null))
  return fill(file, format, /%(?:%|[sdi])/g, valueFor, target) && items.length === 0
}

function collectNamed(file: PythonFile, format: PythonText, values: SyntaxNode, target: Target): boolean {
  const pairs = itemsOf(values)
  const named = new Map(
    pairs.map((pair) => {
      const key = pair.type === 'pair' ? childByField(pair, 'key') : null
      return [key?.type === 'string' ? file.textOf(key).slice(1, -1) : '', childByField(pair, 'value')]
    }),
  )
  if (named.size !== pairs.length || named.has('')) return false
  return fill(
    file,
    format,
    /%(?:%|\(\w+\)[sdi])/g,
    (token) => (token === '%%' ? '%' : (named.get(token.slice(2, -2)) ?? null)),
    target,
  )
}

/** `"… {} {0} {name} …".format(…)` without conversions. */
function collectFormat(file: PythonFile, call: SyntaxNode, target: Target): boolean {
  const subject = partAt(call, 'function', 'object')
  const format = subject && textOfExpression(file, subject, target.options)
  if (!format || valuesIn(format.pieces).length > 0) return false
  const all = argumentsOf(file, call)
  if (all.some(({ isSpread }) => isSpread)) return false
  let next = 0
  const positional = all.filter(({ name }) => name === null)
  const valueFor = (token: string): string | SyntaxNode | null => {
    if (token === '{{' || token === '}}') return token.charAt(0)
    const key = token.slice(1, -1)
    if (key === '') return positional[next++]?.value ?? null
    if (/^\d+$/.test(key)) return positional[Number(key)]?.value ?? null
    return all.find(({ name }) => name === key)?.value ?? null
  }
  return fill(file, format, /\{\{|\}\}|\{\w*\}|\{[^}]*\}/g, valueFor, target)
}

/** Fills a format with values; false when a value is unknown or a field is of another kind. */
function fill(
  file: PythonFile,
  { pieces, literals, inlined }: PythonText,
  places: RegExp,
  valueFor: (token: string) => string | SyntaxNode | null,
  target: Target,
): boolean {
  target.literals.push(...literals)
  target.inlined.push(...inlined)
  target.pieces.push(NEXT_LITERAL)
  for (const piece of pieces) {
    if (!isTextPiece(piece)) {
      target.pieces.push(piece)
      continue
    }
    let from = 0
    for (const match of piece.text.matchAll(places)) {
      const value = valueFor(match[0])
      if (value === null) return false
      target.pieces.push(textPiece(piece.text.slice(from, match.index)), pieceOfValue(file, value))
      from = match.index + match[0].length
    }
    const rest = piece.text.slice(from)
    if (places.source.startsWith('%') && rest.includes('%')) return false
    target.pieces.push(textPiece(rest))
  }
  return true
}

/** A literal that is inserted becomes fixed text. */
function pieceOfValue(file: PythonFile, value: string | SyntaxNode): PythonPiece {
  if (typeof value === 'string') return { text: value, node: null }
  const inner = unwrapParentheses(value)
  const text = inner.type === 'string' ? plainText(file, inner) : null
  return text === null ? { text: null, node: value } : { text, node: null }
}

function itemsOf(tuple: SyntaxNode): SyntaxNode[] {
  return tuple.children.filter((child) => child.isNamed && !isComment(child))
}

/** `"…".format(…)`, also of a variable. */
export function isFormat(file: PythonFile, call: SyntaxNode): boolean {
  const callee = childByField(call, 'function')
  const subject = callee?.type === 'attribute' ? childByField(callee, 'object') : null
  if (!subject || textOfPart(file, callee, 'attribute') !== 'format') return false
  return /string$|^identifier$/.test(unwrapParentheses(subject).type)
}
