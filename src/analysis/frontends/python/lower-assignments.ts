import type { Expr } from '../../ir/nodes.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { childByField, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { binaryOperator } from './lower-expressions.ts'
import { assignTo } from './lower-targets.ts'
import { keepValue, type Lowering, unknown } from './lowering.ts'
import { typeOf } from './types.ts'

/** `a = b = value`, `a: Type = value`. Yields the value. */
export function lowerAssignment(lowering: Lowering, node: SyntaxNode): Expr | null {
  const targets: SyntaxNode[] = []
  let right: SyntaxNode | null = node
  while (right?.type === 'assignment') {
    targets.push(right)
    right = childByField(right, 'right')
  }
  if (!right) return null
  const lowered = nameFunction(lowerRight(lowering, right), targets, lowering)
  const value = targets.length > 1 ? keepValue(lowering, lowered, node) : lowered
  for (const target of targets) {
    const left = childByField(target, 'left')
    if (left) assignTo(lowering, left, typed(lowering, target, left, value), target)
  }
  return value
}

function lowerRight(lowering: Lowering, node: SyntaxNode): Expr {
  if (node.type !== 'augmented_assignment') return lowering.file.lowerExpression(lowering, node)
  lowerAugmented(lowering, node)
  return unknown([], node)
}

/** `f = lambda …`: the function gets the name of the variable. */
function nameFunction(value: Expr, targets: readonly SyntaxNode[], { file }: Lowering): Expr {
  const target = value.kind === 'function' && value.fn.name === '' ? onlyOf(targets) : null
  const left = target && childByField(target, 'left')
  if (left?.type !== 'identifier' || value.kind !== 'function') return value
  return { ...value, fn: { ...value.fn, name: textOf(left, file.content) } }
}

/** Variables carry their declared type themselves. */
function typed(lowering: Lowering, assignment: SyntaxNode, left: SyntaxNode, value: Expr): Expr {
  if (left.type !== 'attribute') return value
  const type = typeOf(lowering, childByField(assignment, 'type'))
  return type ? { kind: 'cast', type, value, at: value.at } : value
}

export function lowerAugmented(lowering: Lowering, node: SyntaxNode): void {
  const [left, right] = [childByField(node, 'left'), childByField(node, 'right')]
  if (!left || !right) return
  const op = binaryOperator((childByField(node, 'operator')?.type ?? '').slice(0, -1))
  const operands = [lowering.file.lowerExpression(lowering, left), lowerRight(lowering, right)]
  const value: Expr = op ? { kind: 'operator', op, operands, at: node } : unknown(operands, node)
  assignTo(lowering, left, value, node, true)
}
