import { type JavaScriptFile, textOf } from '../../../frontends/javascript/javascript-file.ts'
import { mergeTexts, type PieceOf } from '../pieces.ts'
import { type CodeStyle, quoteText } from './style.ts'
import { type Node, outerSpan, startOf, unwrap } from '../../../frontends/javascript/syntax.ts'

export type StringPiece = PieceOf<Node>

/** The pieces of a template, a concatenation or a literal; null for other expressions. */
export function stringPiecesOf(expression: Node): readonly StringPiece[] | null {
  const pieces = mergeTexts(flatten(expression))
  return pieces.some(({ text }) => text !== null) ? pieces : null
}

function flatten(expression: Node): StringPiece[] {
  const node = unwrap(expression)
  const constant = constantText(node)
  if (constant !== null) return [{ text: constant, node: null }]
  if (node.type === 'TemplateLiteral') {
    return node.quasis.flatMap((quasi, index) => {
      const inner = node.expressions[index]
      const text: StringPiece = { text: quasi.value.cooked ?? '', node: null }
      return inner ? [text, ...flatten(inner)] : [text]
    })
  }
  if (node.type === 'BinaryExpression' && node.operator === '+' && isTextSum(node)) {
    return [...flatten(node.left), ...flatten(node.right)]
  }
  return [{ text: null, node: expression }]
}

function isTextSum(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'TemplateLiteral' || constantText(inner) !== null) return true
  return (
    inner.type === 'BinaryExpression' && inner.operator === '+' && (isTextSum(inner.left) || isTextSum(inner.right))
  )
}

function constantText(node: Node): string | null {
  if (node.type === 'StringLiteral') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null
  return null
}

/** The pieces as an expression: a literal, the lone expression, or a template. */
export function renderPieces(file: JavaScriptFile, style: CodeStyle, pieces: readonly StringPiece[]): string {
  const [only] = pieces
  if (!only) return style.quote('')
  if (pieces.length === 1 && only.text !== null) return style.quote(only.text)
  if (pieces.length === 1 && only.node) return sourceOf(file, only.node)
  const body = pieces.map((piece) =>
    // The braces replace the parentheses.
    piece.text === null ? `\${${textOf(file, piece.node)}}` : escapeTemplate(piece.text),
  )
  return `\`${body.join('')}\``
}

/** The source text of an expression, with its parentheses. */
export function sourceOf(file: JavaScriptFile, node: Node): string {
  if (node.extra?.['parenthesized'] !== true) return textOf(file, node)
  const { start, end } = outerSpan(node, file.content)
  const text = file.content.slice(start, end)
  return text.startsWith('(') && text.endsWith(')') ? text : textOf(file, node)
}

export function escapeTemplate(text: string): string {
  return text.replace(/\\|`|\$(?=\{)/g, '\\$&').replace(/\0/g, '\\x00')
}

/**
 * The expression that an argument comes from: itself, or the initial value of the constant that it names, if the
 * argument is its only use. null when it comes from several places.
 */
export function makingExpression(file: JavaScriptFile, argument: Node): Node | null {
  const node = unwrap(argument)
  if (node.type !== 'Identifier') return node
  const binding = file.scopes.bindingOf(node)
  if (!binding || binding.writes > 0 || binding.reads.length !== 1) return null
  const declarator = file.scopes.parentOf(binding.identifier)
  return declarator?.type === 'VariableDeclarator' && declarator.id === binding.identifier
    ? (declarator.init ?? null)
    : null
}

/** Quotes a text in the style of the literal that it replaces. */
export function quoteLike(file: JavaScriptFile, style: CodeStyle, literal: Node, text: string): string {
  const mark = file.content[startOf(literal)]
  return mark === '"' || mark === "'" ? quoteText(text, mark) : style.quote(text)
}
