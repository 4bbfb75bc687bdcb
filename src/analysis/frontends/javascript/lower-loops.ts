import type * as Babel from '@babel/types'
import type { Condition, SwitchCase } from '../../ir/builder.ts'
import type { Expr } from '../../ir/nodes.ts'
import { lowerTest } from './lower-conditions.ts'
import { at, type Context, operator, takeLabel } from './lower-context.ts'
import { assignPattern } from './lower-patterns.ts'
import { inNewScope } from './lower-scope.ts'
import { lowerDeclaration } from './lower-variables.ts'
import { openScope } from './scope.ts'
import type { Node } from './syntax.ts'

function testOf(context: Context, test: Node | null | undefined): Condition | null {
  if (!test) return null
  return (yes, no) => {
    lowerTest(context, test, yes, no)
  }
}

export function lowerFor(context: Context, node: Babel.ForStatement): void {
  const label = takeLabel(context)
  const { init, update } = node
  inNewScope(context, openScope(node, context.scope), () => {
    if (init?.type === 'VariableDeclaration') lowerDeclaration(context, init)
    else if (init) context.lowerEffect(context, init)
    context.builder.loop({
      label,
      test: testOf(context, node.test),
      body: () => {
        context.lowerStatement(context, node.body)
      },
      ...(update && {
        update: () => {
          context.lowerEffect(context, update)
        },
      }),
    })
  })
}

export function lowerWhile(context: Context, node: Babel.WhileStatement): void {
  lowerWhileLoop(context, node, false)
}

export function lowerDoWhile(context: Context, node: Babel.DoWhileStatement): void {
  lowerWhileLoop(context, node, true)
}

function lowerWhileLoop(
  context: Context,
  node: Babel.WhileStatement | Babel.DoWhileStatement,
  testsAfter: boolean,
): void {
  const label = takeLabel(context)
  context.builder.loop({
    label,
    test: testOf(context, node.test),
    body: () => {
      context.lowerStatement(context, node.body)
    },
    testsAfter,
  })
}

export function lowerForIn(context: Context, node: Babel.ForInStatement): void {
  lowerForEach(context, node, (element) => element)
}

export function lowerForOf(context: Context, node: Babel.ForOfStatement): void {
  lowerForEach(context, node, (element) => (node.await ? context.builder.await(element, at(node.left)) : element))
}

function lowerForEach(
  context: Context,
  node: Babel.ForInStatement | Babel.ForOfStatement,
  toValue: (element: Expr) => Expr,
): void {
  const label = takeLabel(context)
  const { left } = node
  const of = context.lowerExpression(context, node.right)
  inNewScope(context, openScope(node, context.scope), () => {
    const pattern = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left
    context.builder.forEach(
      of,
      at(left),
      (element) => {
        const value = toValue(element)
        if (pattern) assignPattern(context, pattern, value, left)
        context.lowerStatement(context, node.body)
      },
      { label, keys: node.type === 'ForInStatement' },
    )
  })
}

export function lowerSwitch(context: Context, node: Babel.SwitchStatement): void {
  const label = takeLabel(context)
  const { discriminant, cases } = node
  // `switch (true)` is a chain of conditions.
  const isChain = discriminant.type === 'BooleanLiteral' && discriminant.value
  const value = isChain ? null : context.lowerExpression(context, discriminant)
  const toCase = ({ test, consequent }: Babel.SwitchCase): SwitchCase => ({
    tests: test ? [caseTest(context, value, test)] : [],
    body: () => {
      context.lowerStatements(context, consequent)
    },
  })
  inNewScope(context, openScope(node, context.scope), () => {
    context.builder.switch(cases.map(toCase), { fallsThrough: true, label })
  })
}

function caseTest(context: Context, value: Expr | null, test: Node): Condition {
  return (yes, no) => {
    if (value === null) lowerTest(context, test, yes, no)
    else
      context.builder.branch(operator('==', [value, context.lowerExpression(context, test)], test), yes, no, at(test))
  }
}
