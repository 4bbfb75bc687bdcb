import type { Argument, Element, Entry, Expr, Operator } from '../../ir/nodes.ts'
import {
  childByField,
  childByType,
  firstNamedChild,
  hasChild,
  namedChildren,
  type SyntaxNode,
  textOf,
} from '../tree-sitter/syntax-node.ts'
import { assignTo } from './lower-targets.ts'
import { lowerComprehension } from './lower-comprehensions.ts'
import { comparisonPairs, lowerCondition } from './lower-conditions.ts'
import { lowerLambda } from './lower-functions.ts'
import { readName } from './lower-names.ts'
import { lowerConcatenation, lowerString } from './lower-strings.ts'
import { decodeNumber } from './literals.ts'
import { lowerReflection } from './lower-reflection.ts'
import { keepValue, literal, type Lowering, unknown } from './lowering.ts'
import { isPure } from './purity.ts'
import { findImport, isSubmodule } from './scope.ts'

type Lower = (lowering: Lowering, node: SyntaxNode) => Expr

const LOWER: Readonly<Record<string, Lower>> = {
  identifier: readName,
  string: lowerString,
  concatenated_string: lowerConcatenation,
  integer: (lowering, node) => literal(decodeNumber(textOf(node, lowering.file.content)), node),
  float: (lowering, node) => literal(decodeNumber(textOf(node, lowering.file.content)), node),
  true: (_, node) => literal(true, node),
  false: (_, node) => literal(false, node),
  none: (_, node) => literal(null, node),
  ellipsis: (_, node) => ({ kind: 'global', name: 'Ellipsis', at: node }),
  attribute: lowerAttribute,
  subscript: lowerSubscript,
  call: lowerCall,
  list: lowerList,
  tuple: lowerList,
  set: lowerList,
  expression_list: lowerList,
  pattern_list: lowerList,
  dictionary: lowerDictionary,
  list_comprehension: lowerComprehension,
  set_comprehension: lowerComprehension,
  generator_expression: lowerComprehension,
  dictionary_comprehension: lowerComprehension,
  parenthesized_expression: lowerInner,
  binary_operator: lowerBinary,
  boolean_operator: lowerBoolean,
  comparison_operator: lowerComparison,
  unary_operator: lowerUnary,
  not_operator: (lowering, node) => operator('not', [lowerField(lowering, node, 'argument')], node),
  conditional_expression: lowerConditional,
  lambda: lowerLambda,
  named_expression: lowerNamed,
  await: (lowering, node) => lowering.builder.await(lowerInner(lowering, node), node),
  yield: lowerYield,
  keyword_argument: (lowering, node) => lowerField(lowering, node, 'value'),
}

/** The value of an expression; calls and other effects are added to the current block. */
export function lowerExpression(lowering: Lowering, node: SyntaxNode): Expr {
  const lower = LOWER[node.type]
  if (lower) return lower(lowering, node)
  return unknown(
    namedChildren(node).map((child) => lowerExpression(lowering, child)),
    node,
  )
}

function lowerField(lowering: Lowering, node: SyntaxNode, field: string): Expr {
  const child = childByField(node, field)
  return child ? lowerExpression(lowering, child) : unknown([], node)
}

function lowerInner(lowering: Lowering, node: SyntaxNode): Expr {
  const inner = firstNamedChild(node)
  return inner ? lowerExpression(lowering, inner) : unknown([], node)
}

function operator(op: Operator, operands: readonly Expr[], at: SyntaxNode): Expr {
  return { kind: 'operator', op, operands, at }
}

function lowerAttribute(lowering: Lowering, node: SyntaxNode): Expr {
  const name = childByField(node, 'attribute')
  const written = isDotted(node) ? textOf(node, lowering.file.content) : ''
  if (written && isSubmodule(lowering.scope, written)) return { kind: 'import', module: written, name: null, at: node }
  const object = lowerField(lowering, node, 'object')
  return { kind: 'member', object, name: name ? textOf(name, lowering.file.content) : '', at: node }
}

/** Names joined by dots, up to the nesting depth of packages. */
function isDotted(node: SyntaxNode, depth = 0): boolean {
  if (node.type === 'identifier') return true
  const object = node.type === 'attribute' && depth < 6 ? childByField(node, 'object') : null
  return object !== null && isDotted(object, depth + 1)
}

