import type { Expr } from '../../ir/nodes.ts'
import { childByField, childByType, namedChildren, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { declareLocal, type Env, expression, member, textAt, unknown } from './lower-context.ts'
import { classOfType, isTypeNode, typeExpr, typeRef } from './lower-types.ts'

/** The test of an `instanceof`, and the tested value. */
export function lowerInstanceOf(env: Env, node: SyntaxNode): { readonly test: Expr; readonly value: Expr } {
  const left = childByField(node, 'left')
  const lowered = left ? expression(env, left) : unknown(node)
  const value = keepSimple(env, lowered, node)
  const pattern = childByField(node, 'pattern')
  const type = pattern ? namedChildren(pattern)[0] : childByField(node, 'right')
  return { test: typeTest(env, value, type ?? null, node), value }
}

/** Stores a value that is read several times, so that it is computed once. */
export function keepSimple(env: Env, value: Expr, at: SyntaxNode): Expr {
  const isSimple = value.kind === 'local' || value.kind === 'temp' || value.kind === 'this' || value.kind === 'literal'
  return isSimple ? value : env.builder.keep(value, at)
}

export function typeTest(env: Env, value: Expr, type: SyntaxNode | null, at: SyntaxNode): Expr {
  const operand = type ? typeExpr(env, type) : unknown(at)
  return { kind: 'operator', op: 'instanceof', operands: [value, operand], at }
}

/** Declares the variables of `x instanceof T name`, or of a record pattern. */
export function bindPattern(env: Env, node: SyntaxNode, value: Expr): void {
  const pattern = childByField(node, 'pattern')
  if (pattern) {
    bindRecord(env, pattern, value)
    return
  }
  const [name, type] = [childByField(node, 'name'), childByField(node, 'right')]
  if (name) bindName(env, name, type, value)
}

function bindName(env: Env, name: SyntaxNode, type: SyntaxNode | null, value: Expr): void {
  const ref = type && typeRef(env, type)
  const variable = declareLocal(env, textAt(env, name), ref, true)
  const bound: Expr = ref ? { kind: 'cast', type: ref, value, at: name } : value
  env.builder.assign(env.builder.targetOf(variable, name), bound, name)
}

/** `Point(int x, var y)`: by the record's components if this file declares the record. */
function bindRecord(env: Env, pattern: SyntaxNode, value: Expr): void {
  const [type] = namedChildren(pattern)
  const info = type && classOfType(env, type)
  const body = childByType(pattern, 'record_pattern_body')
  if (!type || !body) return
  const ref = typeRef(env, type)
  const whole: Expr = ref ? { kind: 'cast', type: ref, value, at: pattern } : value
  for (const [index, part] of namedChildren(body).entries()) {
    const component = info?.components[index]
    const inner = component === undefined ? unknown(part, [value]) : member(whole, component, part)
    if (part.type === 'record_pattern') bindRecord(env, part, inner)
    else bindTyped(env, part, inner)
  }
}

function bindTyped(env: Env, node: SyntaxNode, value: Expr): void {
  const name = namedChildren(node).at(-1)
  const type = namedChildren(node).find(isTypeNode)
  if (name?.type === 'identifier') bindName(env, name, type ?? null, value)
}

/** The type that a pattern of a `case` tests for. */
export function patternType(pattern: SyntaxNode): SyntaxNode | null {
  return namedChildren(pattern)[0] ?? null
}

/** Declares the variables of a `case` pattern. */
export function bindCasePattern(env: Env, pattern: SyntaxNode, value: Expr): void {
  if (pattern.type === 'record_pattern') bindRecord(env, pattern, value)
  else bindTyped(env, pattern, value)
}
