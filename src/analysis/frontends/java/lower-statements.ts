import type { LoopParts } from '../../ir/builder.ts'
import type { Expr, TypeRef } from '../../ir/nodes.ts'
import {
  childByField,
  childByType,
  childrenByField,
  firstNamedChild,
  hasChild,
  namedChildren,
  type SyntaxNode,
} from '../tree-sitter/syntax-node.ts'
import { constructorCall } from './lower-calls.ts'
import { condition, declareLocal, type Env, expression, inScope, nameOf, statement, textAt } from './lower-context.ts'
import { isExpression, lowerEffect, lowerNamed } from './lower-expressions.ts'
import { switchStatement } from './lower-switch.ts'
import { tryStatement } from './lower-try.ts'
import { typeRef, withDimensions } from './lower-types.ts'

type Lower = (env: Env, node: SyntaxNode) => void
const localClass: Lower = (env, node) => env.file.hooks.localClass(env, node)

const LOWER = new Map<string, Lower>([
  ['expression_statement', expressionStatement],
  ['local_variable_declaration', localDeclaration],
  ['field_declaration', localDeclaration],
  ['if_statement', ifStatement],
  ['return_statement', returnStatement],
  ['block', block],
  ['constructor_body', block],
  ['explicit_constructor_invocation', constructorCall],
  ['for_statement', (env, node) => forStatement(env, node, null)],
  ['enhanced_for_statement', (env, node) => forEachStatement(env, node, null)],
  ['while_statement', (env, node) => whileStatement(env, node, null)],
  ['do_statement', (env, node) => doStatement(env, node, null)],
  ['switch_expression', (env, node) => switchStatement(env, node, null)],
  ['labeled_statement', labelledStatement],
  ['try_statement', tryStatement],
  ['try_with_resources_statement', tryStatement],
  ['throw_statement', throwStatement],
  ['break_statement', (env, node) => env.builder.break(labelOf(env, node))],
  ['continue_statement', (env, node) => env.builder.continue(labelOf(env, node))],
  ['yield_statement', yieldStatement],
  ['synchronized_statement', synchronizedStatement],
  ['assert_statement', assertStatement],
  ['class_declaration', localClass],
  ['record_declaration', localClass],
  ['interface_declaration', localClass],
  ['enum_declaration', localClass],
  ['ERROR', brokenCode],
])

/** Lowers a statement; an expression in its place is lowered for its effects. */
export function lowerStatement(env: Env, node: SyntaxNode): void {
  const lower = LOWER.get(node.type)
  if (lower) lower(env, node)
  else if (isExpression(node)) lowerEffect(env, node)
}

/** In code with syntax errors, the readable statements still count. */
function brokenCode(env: Env, node: SyntaxNode): void {
  for (const child of namedChildren(node)) statement(env, child)
}

function block(env: Env, node: SyntaxNode): void {
  inScope(env, () => {
    for (const child of node.children) statement(env, child)
  })
}

function expressionStatement(env: Env, node: SyntaxNode): void {
  const inner = firstNamedChild(node)
  if (inner) lowerEffect(env, inner)
}

function localDeclaration(env: Env, node: SyntaxNode): void {
  const typeNode = childByField(node, 'type')
  const type = typeNode && typeRef(env, typeNode)
  const modifiers = childByType(node, 'modifiers')
  const isFinal = modifiers !== null && hasChild(modifiers, 'final')
  for (const declarator of childrenByField(node, 'declarator')) declare(env, declarator, type, isFinal)
}

function declare(env: Env, declarator: SyntaxNode, type: TypeRef | null, isFinal: boolean): void {
  const value = childByField(declarator, 'value')
  const name = nameOf(env, declarator)
  const whole = type && withDimensions(env, type, childByField(declarator, 'dimensions'))
  const lowered = value && lowerNamed(env, value, name)
  const variable = declareLocal(env, name, whole, isFinal && value !== null)
  if (lowered) env.builder.assign(env.builder.targetOf(variable, declarator), lowered, declarator)
}

