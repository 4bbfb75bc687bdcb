import type { Condition } from '../../ir/builder.ts'
import type { Expr } from '../../ir/nodes.ts'
import { isFilled, lastOf } from '../../../lib/collections/lists.ts'
import { firstNamedChild, namedChildren, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { readNamed, writeName } from './lower-names.ts'
import { literal, type Lowering, unknown } from './lowering.ts'

/** Tests a value against a pattern of `match`, and binds the names in it on the way. */
export function lowerPattern(lowering: Lowering, node: SyntaxNode, subject: Expr): Condition {
  const { builder, file } = lowering
  switch (node.type) {
    case 'case_pattern':
      return lowerCasePattern(lowering, node, subject)
    case 'dotted_name': {
      const only = node.children.length === 1 ? firstNamedChild(node) : null
      if (only) return capture(lowering, only, subject)
      return equals(lowering, subject, readDotted(lowering, node), node)
    }
    case 'identifier':
      return capture(lowering, node, subject)
    case 'as_pattern': {
      const parts = namedChildren(node)
      if (!isFilled(parts)) break
      return all(lowering, [lowerPattern(lowering, parts[0], subject), capture(lowering, lastOf(parts), subject)])
    }
    case 'union_pattern':
      return lowerUnion(lowering, node, subject)
    case 'list_pattern':
    case 'tuple_pattern':
      return lowerSequence(lowering, namedChildren(node), subject, node)
    case 'dict_pattern':
      return lowerMapping(lowering, node, subject)
    case 'class_pattern':
      return lowerClassPattern(lowering, node, subject)
    case 'splat_pattern':
      return captureRest(lowering, node, subject)
    default:
  }
  return builder.condition(() => operator('==', subject, file.lowerExpression(lowering, node), node), node)
}

function operator(op: '==' | 'in' | 'instanceof', left: Expr, right: Expr, at: SyntaxNode): Expr {
  return { kind: 'operator', op, operands: [left, right], at }
}

function equals({ builder }: Lowering, subject: Expr, value: Expr, at: SyntaxNode): Condition {
  return builder.condition(() => operator('==', subject, value, at), at)
}

function all({ builder }: Lowering, conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? conditions.reduce((left, right) => builder.and(left, right)) : always({ builder })
}

function always({ builder }: Pick<Lowering, 'builder'>): Condition {
  return (yes) => {
    builder.jumpTo(yes)
  }
}

/** A bare `_` has no children. A minus in front of a number is a token of its own. */
function lowerCasePattern(lowering: Lowering, node: SyntaxNode, subject: Expr): Condition {
  const parts = namedChildren(node)
  const [only] = parts
  if (!only) return always(lowering)
  if (parts.length > 1) return lowerSequence(lowering, parts, subject, node)
  const isNegative = node.children[0]?.type === '-'
  return isNegative ? equals(lowering, subject, negative(lowering, only), node) : lowerPattern(lowering, only, subject)
}

function negative({ file }: Lowering, node: SyntaxNode): Expr {
  const text = textOf(node, file.content)
  return Number.isNaN(Number(text)) ? unknown([], node) : literal(-Number(text), node)
}

function capture(lowering: Lowering, name: SyntaxNode, value: Expr): Condition {
  const text = textOf(name, lowering.file.content)
  return (yes) => {
    if (text !== '_') lowering.builder.assign(writeName(lowering, text, name), value, name)
    lowering.builder.jumpTo(yes)
  }
}

function captureRest(lowering: Lowering, node: SyntaxNode, subject: Expr): Condition {
  const name = firstNamedChild(node)
  const isRecord = node.children[0]?.type === '**'
  const rest: Expr = isRecord
    ? { kind: 'record', entries: [{ key: null, value: subject }], at: node }
    : { kind: 'list', elements: [{ value: subject, spread: true }], at: node }
  return name ? capture(lowering, name, rest) : always(lowering)
}

function readDotted(lowering: Lowering, node: SyntaxNode): Expr {
  const [first, ...rest] = namedChildren(node)
  const { content } = lowering.file
  return rest.reduce<Expr>(
    (object, part) => ({ kind: 'member', object, name: textOf(part, content), at: node }),
    first ? readNamed(lowering, textOf(first, content), first) : unknown([], node),
  )
}

function lowerUnion(lowering: Lowering, node: SyntaxNode, subject: Expr): Condition {
  const alternatives: Condition[] = []
  let isNegative = false
  for (const child of node.children) {
    if (child.type === '-') isNegative = true
    if (!child.isNamed) continue
    alternatives.push(
      isNegative ? equals(lowering, subject, negative(lowering, child), child) : lowerPattern(lowering, child, subject),
    )
    isNegative = false
  }
  return alternatives.length > 0
    ? alternatives.reduce((left, right) => lowering.builder.or(left, right))
    : always(lowering)
}

function lowerSequence(lowering: Lowering, parts: readonly SyntaxNode[], subject: Expr, at: SyntaxNode): Condition {
  const { builder } = lowering
  const star = parts.findIndex(
    (part) => part.type === 'splat_pattern' || firstNamedChild(part)?.type === 'splat_pattern',
  )
  const elements = parts.map((part, index) => {
    if (index === star) return lowerPattern(lowering, part, subject)
    const position = literal(star >= 0 && index > star ? index - parts.length : index, part)
    return lowerPattern(lowering, part, { kind: 'index', object: subject, index: position, at: part })
  })
  // Whether the value is a sequence of that length is unknown.
  return all(lowering, [builder.condition(() => unknown([subject], at), at), ...elements])
}

function lowerMapping(lowering: Lowering, node: SyntaxNode, subject: Expr): Condition {
  const { builder, file } = lowering
  const conditions: Condition[] = []
  let key: Expr | null = null
  for (const child of namedChildren(node)) {
    if (child.field === 'key') {
      const written: Expr = file.lowerExpression(lowering, child)
      key = written
      conditions.push(builder.condition(() => operator('in', written, subject, child), child))
    } else if (child.field === 'value' && key) {
      conditions.push(lowerPattern(lowering, child, { kind: 'index', object: subject, index: key, at: child }))
    } else if (child.type === 'splat_pattern') conditions.push(captureRest(lowering, child, subject))
  }
  return all(lowering, conditions)
}

/** Types whose single positional subpattern is the value itself. */
const PLAIN = new Set([
  'bool',
  'bytearray',
  'bytes',
  'dict',
  'float',
  'frozenset',
  'int',
  'list',
  'set',
  'str',
  'tuple',
])

function lowerClassPattern(lowering: Lowering, node: SyntaxNode, subject: Expr): Condition {
  const { builder, file } = lowering
  const [name, ...parts] = namedChildren(node)
  if (!name) return always(lowering)
  const className = textOf(name, file.content)
  const type = readDotted(lowering, name)
  const conditions: Condition[] = [builder.condition(() => operator('instanceof', subject, type, node), node)]
  for (const part of parts) {
    const inner = firstNamedChild(part)
    if (inner?.type === 'keyword_pattern') {
      const [key, value] = namedChildren(inner)
      if (!key || !value) continue
      conditions.push(
        lowerPattern(lowering, value, { kind: 'member', object: subject, name: textOf(key, file.content), at: inner }),
      )
    } else if (PLAIN.has(className)) {
      const known: Expr = { kind: 'cast', type: { name: className, args: [] }, value: subject, at: part }
      conditions.push(lowerPattern(lowering, part, known))
    } else conditions.push(lowerPattern(lowering, part, unknown([subject], part)))
  }
  return all(lowering, conditions)
}