function lowerSubscript(lowering: Lowering, node: SyntaxNode): Expr {
  const object = lowerField(lowering, node, 'value')
  const parts = node.children.filter(({ field }) => field === 'subscript')
  if (isTyping(lowering, childByField(node, 'value'))) {
    const args = parts.map((part): Argument => ({ value: lowerExpression(lowering, part), name: null, spread: null }))
    return lowering.builder.call(object, args, node)
  }
  const [only] = parts
  if (parts.length === 1 && only?.type === 'slice') return lowerSlice(lowering, object, only, node)
  if (parts.length === 1 && only) return { kind: 'index', object, index: lowerExpression(lowering, only), at: node }
  const index = unknown(
    parts.map((part) => lowerExpression(lowering, part)),
    node,
  )
  return { kind: 'index', object, index, at: node }
}

/** `Annotated[str, Field(…)]` and `Literal['a', 'b']` make a type of what they are given. */
function isTyping({ scope, file }: Lowering, base: SyntaxNode | null): boolean {
  const written = base ? textOf(base, file.content) : ''
  const [first = '', ...rest] = written.split('.')
  if (!/^(?:Annotated|Literal)$/.test(rest.at(-1) ?? first)) return false
  return /^typing(?:_extensions)?\b/.test(findImport(scope, first) ?? '')
}

/** `x[a:b]`; with a step, positions are not tracked. */
function lowerSlice(lowering: Lowering, object: Expr, slice: SyntaxNode, node: SyntaxNode): Expr {
  const written = namedChildren(slice)
  const colons = colonsOf(slice, written, lowering.file.content)
  const [colon] = colons
  if (colon === undefined || colons.length > 1) {
    const index = unknown(
      written.map((one) => lowerExpression(lowering, one)),
      slice,
    )
    return { kind: 'index', object, index, at: node }
  }
  const [from, to] = [written.find(({ end }) => end <= colon), written.find(({ start }) => start > colon)]
  const bounds = [from, to].map((one) => (one ? lowerExpression(lowering, one) : literal(null, slice)))
  const args = bounds.map((value): Argument => ({ value, name: null, spread: null }))
  return lowering.builder.call({ kind: 'member', object, name: '__getslice__', at: node }, args, node)
}

/** The positions of the colons in a slice, which are not in the tree. */
function colonsOf({ start, end }: SyntaxNode, written: readonly SyntaxNode[], content: string): number[] {
  const found: number[] = []
  for (let at = start; at < end; at += 1) {
    const inner = written.find((one) => one.start <= at && at < one.end)
    if (inner) at = inner.end - 1
    else if (content[at] === ':') found.push(at)
    else if (content[at] === '#') at = Math.max(at, content.indexOf('\n', at))
  }
  return found
}

function lowerCall(lowering: Lowering, node: SyntaxNode): Expr {
  const callee = childByField(node, 'function')
  const args = childByField(node, 'arguments')
  if (!callee) return unknown([], node)
  if (isSuperCall(lowering, callee, args)) return { kind: 'super', at: node }
  const target = lowerCallee(lowering, callee)
  const given = args ? lowerArguments(lowering, args) : []
  return lowerReflection(target, given, node) ?? lowering.builder.call(target, given, node)
}

/** `super()` refers to the parent, and so does the form with the class and `self` as arguments. */
function isSuperCall({ file }: Lowering, callee: SyntaxNode, args: SyntaxNode | null): boolean {
  if (callee.type !== 'identifier' || textOf(callee, file.content) !== 'super') return false
  return (
    args?.type === 'argument_list' && args.children.every(({ type }) => type === 'identifier' || type === 'attribute')
  )
}

function lowerCallee(lowering: Lowering, callee: SyntaxNode): Expr {
  const target = lowerExpression(lowering, callee)
  const isConstructor = target.kind === 'member' && target.object.kind === 'super' && target.name === '__init__'
  return isConstructor ? target.object : target
}

export function lowerArguments(lowering: Lowering, node: SyntaxNode): Argument[] {
  if (node.type !== 'argument_list') return [{ value: lowerExpression(lowering, node), name: null, spread: null }]
  return namedChildren(node).map((child) => lowerArgument(lowering, child))
}

function lowerArgument(lowering: Lowering, node: SyntaxNode): Argument {
  if (node.type === 'keyword_argument') {
    const name = childByField(node, 'name')
    return {
      value: lowerField(lowering, node, 'value'),
      name: name && textOf(name, lowering.file.content),
      spread: null,
    }
  }
  if (node.type === 'list_splat') return { value: lowerInner(lowering, node), name: null, spread: 'list' }
  if (node.type === 'dictionary_splat') return { value: lowerInner(lowering, node), name: null, spread: 'record' }
  // `f((*args))`: the grammar sees the star inside of the parentheses.
  const starred = node.type === 'parenthesized_expression' ? childByType(node, 'list_splat') : null
  if (starred) return { value: lowerInner(lowering, starred), name: null, spread: 'list' }
  return { value: lowerExpression(lowering, node), name: null, spread: null }
}

