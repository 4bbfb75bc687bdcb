import type * as Babel from '@babel/types'
import type { Element, Expr } from '../../ir/nodes.ts'
import { at, type Context, literal } from './lower-context.ts'
import { lookup } from './scope.ts'
import { type Node, staticNameOf } from './syntax.ts'

/** A member of an object, by its name or by an index. */
export function lowerMember(context: Context, node: Babel.MemberExpression | Babel.OptionalMemberExpression): Expr {
  const { object: left, property } = node
  const name = staticNameOf(property, node.computed)
  const isModuleExports = name === 'exports' && left.type === 'Identifier' && left.name === 'module'
  if (isModuleExports && !lookup(context.scope, 'module')) return { kind: 'exports', at: at(node) }
  let object = context.lowerExpression(context, left)
  if (name !== null && property.type !== 'NumericLiteral') return { kind: 'member', object, name, at: at(node) }
  if (writes(property)) object = context.builder.keep(object, object.at)
  return { kind: 'index', object, index: context.lowerExpression(context, property), at: at(node) }
}

/** The elements of a list, or the arguments of a call. */
export function lowerElements(context: Context, nodes: readonly (Node | null)[], around: Node): Element[] {
  const elements: Element[] = []
  for (const [index, node] of nodes.entries()) {
    if (node === null) elements.push({ value: literal(undefined, around), spread: false })
    else {
      const isSpread = node.type === 'SpreadElement'
      let value = context.lowerExpression(context, isSpread ? node.argument : node)
      const next = nodes[index + 1]
      if (next && writes(next)) value = context.builder.keep(value, at(node))
      elements.push({ value, spread: isSpread })
    }
  }
  return elements
}

/** Whether a later operand changes what an earlier one was read from. */
export function writes({ type }: Node): boolean {
  return type === 'AssignmentExpression' || type === 'UpdateExpression'
}
