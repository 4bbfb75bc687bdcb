import type { Expr } from '../../ir/nodes.ts'
import {
  childByField,
  firstNamedChild,
  hasChild,
  namedChildren,
  type SyntaxNode,
  textOf,
} from '../tree-sitter/syntax-node.ts'
import { decodeLiteral } from './literals.ts'
import { literal, type Lowering } from './lowering.ts'

/** A string literal, or the pieces of an f-string. */
export function lowerString(lowering: Lowering, node: SyntaxNode): Expr {
  return toText(piecesOf(lowering, node), node)
}

/** Adjacent literals form one text. */
export function lowerConcatenation(lowering: Lowering, node: SyntaxNode): Expr {
  return toText(
    namedChildren(node).flatMap((child) =>
      child.type === 'string' ? piecesOf(lowering, child) : [lowering.file.lowerExpression(lowering, child)],
    ),
    node,
  )
}

function toText(pieces: readonly Expr[], at: SyntaxNode): Expr {
  const merged: Expr[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    const [before, added] = [last && fixedText(last), fixedText(piece)]
    if (before !== null && before !== undefined && added !== null) {
      merged[merged.length - 1] = { kind: 'literal', value: before + added, at }
    } else merged.push(piece)
  }
  const [only] = merged
  if (!only) return literal('', at)
  const text = fixedText(only)
  return merged.length === 1 && text !== null ? literal(text, at) : { kind: 'text', parts: merged, at }
}

function fixedText(expr: Expr): string | null {
  return expr.kind === 'literal' && typeof expr.value === 'string' ? expr.value : null
}

function piecesOf(lowering: Lowering, node: SyntaxNode): Expr[] {
  const { content } = lowering.file
  const start = node.children[0]
  const prefix = start?.type === 'string_start' ? textOf(start, content).replace(/['"]+$/, '') : ''
  const isFormat = /[ft]/i.test(prefix)
  const pieces: Expr[] = []
  for (const child of node.children) {
    if (child.type === 'string_content') {
      const text = decodeLiteral(textOf(child, content), prefix)
      pieces.push(literal(isFormat ? text.replaceAll('{{', '{').replaceAll('}}', '}') : text, child))
    } else if (child.type === 'interpolation') pieces.push(...interpolated(lowering, child))
  }
  return pieces
}

/** `{value!r:>{width}}`, and `{value=}` with the text of the expression before it. */
function interpolated(lowering: Lowering, node: SyntaxNode): Expr[] {
  const { content } = lowering.file
  const expression = childByField(node, 'expression') ?? firstNamedChild(node)
  if (!expression) return []
  const value = lowering.file.lowerExpression(lowering, expression)
  const format = childByField(node, 'format_specifier')
  const widths = (format?.children ?? []).flatMap((child) => {
    const width = childByField(child, 'expression')
    return width ? [lowering.file.lowerExpression(lowering, width)] : []
  })
  const label = hasChild(node, '=') ? [literal(`${textOf(expression, content)}=`, expression)] : []
  const conversion = node.children.find(({ type }) => type === 'type_conversion')
  return [
    ...label,
    ...widths,
    isNumberFormat(format, content) ? asNumber(value, node) : converted(value, conversion, content),
  ]
}

/** Such a format accepts only numbers; anything else fails at run time. */
function isNumberFormat(format: SyntaxNode | null, content: string): boolean {
  return format !== null && format.children.length === 0 && /^:.*[bcdeEfFgGnoxX%]$/.test(textOf(format, content))
}

/** `{value!r}` as `'%r' % (value,)`. */
function converted(value: Expr, conversion: SyntaxNode | undefined, content: string): Expr {
  const letter = conversion ? textOf(conversion, content).slice(1) : 's'
  if (!conversion || letter === 's') return value
  const list: Expr = { kind: 'list', elements: [{ value, spread: false }], at: conversion }
  return { kind: 'operator', op: '%', operands: [literal(`%${letter}`, conversion), list], at: conversion }
}

function asNumber(value: Expr, at: SyntaxNode): Expr {
  return { kind: 'cast', type: { name: 'float', args: [] }, value, at }
}
