import type * as Babel from '@babel/types'
import type { Expr } from '../../ir/nodes.ts'
import { isSimple } from './lower-conditions.ts'
import { at, type Context, keepUnlessRepeatable, literal, operator } from './lower-context.ts'
import { lowerTarget } from './lower-targets.ts'
import { type Node, staticNameOf, unwrap } from './syntax.ts'

/** Destructures a value along a pattern. Names must be declared; `around` is the place of the assignments. */
export function assignPattern(context: Context, pattern: Node, value: Expr, around: Node): void {
  const node = unwrap(pattern)
  switch (node.type) {
    case 'AssignmentPattern':
      assignPattern(context, node.left, withDefault(context, value, node), around)
      return
    case 'ObjectPattern':
      assignProperties(context, node, keepUnlessRepeatable(context, value, node))
      return
    case 'ArrayPattern':
      assignElements(context, node, keepUnlessRepeatable(context, value, node))
      return
    case 'TSParameterProperty':
      assignPattern(context, node.parameter, value, around)
      return
    default: {
      const target = lowerTarget(context, node)
      if (target) context.builder.assign(target, value, at(around))
    }
  }
}

function nameOfPattern(node: Node): string {
  return node.type === 'Identifier' ? node.name : ''
}

function withDefault(context: Context, value: Expr, { left, right }: Babel.AssignmentPattern): Expr {
  return valueOrDefault(context, value, right, nameOfPattern(left))
}

/** The value, or the default if there is none. */
export function valueOrDefault(context: Context, value: Expr, fallback: Node, name: string): Expr {
  if (isSimple(fallback)) return operator('??', [value, context.lowerExpression(context, fallback)], fallback)
  const { builder } = context
  const kept = keepUnlessRepeatable(context, value, fallback)
  return builder.conditional(
    (yes, no) => {
      builder.branch(operator('==', [kept, literal(undefined, fallback)], fallback), yes, no, at(fallback))
    },
    () => context.lowerNamed(context, fallback, name),
    () => kept,
    at(fallback),
  )
}

function assignProperties(context: Context, node: Babel.ObjectPattern, value: Expr): void {
  for (const property of node.properties) {
    if (property.type === 'RestElement') {
      const rest: Expr = { kind: 'record', entries: [{ key: null, value }], at: at(property) }
      assignPattern(context, property.argument, rest, property)
    } else assignPattern(context, property.value, readProperty(context, property, value), property)
  }
}

function readProperty(context: Context, property: Babel.ObjectProperty, object: Expr): Expr {
  const name = staticNameOf(property.key, property.computed)
  if (name !== null) return { kind: 'member', object, name, at: at(property) }
  return { kind: 'index', object, index: context.lowerExpression(context, property.key), at: at(property) }
}

function assignElements(context: Context, node: Babel.ArrayPattern, value: Expr): void {
  for (const [index, element] of node.elements.entries()) {
    if (element === null) continue
    if (element.type === 'RestElement') {
      const callee: Expr = { kind: 'member', object: value, name: 'slice', at: at(element) }
      const from = { value: literal(index, element), name: null, spread: null }
      assignPattern(context, element.argument, context.builder.call(callee, [from], at(element)), element)
    } else {
      const one: Expr = { kind: 'index', object: value, index: literal(index, element), at: at(element) }
      assignPattern(context, element, one, element)
    }
  }
}
