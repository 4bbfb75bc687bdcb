import type { Condition, SwitchCase } from '../../ir/builder.ts'
import type { Expr } from '../../ir/nodes.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import {
  childByField,
  childByType,
  firstNamedChild,
  hasChild,
  namedChildren,
  type SyntaxNode,
} from '../tree-sitter/syntax-node.ts'
import { condition, type Env, expression, inScope, member, statement, textAt, unknown } from './lower-context.ts'
import { lowerEffect } from './lower-expressions.ts'
import { isValueName, nameExpr } from './lower-names.ts'
import { bindCasePattern, keepSimple, patternType, typeTest } from './lower-patterns.ts'
import { classExpr } from './lower-types.ts'

export function switchStatement(env: Env, node: SyntaxNode, label: string | null): void {
  lowerSwitch(env, node, label, (body) => lowerEffect(env, body))
}

/** A switch as a value: every branch sets the same temp. */
export function switchValue(env: Env, node: SyntaxNode): Expr {
  const temp = env.builder.newTemp()
  const label = `yield ${(env.file.labels.next += 1)}`
  const around = env.result
  env.result = { temp, label }
  lowerSwitch(env, node, label, (body) => {
    env.builder.emit({ kind: 'set', temp, value: expression(env, body), at: body })
  })
  env.result = around
  return { kind: 'temp', temp, at: node }
}

/** `result` receives a single expression after an arrow. */
function lowerSwitch(env: Env, node: SyntaxNode, label: string | null, result: (body: SyntaxNode) => void): void {
  const test = childByField(node, 'condition')
  const body = childByField(node, 'body')
  if (!test || !body) return
  const value = keepSimple(env, expression(env, test), test)
  inScope(env, () => {
    const cases = namedChildren(body).map((child) => switchCase(env, child, value, result))
    const fallsThrough = hasGroups(body)
    env.builder.switch(cases, { fallsThrough, label })
  })
}

function hasGroups(body: SyntaxNode): boolean {
  return childByType(body, 'switch_block_statement_group') !== null
}

function switchCase(env: Env, node: SyntaxNode, value: Expr, result: (body: SyntaxNode) => void): SwitchCase {
  const labels = node.children.filter(({ type }) => type === 'switch_label')
  const isDefault = labels.length === 0 || labels.some((one) => isDefaultLabel(env, one))
  const tests = isDefault ? [] : labels.flatMap((one) => labelTests(env, one, value))
  const parts = namedChildren(node).filter(({ type }) => type !== 'switch_label')
  const [first] = parts
  return {
    tests,
    body: () => {
      if (node.type !== 'switch_rule') for (const part of parts) statement(env, part)
      else if (first) inScope(env, () => ruleBody(env, first, result))
    },
  }
}

function ruleBody(env: Env, node: SyntaxNode, result: (body: SyntaxNode) => void): void {
  const inner = node.type === 'expression_statement' ? firstNamedChild(node) : null
  if (inner) result(inner)
  else statement(env, node)
}

/** `default`, or `case null, default`, where the grammar parses the word as a name. */
function isDefaultLabel(env: Env, label: SyntaxNode): boolean {
  return (
    hasChild(label, 'default') ||
    label.children.some((child) => child.type === 'identifier' && textAt(env, child) === 'default')
  )
}

function labelTests(env: Env, label: SyntaxNode, value: Expr): readonly Condition[] {
  const guard = childByType(label, 'guard')
  const pattern = childByType(label, 'pattern')
  if (pattern) return [patternTest(env, pattern, guard, value)]
  return namedChildren(label)
    .filter((child) => child !== guard)
    .map((child) => (yes, no) => env.builder.branch(caseTest(env, child, value), yes, no, child))
}

function caseTest(env: Env, node: SyntaxNode, value: Expr): Expr {
  const constant = node.type === 'identifier' ? namedConstant(env, node) : expression(env, node)
  return { kind: 'operator', op: '==', operands: [value, constant], at: node }
}

/** A constant in scope, or one of the enum under test, whose bare name is in the `case`. */
function namedConstant(env: Env, node: SyntaxNode): Expr {
  const name = textAt(env, node)
  if (isValueName(env, name)) {
    const found = nameExpr(env, name, node)
    if (found.kind !== 'global') return found
  }
  const holder = onlyOf(env.file.enumConstants.get(name) ?? [])
  return holder ? member(classExpr(env, holder, node), name, node) : unknown(node)
}

function patternTest(env: Env, node: SyntaxNode, guard: SyntaxNode | null, value: Expr): Condition {
  const pattern = firstNamedChild(node) ?? node
  const when = guard && firstNamedChild(guard)
  return (yes, no) => {
    const { builder } = env
    const bind = builder.newBlock()
    builder.branch(typeTest(env, value, patternType(pattern), pattern), bind, no, pattern)
    builder.enter(bind)
    bindCasePattern(env, pattern, value)
    if (when) condition(env, when)(yes, no)
    else builder.jumpTo(yes)
  }
}
