import type * as Babel from '@babel/types'
import type { Expr, Operator } from '../../ir/nodes.ts'
import { isFilled, lastOf } from '../../../lib/collections/lists.ts'
import { lowerAssignment, lowerDelete, lowerUpdate } from './lower-assignments.ts'
import { lowerCall, lowerImportCall, lowerNew, lowerTagged } from './lower-calls.ts'
import { lowerClass } from './lower-classes.ts'
import { lowerConditional, lowerConditionalEffect, lowerLogical, lowerLogicalEffect } from './lower-conditions.ts'
import { at, type Context, literal, operator, unknown } from './lower-context.ts'
import { lowerFunctionExpression } from './lower-functions.ts'
import { lowerJsx } from './lower-jsx.ts'
import { lowerElements, lowerMember, writes } from './lower-members.ts'
import { lowerObject } from './lower-objects.ts'
import { readName } from './lower-scope.ts'
import { typeOf } from './lower-types.ts'
import { forEachChild, type Node, quasiText } from './syntax.ts'

type Handlers = { readonly [Type in Node['type']]?: (context: Context, node: Extract<Node, { type: Type }>) => Expr }
type Handler = (context: Context, node: Node) => Expr

/** Lowers an expression: its effects are added to the current block, its value is returned. */
export function lowerExpression(context: Context, node: Node): Expr {
  const lower = HANDLERS.get(node.type)
  return lower ? lower(context, node) : lowerUnknown(context, node)
}

/** Lowers a value that is given to a name, which anonymous functions and classes take on. */
export function lowerNamed(context: Context, node: Node, name: string): Expr {
  switch (node.type) {
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return lowerFunctionExpression(context, node, name)
    case 'ClassExpression':
      return lowerClass(context, node, name)
    case 'ConditionalExpression':
      return lowerConditional(context, node, name)
    default:
      return lowerExpression(context, node)
  }
}

/** Lowers an expression whose value nobody wants. */
export function lowerEffect(context: Context, node: Node): void {
  switch (node.type) {
    case 'AssignmentExpression':
      lowerAssignment(context, node, false)
      return
    case 'UpdateExpression':
      lowerUpdate(context, node, false)
      return
    case 'SequenceExpression':
      for (const one of node.expressions) lowerEffect(context, one)
      return
    case 'LogicalExpression':
      lowerLogicalEffect(context, node)
      return
    case 'ConditionalExpression':
      lowerConditionalEffect(context, node)
      return
    case 'UnaryExpression':
      if (node.operator !== 'delete') lowerEffect(context, node.argument)
      else lowerDelete(context, node)
      return
    default:
      lowerForReads(context, node)
  }
}

function lowerForReads(context: Context, node: Node): void {
  const value = lowerExpression(context, node)
  if (value.kind === 'temp' || value.kind === 'literal' || value.kind === 'local') return
  context.builder.emit({ kind: 'evaluate', value, at: at(node) })
}

// Operators ----------------------------------------------------------------------------------------------------------

const BINARY: Readonly<Record<string, Operator>> = {
  '===': '==',
  '!==': '!=',
  ...Object.fromEntries(
    [
      '+',
      '-',
      '*',
      '/',
      '%',
      '**',
      '<<',
      '>>',
      '>>>',
      '&',
      '|',
      '^',
      '==',
      '!=',
      '<',
      '<=',
      '>',
      '>=',
      'in',
      'instanceof',
    ].map((op) => [op, op as Operator]),
  ),
}

/** Sums of many texts nest to the left without end, so that side is walked, not recursed into. */
function lowerBinary(context: Context, node: Babel.BinaryExpression): Expr {
  const spine: Babel.BinaryExpression[] = []
  let first: Node = node
  for (; first.type === 'BinaryExpression'; first = first.left) spine.push(first)
  let value = lowerExpression(context, first)
  for (let one = spine.pop(); one; one = spine.pop()) {
    if (writes(one.right)) value = context.builder.keep(value, value.at)
    const right = lowerExpression(context, one.right)
    const op = BINARY[one.operator]
    value = op ? operator(op, [value, right], one) : unknown([value, right], one)
  }
  return value
}

function lowerUnary(context: Context, node: Babel.UnaryExpression): Expr {
  if (node.operator === 'delete') return lowerDelete(context, node)
  if (node.operator === 'void') {
    lowerEffect(context, node.argument)
    return literal(undefined, node)
  }
  if (node.operator === '-' && node.argument.type === 'NumericLiteral') return literal(-node.argument.value, node)
  const value = lowerExpression(context, node.argument)
  switch (node.operator) {
    case '!':
      return operator('not', [value], node)
    case '-':
      return operator('neg', [value], node)
    // The number that a value is.
    case '+':
      return operator('-', [value, literal(0, node)], node)
    case '~':
    case 'typeof':
      return operator(node.operator, [value], node)
    default:
      return unknown([value], node)
  }
}