function ifStatement(env: Env, node: SyntaxNode): void {
  const test = childByField(node, 'condition')
  const then = childByField(node, 'consequence')
  const otherwise = childByField(node, 'alternative')
  if (!test) return
  env.builder.ifElse(condition(env, test), () => nested(env, then), otherwise ? () => nested(env, otherwise) : null)
}

function nested(env: Env, node: SyntaxNode | null): void {
  if (node) inScope(env, () => statement(env, node))
}

function returnStatement(env: Env, node: SyntaxNode): void {
  const value = firstNamedChild(node)
  env.builder.return(value ? expression(env, value) : null, node)
}

function throwStatement(env: Env, node: SyntaxNode): void {
  const value = firstNamedChild(node)
  env.builder.throw(value ? expression(env, value) : null, node)
}

function labelOf(env: Env, node: SyntaxNode): string | null {
  const label = firstNamedChild(node)
  return label?.type === 'identifier' ? textAt(env, label) : null
}

function labelledStatement(env: Env, node: SyntaxNode): void {
  const label = labelOf(env, node) ?? ''
  const inner = namedChildren(node)[1]
  if (!inner) return
  if (inner.type === 'for_statement') forStatement(env, inner, label)
  else if (inner.type === 'enhanced_for_statement') forEachStatement(env, inner, label)
  else if (inner.type === 'while_statement') whileStatement(env, inner, label)
  else if (inner.type === 'do_statement') doStatement(env, inner, label)
  else if (inner.type === 'switch_expression') switchStatement(env, inner, label)
  else env.builder.labelled(label, () => nested(env, inner))
}

function loop(env: Env, node: SyntaxNode, parts: Omit<LoopParts, 'test' | 'body'>): void {
  const test = childByField(node, 'condition')
  env.builder.loop({
    ...parts,
    test: test && condition(env, test),
    body: () => nested(env, childByField(node, 'body')),
  })
}

function whileStatement(env: Env, node: SyntaxNode, label: string | null): void {
  loop(env, node, { label })
}

function doStatement(env: Env, node: SyntaxNode, label: string | null): void {
  loop(env, node, { label, testsAfter: true })
}

function forStatement(env: Env, node: SyntaxNode, label: string | null): void {
  inScope(env, () => {
    for (const init of childrenByField(node, 'init')) statement(env, init)
    const updates = childrenByField(node, 'update')
    loop(env, node, {
      label,
      update: () => {
        for (const one of updates) lowerEffect(env, one)
      },
    })
  })
}

function forEachStatement(env: Env, node: SyntaxNode, label: string | null): void {
  const [of, typeNode] = [childByField(node, 'value'), childByField(node, 'type')]
  if (!of) return
  const type = typeNode && typeRef(env, typeNode)
  const name = childByField(node, 'name') ?? node
  inScope(env, () => {
    const values = expression(env, of)
    const variable = declareLocal(
      env,
      nameOf(env, node),
      type && withDimensions(env, type, childByField(node, 'dimensions')),
    )
    const body = (element: Expr): void => {
      env.builder.assign(env.builder.targetOf(variable, name), element, name)
      nested(env, childByField(node, 'body'))
    }
    env.builder.forEach(values, of, body, { label })
  })
}

function yieldStatement(env: Env, node: SyntaxNode): void {
  const inner = firstNamedChild(node)
  const value: Expr = inner ? expression(env, inner) : { kind: 'literal', value: null, at: node }
  if (!env.result) return
  env.builder.emit({ kind: 'set', temp: env.result.temp, value, at: node })
  env.builder.break(env.result.label)
}

function synchronizedStatement(env: Env, node: SyntaxNode): void {
  const lock = childByType(node, 'parenthesized_expression')
  if (lock) lowerEffect(env, lock)
  nested(env, childByField(node, 'body'))
}

/** Assertions are disabled in production, so they check nothing. */
function assertStatement(env: Env, node: SyntaxNode): void {
  const after = env.builder.newBlock()
  const inside = env.builder.newBlock()
  env.builder.choose(inside, after)
  env.builder.enter(inside)
  for (const child of namedChildren(node)) lowerEffect(env, child)
  env.builder.jumpTo(after)
  env.builder.enter(after)
}
