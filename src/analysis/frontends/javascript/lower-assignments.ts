import type * as Babel from '@babel/types'
import type { Expr, Operator, Target } from '../../ir/nodes.ts'
import { isSimple } from './lower-conditions.ts'
import { at, type Context, isRepeatable, literal, operator } from './lower-context.ts'
import { assignPattern } from './lower-patterns.ts'
import { lowerTarget } from './lower-targets.ts'
import { isMemberNode, type Node, staticNameOf, unwrap } from './syntax.ts'

function readTarget(context: Context, target: Target, node: Node): Expr {
  return target.kind === 'local' ? context.builder.read(target.variable, at(node)) : target
}

const COMPOUND: Readonly<Record<string, Operator>> = {
  ...Object.fromEntries(
    ['+', '-', '*', '/', '%', '**', '<<', '>>', '>>>', '&', '|', '^'].map((op) => [`${op}=`, op as Operator]),
  ),
}

/** `a = b` in all its forms. The value is kept readable only if it is used. */
export function lowerAssignment(context: Context, node: Babel.AssignmentExpression, isWanted: boolean): Expr {
  const left = unwrap(node.left)
  if (left.type === 'ArrayPattern' || left.type === 'ObjectPattern') return lowerDestructuring(context, node, left)
  const target = lowerTarget(context, left)
  if (!target) return context.lowerExpression(context, node.right)
  if (node.operator === '=') return assignPlain(context, node, target, isWanted)
  const op = COMPOUND[node.operator]
  if (!op) return assignLogical(context, node, target)
  const old = readTarget(context, target, left)
  const value = operator(op, [old, context.lowerExpression(context, node.right)], node)
  return assignAndRead(context, node, target, value, isWanted)
}

function lowerDestructuring(context: Context, node: Babel.AssignmentExpression, pattern: Node): Expr {
  const lowered = context.lowerExpression(context, node.right)
  const value =
    isRepeatable(lowered) && lowered.kind !== 'local' ? lowered : context.builder.keep(lowered, at(node.right))
  assignPattern(context, pattern, value, node)
  return value
}

function assignPlain(context: Context, node: Babel.AssignmentExpression, target: Target, isWanted: boolean): Expr {
  const value = context.lowerNamed(context, node.right, nameOfTarget(node.left))
  // `exports = module.exports = …` and similar: the inner assignment has the value.
  return assignAndRead(context, node, target, value, isWanted)
}

function assignAndRead(
  context: Context,
  node: Babel.AssignmentExpression,
  target: Target,
  value: Expr,
  isWanted: boolean,
): Expr {
  const isKept = isWanted && target.kind !== 'local' && !isRepeatable(value)
  const kept = isKept ? context.builder.keep(value, value.at) : value
  context.builder.assign(target, kept, at(node), node.operator !== '=')
  return isWanted && target.kind === 'local' && !isRepeatable(value) ? readTarget(context, target, node) : kept
}

/** `a ||= b`, `a &&= b`, `a ??= b`: writes depending on the old value. */
function assignLogical(context: Context, node: Babel.AssignmentExpression, target: Target): Expr {
  const { builder } = context
  const old = (): Expr => readTarget(context, target, node.left)
  if (isSimple(node.right)) {
    const op = node.operator === '||=' ? 'or' : node.operator === '&&=' ? 'and' : '??'
    const value = operator(op, [old(), context.lowerExpression(context, node.right)], node)
    builder.assign(target, value, at(node), true)
    return old()
  }
  const test = node.operator === '??=' ? operator('!=', [old(), literal(null, node)], node) : old()
  const keeps = node.operator !== '&&='
  builder.ifElse(
    (yes, no) => {
      builder.branch(test, keeps ? no : yes, keeps ? yes : no, at(node.left))
    },
    () => {
      builder.assign(target, context.lowerNamed(context, node.right, nameOfTarget(node.left)), at(node), true)
    },
    null,
  )
  return old()
}

/** The name that an anonymous function gets from its target. */
function nameOfTarget(node: Node): string {
  if (node.type === 'Identifier') return node.name
  return isMemberNode(node) ? (staticNameOf(node.property, node.computed) ?? '') : ''
}

export function lowerUpdate(context: Context, node: Babel.UpdateExpression, isWanted: boolean): Expr {
  const target = lowerTarget(context, node.argument)
  if (!target) return literal(undefined, node)
  const old = readTarget(context, target, node.argument)
  const before = isWanted && !node.prefix ? context.builder.keep(old, at(node)) : old
  const value = operator(node.operator === '++' ? '+' : '-', [before, literal(1, node)], node)
  context.builder.assign(target, value, at(node), true)
  return before === old ? readTarget(context, target, node) : before
}

/** A deleted property no longer has a value. */
export function lowerDelete(context: Context, node: Babel.UnaryExpression): Expr {
  const argument = unwrap(node.argument)
  const target = isMemberNode(argument) ? lowerTarget(context, argument) : null
  if (target) context.builder.assign(target, literal(undefined, node), at(node))
  else if (!isMemberNode(argument)) context.lowerEffect(context, argument)
  return literal(true, node)
}
