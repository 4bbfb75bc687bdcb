import type { Expr } from '../../ir/nodes.ts'
import { onlyOf, zip } from '../../../lib/collections/lists.ts'
import { childByField, firstNamedChild, namedChildren, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { writeName } from './lower-names.ts'
import { keepValue, literal, type Lowering, unknown } from './lowering.ts'

/** Assigns a value to a name, a member, an element, or to all the parts of a pattern. */
export function assignTo(lowering: Lowering, target: SyntaxNode, value: Expr, at: SyntaxNode, compound = false): void {
  const { builder, file } = lowering
  switch (target.type) {
    case 'identifier':
      builder.assign(writeName(lowering, textOf(target, file.content), target), value, at, compound)
      return
    case 'attribute': {
      const [object, name] = [childByField(target, 'object'), childByField(target, 'attribute')]
      if (!object || !name) return
      const owner = file.lowerExpression(lowering, object)
      builder.assign(
        { kind: 'member', object: owner, name: textOf(name, file.content), at: target },
        value,
        at,
        compound,
      )
      return
    }
    case 'subscript':
      assignElement(lowering, target, value, at, compound)
      return
    case 'parenthesized_expression':
    case 'as_pattern_target': {
      const inner = firstNamedChild(target)
      if (inner) assignTo(lowering, inner, value, at, compound)
      return
    }
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'tuple':
    case 'list':
    case 'expression_list':
      assignParts(lowering, namedChildren(target), value, at)
      return
    case 'list_splat_pattern':
    case 'list_splat': {
      const inner = firstNamedChild(target)
      if (inner) assignTo(lowering, inner, restOf(value, target), at)
      return
    }
    default:
      builder.emit({ kind: 'evaluate', value: unknown([value], target), at })
  }
}

function assignElement(lowering: Lowering, target: SyntaxNode, value: Expr, at: SyntaxNode, compound: boolean): void {
  const { builder, file } = lowering
  const owner = childByField(target, 'value')
  if (!owner) return
  const object = file.lowerExpression(lowering, owner)
  const parts = target.children
    .filter(({ field }) => field === 'subscript')
    .map((part) => file.lowerExpression(lowering, part))
  const index = onlyOf(parts) ?? unknown(parts, target)
  builder.assign({ kind: 'index', object, index, at: target }, value, at, compound)
}

function isStarred({ type }: SyntaxNode): boolean {
  return type === 'list_splat_pattern' || type === 'list_splat'
}

function assignParts(lowering: Lowering, targets: readonly SyntaxNode[], value: Expr, at: SyntaxNode): void {
  const isWrittenOut =
    value.kind === 'list' && value.elements.every(({ spread }) => !spread) && !targets.some(isStarred)
  if (isWrittenOut && value.elements.length === targets.length) {
    // All values are computed before the first assignment: `a, b = b, a`.
    const kept = value.elements.map((element) =>
      element.value.kind === 'literal' ? element.value : lowering.builder.keep(element.value, at),
    )
    for (const [target, one] of zip(targets, kept)) assignTo(lowering, target, one, at)
    return
  }
  const whole = keepValue(lowering, value, at)
  const star = targets.findIndex(isStarred)
  for (const [index, target] of targets.entries()) {
    if (index === star)
      assignTo(
        lowering,
        firstNamedChild(target) ?? target,
        between(lowering, whole, index, index + 1 - targets.length, target),
        at,
      )
    else
      assignTo(
        lowering,
        target,
        elementOf(whole, star >= 0 && index > star ? index - targets.length : index, target),
        at,
      )
  }
}

/** After a star, positions count from the end. */
function elementOf(object: Expr, position: number, at: SyntaxNode): Expr {
  return { kind: 'index', object, index: literal(position, at), at }
}

/** What a star takes: everything except a number of elements at either end. */
function between(lowering: Lowering, object: Expr, from: number, end: number, at: SyntaxNode): Expr {
  const bounds = [literal(from, at), literal(end === 0 ? null : end, at)]
  const args = bounds.map((value) => ({ value, name: null, spread: null }))
  return lowering.builder.call({ kind: 'member', object, name: '__getslice__', at }, args, at)
}

function restOf(value: Expr, at: SyntaxNode): Expr {
  return { kind: 'list', elements: [{ value, spread: true }], at }
}