function lowerSequence(context: Context, node: Babel.SequenceExpression): Expr {
  const { expressions } = node
  if (!isFilled(expressions)) return unknown([], node)
  for (const one of expressions.slice(0, -1)) lowerEffect(context, one)
  return lowerExpression(context, lastOf(expressions))
}

// Reads --------------------------------------------------------------------------------------------------------------

function lowerThis(context: Context, node: Babel.ThisExpression): Expr {
  // At the top of a CommonJS file, `this` is what it exports.
  return { kind: context.frame || context.isModule ? 'this' : 'exports', at: at(node) }
}

function lowerTemplate(context: Context, node: Babel.TemplateLiteral): Expr {
  if (node.expressions.length === 0) return literal(quasiText(node.quasis[0]), node)
  const parts: Expr[] = []
  for (const [index, quasi] of node.quasis.entries()) {
    if (quasiText(quasi) !== '') parts.push(literal(quasiText(quasi), quasi))
    const expression = node.expressions[index]
    if (expression) parts.push(lowerExpression(context, expression))
  }
  return { kind: 'text', parts, at: at(node) }
}

function lowerCast(
  context: Context,
  node: Extract<Node, { type: 'TSAsExpression' | 'TSTypeAssertion' | 'TypeCastExpression' }>,
): Expr {
  const value = lowerExpression(context, node.expression)
  const type = typeOf(context.types, node.typeAnnotation)
  return type ? { kind: 'cast', type, value, at: at(node) } : value
}

function lowerInner(context: Context, node: Node & { readonly expression: Node }): Expr {
  return lowerExpression(context, node.expression)
}

/** Syntax without a meaning of its own here: whatever is in it is evaluated, and its value may be any of that. */
function lowerUnknown(context: Context, node: Node): Expr {
  const operands: Expr[] = []
  forEachChild(node, (child) => {
    if (HANDLERS.has(child.type)) operands.push(lowerExpression(context, child))
    else if (isStatement(child)) context.lowerStatement(context, child)
    else if (!child.type.startsWith('TS')) operands.push(lowerUnknown(context, child))
  })
  return unknown(operands, node)
}

function isStatement({ type }: Node): boolean {
  return type.endsWith('Statement') || (type.endsWith('Declaration') && !type.startsWith('TS'))
}

const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  Object.entries({
    Identifier: (context, node) => readName(context, node.name, node),
    StringLiteral: (_, node) => literal(node.value, node),
    NumericLiteral: (_, node) => literal(node.value, node),
    BooleanLiteral: (_, node) => literal(node.value, node),
    NullLiteral: (_, node) => literal(null, node),
    BigIntLiteral: (_, node) => literal(Number(node.value), node),
    RegExpLiteral: (_, node) => ({ kind: 'regex', pattern: node.pattern, flags: node.flags, at: at(node) }),
    TemplateLiteral: lowerTemplate,
    ThisExpression: lowerThis,
    Super: (_, node) => ({ kind: 'super', at: at(node) }),
    MemberExpression: lowerMember,
    OptionalMemberExpression: lowerMember,
    CallExpression: lowerCall,
    OptionalCallExpression: lowerCall,
    NewExpression: lowerNew,
    ImportExpression: lowerImportCall,
    TaggedTemplateExpression: lowerTagged,
    BinaryExpression: lowerBinary,
    LogicalExpression: lowerLogical,
    ConditionalExpression: (context, node) => lowerConditional(context, node),
    UnaryExpression: lowerUnary,
    UpdateExpression: (context, node) => lowerUpdate(context, node, true),
    AssignmentExpression: (context, node) => lowerAssignment(context, node, true),
    SequenceExpression: lowerSequence,
    ArrayExpression: (context, node) => ({
      kind: 'list',
      elements: lowerElements(context, node.elements, node),
      at: at(node),
    }),
    ObjectExpression: lowerObject,
    FunctionExpression: (context, node) => lowerFunctionExpression(context, node, ''),
    ArrowFunctionExpression: (context, node) => lowerFunctionExpression(context, node, ''),
    ClassExpression: (context, node) => lowerClass(context, node, ''),
    AwaitExpression: (context, node) => context.builder.await(lowerExpression(context, node.argument), at(node)),
    YieldExpression: (context, node) => {
      const value = node.argument ? lowerExpression(context, node.argument) : literal(undefined, node)
      return context.builder.yield(value, at(node), node.delegate)
    },
    JSXElement: lowerJsx,
    JSXFragment: lowerJsx,
    TSAsExpression: lowerCast,
    TSTypeAssertion: lowerCast,
    TypeCastExpression: lowerCast,
    TSNonNullExpression: lowerInner,
    TSSatisfiesExpression: lowerInner,
    TSInstantiationExpression: lowerInner,
    ParenthesizedExpression: lowerInner,
    MetaProperty: (_, node) =>
      node.meta.name === 'import'
        ? { kind: 'global', name: `import.${node.property.name}`, at: at(node) }
        : unknown([], node),
    PrivateName: (_, node) => literal(`#${node.id.name}`, node),
  } satisfies Handlers) as [string, Handler][],
)
