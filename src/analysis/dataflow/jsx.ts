import type * as Babel from '@babel/types'
import { isFunctionNode, type Node } from '../frontends/javascript/syntax.ts'
import type { Run } from './run.ts'
import { UNKNOWN, type Value } from './value.ts'

/** React escapes what it shows; only attributes that take markup or an address matter, and they are plain objects. */
export function evaluateJsx(run: Run, node: Babel.JSXElement | Babel.JSXFragment): Value {
  if (node.type === 'JSXElement') {
    for (const attribute of node.openingElement.attributes) evaluateAttribute(run, attribute)
  }
  for (const child of node.children) evaluateChild(run, child)
  return UNKNOWN
}

function evaluateAttribute(run: Run, attribute: Babel.JSXAttribute | Babel.JSXSpreadAttribute): void {
  if (attribute.type === 'JSXSpreadAttribute') run.evaluate(attribute.argument)
  else if (attribute.value) evaluateChild(run, attribute.value)
}

function evaluateChild(run: Run, child: Node): void {
  if (child.type === 'JSXExpressionContainer') {
    const { expression } = child
    if (expression.type === 'JSXEmptyExpression') return
    const value = run.evaluate(expression)
    if (isFunctionNode(expression) && value.fn)
      run.pending.push({ fn: value.fn, environment: run.environment, args: null })
  } else if (child.type === 'JSXElement' || child.type === 'JSXFragment') run.evaluate(child)
  else if (child.type === 'JSXSpreadChild') run.evaluate(child.expression)
}
