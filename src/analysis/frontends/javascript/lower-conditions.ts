import type * as Babel from '@babel/types'
import type { FunctionBuilder } from '../../ir/builder.ts'
import type { Expr } from '../../ir/nodes.ts'
import { isFilled, lastOf } from '../../../lib/collections/lists.ts'
import { at, type Context, keepUnlessRepeatable, literal, operator } from './lower-context.ts'
import { type Node, unwrap } from './syntax.ts'

type Block = ReturnType<FunctionBuilder['newBlock']>

/** Ends the current block towards `yes` or `no`; every part of a condition becomes a branch of its own. */
export function lowerTest(context: Context, test: Node, yes: Block, no: Block): void {
  const { builder } = context
  const node = unwrap(test)
  if (node.type === 'LogicalExpression' && node.operator !== '??') {
    const between = builder.newBlock()
    if (node.operator === '&&') lowerTest(context, node.left, between, no)
    else lowerTest(context, node.left, yes, between)
    builder.enter(between)
    lowerTest(context, node.right, yes, no)
  } else if (node.type === 'UnaryExpression' && node.operator === '!') lowerTest(context, node.argument, no, yes)
  else if (node.type === 'SequenceExpression' && isFilled(node.expressions)) {
    for (const one of node.expressions.slice(0, -1)) context.lowerEffect(context, one)
    lowerTest(context, lastOf(node.expressions), yes, no)
  } else builder.branch(context.lowerExpression(context, node), yes, no, at(node))
}

export function lowerConditional(context: Context, node: Babel.ConditionalExpression, name = ''): Expr {
  return context.builder.conditional(
    (yes, no) => {
      lowerTest(context, node.test, yes, no)
    },
    () => context.lowerNamed(context, node.consequent, name),
    () => context.lowerNamed(context, node.alternate, name),
    at(node),
  )
}

/** Far enough for real code; deeper ones are lowered to branches. */
const MAX_SIMPLE = 6

/** Reads and literals, which cost nothing and change nothing wherever they are evaluated. */
export function isSimple(node: Node, depth = 0): boolean {
  if (depth > MAX_SIMPLE) return false
  switch (node.type) {
    case 'Identifier':
    case 'ThisExpression':
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
    case 'NullLiteral':
    case 'RegExpLiteral':
      return true
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return isSimple(node.object, depth + 1) && (!node.computed || isSimple(node.property, depth + 1))
    case 'TemplateLiteral':
      return node.expressions.length === 0
    case 'ArrayExpression':
      return node.elements.length === 0
    case 'ObjectExpression':
      return node.properties.length === 0
    case 'UnaryExpression':
      return node.operator !== 'delete' && node.operator !== 'void' && isSimple(node.argument, depth + 1)
    case 'BinaryExpression':
      return isSimple(node.left, depth + 1) && isSimple(node.right, depth + 1)
    case 'LogicalExpression':
      // A check on the left may be what makes the right side harmless: that takes branches.
      return (
        isSimple(node.left, depth + 1) &&
        isSimple(node.right, depth + 1) &&
        (!isCheck(node.left) || isCheck(node.right))
      )
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
    case 'TypeCastExpression':
    case 'ParenthesizedExpression':
      return isSimple(node.expression, depth + 1)
    default:
      return false
  }
}

const COMPARISONS: ReadonlySet<string> = new Set('== === != !== < <= > >= in instanceof'.split(' '))

/** Yields true or false, and tells something of its operands. */
function isCheck(wrapped: Node): boolean {
  const node = unwrap(wrapped)
  if (node.type === 'LogicalExpression') return isCheck(node.left) || isCheck(node.right)
  if (node.type === 'UnaryExpression') return node.operator === '!' || node.operator === 'typeof'
  return node.type === 'BinaryExpression' && COMPARISONS.has(node.operator)
}

/** `a && b`, `a || b`, `a ?? b` as a value. */
export function lowerLogical(context: Context, node: Babel.LogicalExpression): Expr {
  if (isSimple(node)) return joinSimple(context, node)
  const left = unwrap(node.left)
  if (node.operator === '&&' && left.type === 'LogicalExpression') return lowerAndChain(context, node, left)
  const value = keepUnlessRepeatable(context, context.lowerExpression(context, left), left)
  const right = (): Expr => context.lowerExpression(context, node.right)
  const isAnd = node.operator === '&&'
  const test = node.operator === '??' ? operator('!=', [value, literal(null, left)], left) : value
  const branch = (yes: Block, no: Block): void => {
    context.builder.branch(test, yes, no, at(left))
  }
  return context.builder.conditional(branch, isAnd ? right : () => value, isAnd ? () => value : right, at(node))
}

function joinSimple(context: Context, node: Babel.LogicalExpression): Expr {
  const operands = [context.lowerExpression(context, node.left), context.lowerExpression(context, node.right)]
  return operator(node.operator === '&&' ? 'and' : node.operator === '||' ? 'or' : '??', operands, node)
}

/** `a && b && c`: what the first checks establish holds for the last; of a failed check only that it is falsy is known. */
function lowerAndChain(context: Context, node: Babel.LogicalExpression, left: Babel.LogicalExpression): Expr {
  return context.builder.conditional(
    (yes, no) => {
      lowerTest(context, left, yes, no)
    },
    () => context.lowerExpression(context, node.right),
    () => literal(false, left),
    at(node),
  )
}

/** As statements: `a && f()`, `a ? f() : g()`. */
export function lowerLogicalEffect(context: Context, node: Babel.LogicalExpression): void {
  const { builder } = context
  if (node.operator === '??') {
    const left = context.lowerExpression(context, node.left)
    const branch = builder.condition(() => operator('==', [left, literal(null, node.left)], node.left), at(node.left))
    builder.ifElse(
      branch,
      () => {
        context.lowerEffect(context, node.right)
      },
      null,
    )
    return
  }
  const isAnd = node.operator === '&&'
  builder.ifElse(
    (yes, no) => {
      lowerTest(context, node.left, isAnd ? yes : no, isAnd ? no : yes)
    },
    () => {
      context.lowerEffect(context, node.right)
    },
    null,
  )
}

export function lowerConditionalEffect(context: Context, node: Babel.ConditionalExpression): void {
  context.builder.ifElse(
    (yes, no) => {
      lowerTest(context, node.test, yes, no)
    },
    () => {
      context.lowerEffect(context, node.consequent)
    },
    () => {
      context.lowerEffect(context, node.alternate)
    },
  )
}
