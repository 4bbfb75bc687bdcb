import { type PythonFile, unwrapParentheses } from '../../../frontends/python/python-file.ts'
import { childByField, childByType, isComment, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { mergeTexts, type PieceOf } from '../pieces.ts'
import { argumentsOf } from './arguments.ts'

/** Texts of pieces are as written in the literal, escapes and all: what is put together of them goes back between its quotes. */
export type PythonPiece = PieceOf<SyntaxNode>

/**
 * A text that is put together: its pieces, with `BOUNDARY` where one literal ends and the next begins, and the literals.
 * The pieces of an f-string are expressions, or whole interpolations where they convert or format.
 */
export type PythonText = {
  readonly pieces: readonly PythonPiece[]
  readonly literals: readonly PythonLiteral[]
}

export type PythonLiteral = {
  readonly node: SyntaxNode
  /** Without `f`: `r`, `u` or nothing. */
  readonly prefix: string
  readonly quotes: string
}

/** Counts as white space, and nobody writes it. */
export const BOUNDARY = '\u2003'

/** null when an expression puts no text together, or in a way that is not known. */
export function textOfExpression(file: PythonFile, expression: SyntaxNode): PythonText | null {
  const pieces: PythonPiece[] = []
  const literals: PythonLiteral[] = []
  if (!collect(file, unwrapParentheses(expression), { pieces, literals }) || literals.length === 0) return null
  return { pieces: mergeTexts(withoutFirstBoundary(pieces)), literals }
}

type Target = { readonly pieces: PythonPiece[]; readonly literals: PythonLiteral[] }

function collect(file: PythonFile, node: SyntaxNode, target: Target): boolean {
  if (node.type === 'string') return collectLiteral(file, node, target)
  if (node.type === 'concatenated_string')
    return node.children.every((child) => isComment(child) || collect(file, child, target))
  const operator = node.type === 'binary_operator' ? childByField(node, 'operator')?.type : null
  if (operator === '+') return operands(node).every((operand) => collect(file, unwrapParentheses(operand), target))
  if (operator === '%') return collectPercent(file, node, target)
  if (node.type === 'call' && isFormat(file, node)) return collectFormat(file, node, target)
  if (/^(?:integer|float|none|true|false|list|tuple|dictionary)$/.test(node.type)) return false
  target.pieces.push({ text: null, node })
  return true
}

function operands(node: SyntaxNode): SyntaxNode[] {
  return [childByField(node, 'left'), childByField(node, 'right')].filter((one) => one !== null)
}

function collectLiteral(file: PythonFile, node: SyntaxNode, { pieces, literals }: Target): boolean {
  const literal = literalOf(file, node)
  if (!literal) return false
  pieces.push({ text: BOUNDARY, node: null })
  literals.push(literal)
  const isFormatted = childByType(node, 'interpolation') !== null || /f/i.test(startOf(file, node))
  const end = childByType(node, 'string_end')!
  let from = childByType(node, 'string_start')!.end
  const addText = (to: number): void => {
    const raw = file.content.slice(from, to)
    pieces.push({ text: isFormatted ? raw.replace(/\{\{/g, '{').replace(/\}\}/g, '}') : raw, node: null })
  }
  for (const child of node.children) {
    if (child.type !== 'interpolation') continue
    addText(child.start)
    pieces.push({ text: null, node: plainInterpolation(child) ?? child })
    from = child.end
  }
  addText(end.start)
  return true
}

function startOf(file: PythonFile, node: SyntaxNode): string {
  const start = childByType(node, 'string_start')
  return start ? file.textOf(start) : ''
}

function literalOf(file: PythonFile, node: SyntaxNode): PythonLiteral | null {
  const match = /^([a-zA-Z]*)("""|'''|"|')$/.exec(startOf(file, node))
  if (!match || !childByType(node, 'string_end') || /[bt]/i.test(match[1]!)) return null
  return { node, prefix: match[1]!.replace(/f/i, ''), quotes: match[2]! }
}

/** The expression of `{x}`; null for `{x!r}`, `{x:>10}` and `{x=}`. */
function plainInterpolation(node: SyntaxNode): SyntaxNode | null {
  const parts = node.children.filter((child) => !isComment(child))
  const [only] = parts
  return parts.length === 1 && only?.isNamed ? only : null
}

/** `"… %s …" % x`, with `%s`, `%d` and `%i` only. */
function collectPercent(file: PythonFile, node: SyntaxNode, target: Target): boolean {
  const [left, right] = operands(node)
  if (!left || !right) return false
  const format = textOfExpression(file, left)
  if (!format || format.pieces.some(({ text }) => text === null)) return false
  const values = unwrapParentheses(right).type === 'tuple' ? itemsOf(unwrapParentheses(right)) : [right]
  if (unwrapParentheses(right).type === 'dictionary' || values.some(({ type }) => type === 'list_splat')) return false
  return fill(
    format,
    /%(?:%|[sdi])/g,
    (token) => (token === '%%' ? '%' : (values.shift() ?? null)),
    target,
    () => values.length === 0,
  )
}

/** `"… {} {0} {name} …".format(…)` without conversions. */
function collectFormat(file: PythonFile, call: SyntaxNode, target: Target): boolean {
  const subject = childByField(childByField(call, 'function')!, 'object')!
  const format = textOfExpression(file, subject)
  if (!format || format.pieces.some(({ text }) => text === null)) return false
  const all = argumentsOf(file, call)
  if (all.some(({ isSpread }) => isSpread)) return false
  let next = 0
  const positional = all.filter(({ name }) => name === null)
  return fill(
    format,
    /\{\{|\}\}|\{\w*\}|\{[^}]*\}/g,
    (token) => {
      if (token === '{{' || token === '}}') return token[0]!
      const key = token.slice(1, -1)
      if (key === '') return positional[next++]?.value ?? null
      if (/^\d+$/.test(key)) return positional[Number(key)]?.value ?? null
      return all.find(({ name }) => name === key)?.value ?? null
    },
    target,
    () => true,
  )
}

/** Puts values in the places of a format; false when one is not known or a place is of another kind. */
function fill(
  { pieces, literals }: PythonText,
  places: RegExp,
  valueFor: (token: string) => string | SyntaxNode | null,
  target: Target,
  isDone: () => boolean,
): boolean {
  target.literals.push(...literals)
  target.pieces.push({ text: BOUNDARY, node: null })
  for (const { text } of pieces) {
    let from = 0
    for (const match of text!.matchAll(places)) {
      const value = valueFor(match[0])
      if (value === null) return false
      target.pieces.push({ text: text!.slice(from, match.index), node: null })
      target.pieces.push(typeof value === 'string' ? { text: value, node: null } : { text: null, node: value })
      from = match.index + match[0].length
    }
    const rest = text!.slice(from)
    if (places.source.startsWith('%') && rest.includes('%')) return false
    target.pieces.push({ text: rest, node: null })
  }
  return isDone()
}

function itemsOf(tuple: SyntaxNode): SyntaxNode[] {
  return tuple.children.filter((child) => child.isNamed && !isComment(child))
}

function isFormat(file: PythonFile, call: SyntaxNode): boolean {
  const callee = childByField(call, 'function')
  const name = callee?.type === 'attribute' ? childByField(callee, 'attribute') : null
  return name !== null && file.textOf(name) === 'format' && /string$/.test(childByField(callee!, 'object')?.type ?? '')
}

function withoutFirstBoundary(pieces: readonly PythonPiece[]): PythonPiece[] {
  const first = pieces.findIndex(({ text }) => text === BOUNDARY)
  return pieces.filter((_, index) => index !== first)
}
