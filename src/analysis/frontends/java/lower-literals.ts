import { childByType, namedChildren, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import type { Expr } from '../../ir/nodes.ts'
import { type Env, expression, literal, textAt } from './lower-context.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  s: ' ',
  '\n': '',
  '\r\n': '',
}

/** Replaces escape sequences; unknown ones yield their last character. */
export function unescapeJava(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(u+[0-9a-fA-F]{4}|[0-3][0-7]{2}|[0-7]{1,2}|\r\n|[^])/g, (_, escape: string) => {
    if (escape.length > 4 && escape.startsWith('u')) return String.fromCharCode(parseInt(escape.slice(-4), 16))
    if (/^[0-7]/.test(escape)) return String.fromCharCode(parseInt(escape, 8))
    return ESCAPES[escape] ?? escape
  })
}

/** The value of a text block: without the delimiters, the common indentation and blanks at the ends of lines. */
export function textBlockValue(source: string): string {
  const lines = source.slice(3, source.endsWith('"""') ? -3 : undefined).split(/\r\n|\r|\n/)
  lines.shift()
  const last = lines.length - 1
  const counted = lines.filter((line, index) => index === last || line.trim() !== '')
  const indent = counted.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), source.length)
  const stripped = lines.map((line, index) =>
    line.trim() === '' ? (index === last ? line.slice(indent) : '') : line.slice(indent).replace(/[ \t\f]+$/, ''),
  )
  if (lines.at(-1)?.trim() === '') stripped[last] = ''
  return unescapeJava(stripped.join('\n'))
}

/** A string literal; a text of pieces when it has embedded expressions. */
export function stringExpr(env: Env, node: SyntaxNode): Expr {
  if (childByType(node, 'string_interpolation')) return interpolated(env, node)
  return literal(stringValue(textAt(env, node)), node)
}

export function stringValue(source: string): string {
  if (source.startsWith('"""')) return textBlockValue(source)
  return unescapeJava(source.slice(1, source.length > 1 && source.endsWith('"') ? -1 : undefined))
}

function interpolated(env: Env, node: SyntaxNode): Expr {
  const parts = namedChildren(node).map((child) => {
    if (child.type !== 'string_interpolation') return literal(unescapeJava(textAt(env, child)), child)
    const [inner] = namedChildren(child)
    return inner ? expression(env, inner) : literal('', child)
  })
  return { kind: 'text', parts, at: node }
}

export function characterExpr(env: Env, node: SyntaxNode): Expr {
  return literal(unescapeJava(textAt(env, node).slice(1, -1)), node)
}

/** Numbers beyond the exact range of a double lose precision. */
export function numberValue(source: string): number {
  const text = source.replace(/_/g, '')
  if (/^0[xX]/.test(text)) return hexValue(text)
  if (/^0[bB]/.test(text)) return parseInt(text.slice(2), 2)
  if (/^0[0-7]+[lL]?$/.test(text)) return parseInt(text, 8)
  return parseFloat(text)
}

function hexValue(text: string): number {
  const match = /^0[xX]([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?[pP]([+-]?\d+)/.exec(text)
  if (!match) return parseInt(text.slice(2), 16)
  const [, whole = '', fraction = '', exponent = '0'] = match
  return parseInt(`${whole}${fraction}` || '0', 16) * 2 ** (Number(exponent) - 4 * fraction.length)
}
