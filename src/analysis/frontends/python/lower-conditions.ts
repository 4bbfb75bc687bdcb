import type { Condition } from '../../ir/builder.ts'
import type { Expr, Operator } from '../../ir/nodes.ts'
import { childByField, firstNamedChild, hasChild, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { keepValue, type Lowering, unknown } from './lowering.ts'

/** A test, with its `and`, `or` and `not` as jumps, so that each branch knows what was true. */
export function lowerCondition(lowering: Lowering, node: SyntaxNode): Condition {
  const { builder } = lowering
  switch (node.type) {
    case 'parenthesized_expression': {
      const inner = firstNamedChild(node)
      if (inner) return lowerCondition(lowering, inner)
      break
    }
    case 'not_operator': {
      const inner = childByField(node, 'argument')
      if (inner) return builder.not(lowerCondition(lowering, inner))
      break
    }
    case 'boolean_operator': {
      const [left, right] = [childByField(node, 'left'), childByField(node, 'right')]
      if (!left || !right) break
      const parts = [lowerCondition(lowering, left), lowerCondition(lowering, right)] as const
      return hasChild(node, 'and') ? builder.and(...parts) : builder.or(...parts)
    }
    case 'comparison_operator':
      if (node.children.filter(({ field }) => field === 'operators').length > 1) return lowerChain(lowering, node)
  }
  return builder.condition(() => lowering.file.lowerExpression(lowering, node), node)
}

function lowerChain(lowering: Lowering, node: SyntaxNode): Condition {
  const { builder } = lowering
  return (yes, no) => {
    const pairs = comparisonPairs(lowering, node)
    pairs.map((pair) => builder.condition(() => pair, node)).reduce((left, right) => builder.and(left, right))(yes, no)
  }
}

const COMPARISONS: Readonly<Record<string, Operator>> = {
  '==': '==',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  in: 'in',
  'not in': 'not in',
  is: '==',
  'is not': '!=',
}

/** `a < b < c` as the pairs that must all hold. */
export function comparisonPairs(lowering: Lowering, node: SyntaxNode): Expr[] {
  const operators = node.children.filter(({ field }) => field === 'operators')
  const isChain = operators.length > 1
  const operands = node.children
    .filter(({ isNamed, field, type }) => isNamed && field !== 'operators' && type !== 'comment')
    .map((operand) => lowering.file.lowerExpression(lowering, operand))
    .map((value) => (isChain ? keepValue(lowering, value, node) : value))
  const pairs = operators.map((written, index): Expr => {
    const [left, right] = [operands[index], operands[index + 1]]
    if (!left || !right) return unknown(left ? [left] : [], node)
    return { kind: 'operator', op: COMPARISONS[written.type] ?? '==', operands: [left, right], at: node }
  })
  return pairs.length > 0 ? pairs : [unknown(operands, node)]
}