function lowerList(lowering: Lowering, node: SyntaxNode): Expr {
  const elements = namedChildren(node).map((child): Element => {
    const spread = child.type === 'list_splat' || child.type === 'list_splat_pattern'
    return { value: spread ? lowerInner(lowering, child) : lowerExpression(lowering, child), spread }
  })
  return { kind: 'list', elements, at: node }
}

function lowerDictionary(lowering: Lowering, node: SyntaxNode): Expr {
  const entries = namedChildren(node).map((child): Entry => {
    if (child.type !== 'pair') return { key: null, value: lowerInner(lowering, child) }
    return { key: lowerField(lowering, child, 'key'), value: lowerField(lowering, child, 'value') }
  })
  return { kind: 'record', entries, at: node }
}

const BINARY: Readonly<Record<string, Operator>> = {
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '//': '//',
  '%': '%',
  '**': '**',
  '<<': '<<',
  '>>': '>>',
  '&': '&',
  '|': '|',
  '^': '^',
  '@': '*',
}

export function binaryOperator(written: string): Operator | null {
  return BINARY[written] ?? null
}

function lowerBinary(lowering: Lowering, node: SyntaxNode): Expr {
  const op = binaryOperator(childByField(node, 'operator')?.type ?? '')
  const operands = [lowerField(lowering, node, 'left'), lowerField(lowering, node, 'right')]
  return op ? operator(op, operands, node) : unknown(operands, node)
}

function lowerUnary(lowering: Lowering, node: SyntaxNode): Expr {
  const operand = lowerField(lowering, node, 'argument')
  const written = childByField(node, 'operator')?.type
  if (written === '+') return operand
  if (written === '-' && operand.kind === 'literal' && typeof operand.value === 'number')
    return literal(-operand.value, node)
  return operator(written === '~' ? '~' : 'neg', [operand], node)
}

function lowerBoolean(lowering: Lowering, node: SyntaxNode): Expr {
  const right = childByField(node, 'right')
  const op = hasChild(node, 'and') ? 'and' : 'or'
  const left = lowerField(lowering, node, 'left')
  if (!right) return left
  if (isPure(right)) return operator(op, [left, lowerExpression(lowering, right)], node)
  const kept = keepValue(lowering, left, node)
  const { builder } = lowering
  const goOn = (): Expr => lowerExpression(lowering, right)
  const test = builder.condition(() => kept, node)
  return op === 'and'
    ? builder.conditional(test, goOn, () => kept, node)
    : builder.conditional(test, () => kept, goOn, node)
}

function lowerComparison(lowering: Lowering, node: SyntaxNode): Expr {
  return comparisonPairs(lowering, node).reduce((left, right) => operator('and', [left, right], node))
}

function lowerConditional(lowering: Lowering, node: SyntaxNode): Expr {
  const [then, test, otherwise] = namedChildren(node)
  if (!then || !test || !otherwise) return unknown([], node)
  return lowering.builder.conditional(
    lowerCondition(lowering, test),
    () => lowerExpression(lowering, then),
    () => lowerExpression(lowering, otherwise),
    node,
  )
}

function lowerNamed(lowering: Lowering, node: SyntaxNode): Expr {
  const name = childByField(node, 'name')
  const value = keepValue(lowering, lowerField(lowering, node, 'value'), node)
  if (name) assignTo(lowering, name, value, node)
  return value
}

function lowerYield(lowering: Lowering, node: SyntaxNode): Expr {
  const inner = firstNamedChild(node)
  const value = inner ? lowerExpression(lowering, inner) : literal(null, node)
  if (lowering.yieldsResult) return returnAndGoOn(lowering, value, node)
  return lowering.builder.yield(value, node, hasChild(node, 'from'))
}

function returnAndGoOn({ builder }: Lowering, value: Expr, node: SyntaxNode): Expr {
  const [out, on] = [builder.newBlock(), builder.newBlock()]
  builder.choose(out, on)
  builder.enter(out)
  builder.return(value, node)
  builder.enter(on)
  return unknown([], node)
}

/** Python 2's `print a, b` and `exec code`: calls of the functions that they became. */
export function lowerOldCall(lowering: Lowering, name: string, operands: readonly SyntaxNode[], at: SyntaxNode): void {
  const args = operands.map((operand) => ({ value: lowerExpression(lowering, operand), name: null, spread: null }))
  lowering.builder.call({ kind: 'global', name, at }, args, at)
}
