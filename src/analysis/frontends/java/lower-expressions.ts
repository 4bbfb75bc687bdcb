import type { Expr } from '../../ir/nodes.ts'
import { firstNamedChild, namedChildren, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import {
  arrayAccess,
  arrayCreation,
  arrayInitializer,
  cast,
  classLiteral,
  methodInvocation,
  objectCreation,
  templateExpr,
} from './lower-calls.ts'
import { type Env, expression, literal, textAt, unknown } from './lower-context.ts'
import { lambda, methodReference } from './lower-functions.ts'
import { characterExpr, numberValue, stringExpr } from './lower-literals.ts'
import { fieldAccess, nameExpr } from './lower-names.ts'
import { assign, binary, instanceofExpr, ternary, unary, update } from './lower-operators.ts'
import { classOfType, isTypeNode, typeExpr } from './lower-types.ts'

type Lower = (env: Env, node: SyntaxNode) => Expr

const number: Lower = (env, node) => literal(numberValue(textAt(env, node)), node)

const LOWER = new Map<string, Lower>([
  ['identifier', (env, node) => (node.isMissing ? unknown(node) : nameExpr(env, textAt(env, node), node))],
  ['method_invocation', methodInvocation],
  ['field_access', fieldAccess],
  ['string_literal', stringExpr],
  ['decimal_integer_literal', number],
  ['hex_integer_literal', number],
  ['octal_integer_literal', number],
  ['binary_integer_literal', number],
  ['decimal_floating_point_literal', number],
  ['hex_floating_point_literal', number],
  ['character_literal', characterExpr],
  ['true', (_, node) => literal(true, node)],
  ['false', (_, node) => literal(false, node)],
  ['null_literal', (_, node) => literal(null, node)],
  ['this', (_, node) => ({ kind: 'this', at: node })],
  ['super', (_, node) => ({ kind: 'super', at: node })],
  ['binary_expression', binary],
  ['object_creation_expression', objectCreation],
  ['parenthesized_expression', parenthesized],
  ['assignment_expression', (env, node) => assign(env, node, true)],
  ['update_expression', (env, node) => update(env, node, true)],
  ['unary_expression', unary],
  ['ternary_expression', ternary],
  ['instanceof_expression', instanceofExpr],
  ['cast_expression', cast],
  ['lambda_expression', (env, node) => lambda(env, node)],
  ['method_reference', methodReference],
  ['switch_expression', (env, node) => env.file.hooks.switchValue(env, node)],
  ['array_access', arrayAccess],
  ['array_creation_expression', arrayCreation],
  ['array_initializer', arrayInitializer],
  ['element_value_array_initializer', arrayInitializer],
  ['class_literal', classLiteral],
  ['template_expression', templateExpr],
])

/** Lowers an expression. Its effects are emitted; the result must be read before anything else happens. */
export function lowerExpression(env: Env, node: SyntaxNode): Expr {
  const lower = LOWER.get(node.type)
  if (lower) return lower(env, node)
  if (isTypeNode(node)) return classOfType(env, node) ? typeExpr(env, node) : unknown(node)
  return unknown(node, readableParts(env, node))
}

/** Code with syntax errors still has readable parts. */
function readableParts(env: Env, node: SyntaxNode): readonly Expr[] {
  return namedChildren(node)
    .filter(isExpression)
    .map((child) => expression(env, child))
}

export function isExpression({ type }: SyntaxNode): boolean {
  return LOWER.has(type) || type === 'ERROR'
}

function parenthesized(env: Env, node: SyntaxNode): Expr {
  const inner = firstNamedChild(node)
  return inner ? expression(env, inner) : unknown(node)
}

/** Lowers an expression for its effects. */
export function lowerEffect(env: Env, node: SyntaxNode): void {
  if (node.type === 'assignment_expression') assign(env, node, false)
  else if (node.type === 'update_expression') update(env, node, false)
  else if (node.type === 'switch_expression') env.file.hooks.statement(env, node)
  else {
    const value = expression(env, node)
    if (value.kind !== 'temp' && value.kind !== 'literal') env.builder.emit({ kind: 'evaluate', value, at: node })
  }
}

/** Lowers a value that is assigned to a name; anonymous functions take this name. */
export function lowerNamed(env: Env, node: SyntaxNode, name: string): Expr {
  return node.type === 'lambda_expression' ? lambda(env, node, name) : expression(env, node)
}
