import type { Condition } from '../../ir/builder.ts'
import { type Expr, type Operator, OPERATORS, type Place, type Target } from '../../ir/nodes.ts'
import { type Filled, lastOf } from '../../../lib/collections/lists.ts'
import { childByField, firstNamedChild, namedChildren, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { condition, type Env, expression, literal, textAt, unknown } from './lower-context.ts'
import { bindPattern, lowerInstanceOf } from './lower-patterns.ts'

const KNOWN: ReadonlySet<string> = new Set(OPERATORS)
/** Longer concatenations become one text, since later recursion goes one level down for each operand. */
const MAX_OPERANDS = 40
/** How deep a condition is searched for calls before it is assumed to have some. */
const MAX_PURE_DEPTH = 4

export function binary(env: Env, node: SyntaxNode): Expr {
  const operator = operatorOf(env, node)
  if (operator === '&&' || operator === '||') return logical(env, node, operator)
  // Long sums lean to the left, so the left operands are followed without recursion.
  const spine: [SyntaxNode, ...SyntaxNode[]] = [node]
  for (let left = childByField(node, 'left'); left?.type === 'binary_expression'; left = childByField(left, 'left')) {
    if (operatorOf(env, left) !== operator) break
    spine.push(left)
  }
  const lowest = childByField(lastOf(spine), 'left')
  const first = lowest ? expression(env, lowest) : unknown(node)
  spine.reverse()
  if (operator === '+' && spine.length > MAX_OPERANDS && mayBeText(spine)) return concatenation(env, first, spine)
  let result = first
  for (const link of spine) result = combine(env, operator, result, link)
  return result
}

function combine(env: Env, operator: string, left: Expr, node: SyntaxNode): Expr {
  const right = childByField(node, 'right')
  const operands = [left, right ? expression(env, right) : unknown(node)]
  const op = operator === '/' && isWhole(env, node) ? '//' : operator
  return KNOWN.has(op) ? { kind: 'operator', op: op as Operator, operands, at: node } : unknown(node, operands)
}

function operatorOf(env: Env, node: SyntaxNode): string {
  const operator = childByField(node, 'operator')
  return operator ? textAt(env, operator) : ''
}

function mayBeText([bottom]: Filled<SyntaxNode>): boolean {
  return ['left', 'right'].some((field) => childByField(bottom, field)?.type === 'string_literal')
}

function concatenation(env: Env, first: Expr, spine: Filled<SyntaxNode>): Expr {
  const parts = [first]
  for (const link of spine) {
    const right = childByField(link, 'right')
    if (right) parts.push(expression(env, right))
  }
  return { kind: 'text', parts, at: lastOf(spine) }
}

const WHOLE_LITERALS = new Set([
  'decimal_integer_literal',
  'hex_integer_literal',
  'octal_integer_literal',
  'binary_integer_literal',
])
const WHOLE_TYPES = new Set(['int', 'long', 'short', 'byte'])
const ARITHMETIC = new Set(['+', '-', '*', '/', '%'])

/** Whether an expression is certainly an integer, so that dividing it truncates. */
function isWhole(env: Env, node: SyntaxNode, depth = 0): boolean {
  if (WHOLE_LITERALS.has(node.type)) return true
  if (depth > 8) return false
  if (node.type === 'identifier') return WHOLE_TYPES.has(env.locals.get(textAt(env, node))?.type?.name ?? '')
  if (node.type === 'parenthesized_expression' || node.type === 'unary_expression') {
    const inner = firstNamedChild(node)
    return inner !== null && isWhole(env, inner, depth + 1)
  }
  if (node.type !== 'binary_expression' || !ARITHMETIC.has(operatorOf(env, node))) return false
  return ['left', 'right'].every((field) => {
    const operand = childByField(node, field)
    return operand !== null && isWhole(env, operand, depth + 1)
  })
}

function logical(env: Env, node: SyntaxNode, operator: '&&' | '||'): Expr {
  const [left, right] = [childByField(node, 'left'), childByField(node, 'right')]
  if (left && right && isPure(left, 0) && isPure(right, 0)) {
    const operands = [expression(env, left), expression(env, right)]
    return { kind: 'operator', op: operator === '&&' ? 'and' : 'or', operands, at: node }
  }
  return booleanOf(env, node)
}

/** A condition as a value: true on one branch, false on the other. */
function booleanOf(env: Env, node: SyntaxNode): Expr {
  return env.builder.conditional(
    condition(env, node),
    () => literal(true, node),
    () => literal(false, node),
    node,
  )
}

const PURE = new Set([
  'identifier',
  'true',
  'false',
  'null_literal',
  'string_literal',
  'character_literal',
  'this',
  ...WHOLE_LITERALS,
])
const PURE_INSIDE = new Set(['parenthesized_expression', 'unary_expression', 'binary_expression', 'field_access'])

function isPure(node: SyntaxNode, depth: number): boolean {
  if (PURE.has(node.type)) return true
  if (depth >= MAX_PURE_DEPTH || !PURE_INSIDE.has(node.type)) return false
  return namedChildren(node).every((child) => isPure(child, depth + 1))
}

export function unary(env: Env, node: SyntaxNode): Expr {
  const operand = childByField(node, 'operand')
  if (!operand) return unknown(node)
  const operator = operatorOf(env, node)
  const value = expression(env, operand)
  if (operator === '+') return value
  if (operator === '-' && value.kind === 'literal' && typeof value.value === 'number')
    return literal(-value.value, node)
  const op: Operator | null = operator === '-' ? 'neg' : operator === '!' ? 'not' : operator === '~' ? '~' : null
  return op ? { kind: 'operator', op, operands: [value], at: node } : unknown(node, [value])
}

export function ternary(env: Env, node: SyntaxNode): Expr {
  const [test, then, otherwise] = ['condition', 'consequence', 'alternative'].map((field) => childByField(node, field))
  if (!test) return unknown(node)
  return env.builder.conditional(
    condition(env, test),
    () => (then ? expression(env, then) : unknown(node)),
    () => (otherwise ? expression(env, otherwise) : unknown(node)),
    node,
  )
}

export function instanceofExpr(env: Env, node: SyntaxNode): Expr {
  if (childByField(node, 'pattern')) return booleanOf(env, node)
  const { test, value } = lowerInstanceOf(env, node)
  bindPattern(env, node, value)
  return test
}

/** Ends the block with a branch. Nothing is emitted before the condition is applied. */
export function lowerCondition(env: Env, node: SyntaxNode): Condition {
  const { builder } = env
  if (node.type === 'parenthesized_expression') {
    const inner = firstNamedChild(node)
    if (inner) return condition(env, inner)
  }
  if (node.type === 'binary_expression') {
    const operator = operatorOf(env, node)
    const [left, right] = [childByField(node, 'left'), childByField(node, 'right')]
    if (left && right && (operator === '&&' || operator === '||')) {
      const [first, second] = [condition(env, left), condition(env, right)]
      return operator === '&&' ? builder.and(first, second) : builder.or(first, second)
    }
  }
  if (node.type === 'unary_expression' && operatorOf(env, node) === '!') {
    const operand = childByField(node, 'operand')
    if (operand) return builder.not(condition(env, operand))
  }
  if (node.type === 'instanceof_expression') return instanceofCondition(env, node)
  return builder.condition(() => expression(env, node), node)
}

function instanceofCondition(env: Env, node: SyntaxNode): Condition {
  return (yes, no) => {
    const { builder } = env
    const { test, value } = lowerInstanceOf(env, node)
    const bind = builder.newBlock()
    builder.branch(test, bind, no, node)
    builder.enter(bind)
    bindPattern(env, node, value)
    builder.jumpTo(yes)
  }
}

// Assignments ----------------------------------------------------------------------------------------------------------------

/** Performs an assignment; its value is copied only when it is used. */
export function assign(env: Env, node: SyntaxNode, isUsed: boolean): Expr {
  const [left, right] = [childByField(node, 'left'), childByField(node, 'right')]
  if (!left || !right) return unknown(node, right ? [expression(env, right)] : [])
  const operator = operatorOf(env, node)
  const place = expression(env, left)
  const assigned = expression(env, right)
  const value = operator === '=' ? assigned : compoundValue(env, operator.slice(0, -1), place, assigned, node)
  const kept = isUsed && !isPlain(value) ? env.builder.keep(value, node) : value
  write(env, place, kept, node, operator !== '=')
  return kept
}

function compoundValue(env: Env, operator: string, old: Expr, value: Expr, node: SyntaxNode): Expr {
  const left = childByField(node, 'left')
  const right = childByField(node, 'right')
  const isDivision = operator === '/' && left && right && isWhole(env, left) && isWhole(env, right)
  const op = isDivision ? '//' : operator
  return KNOWN.has(op)
    ? { kind: 'operator', op: op as Operator, operands: [old, value], at: node }
    : unknown(node, [old, value])
}

function isPlain({ kind }: Expr): boolean {
  return kind === 'temp' || kind === 'literal'
}

export function write(env: Env, place: Expr, value: Expr, at: Place, compound = false): void {
  const target = targetOf(place)
  if (target) env.builder.assign(target, value, at, compound)
  else env.builder.emit({ kind: 'evaluate', value, at })
}

function targetOf(place: Expr): Target | null {
  const { kind } = place
  return kind === 'local' || kind === 'global' || kind === 'member' || kind === 'index' ? place : null
}

/** `i++` and similar. Postfix forms yield the old value. */
export function update(env: Env, node: SyntaxNode, isUsed: boolean): Expr {
  const operand = firstNamedChild(node)
  if (!operand) return unknown(node)
  const isPostfix = node.children[0] === operand
  const sign = node.children.some(({ type }) => type === '--') ? '-' : '+'
  const place = expression(env, operand)
  const old = isUsed && isPostfix ? env.builder.keep(place, node) : place
  const value: Expr = { kind: 'operator', op: sign, operands: [old, literal(1, node)], at: node }
  const kept = isUsed && !isPostfix ? env.builder.keep(value, node) : value
  write(env, place, kept, node, true)
  return isPostfix ? old : kept
}
