import type { Expr } from '../../ir/nodes.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { childByField, firstNamedChild, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { lowerCondition } from './lower-conditions.ts'
import { assignTo } from './lower-targets.ts'
import { callMethod, type Lowering, unknown, withScope } from './lowering.ts'

/** A comprehension as a loop that fills a list or record; generator expressions are filled immediately. */
export function lowerComprehension(lowering: Lowering, node: SyntaxNode): Expr {
  const { builder } = lowering
  const isRecord = node.type === 'dictionary_comprehension'
  const empty: Expr = isRecord ? { kind: 'record', entries: [], at: node } : { kind: 'list', elements: [], at: node }
  const result = builder.keep(empty, node)
  const body = childByField(node, 'body')
  const clauses = node.children.filter(({ type }) => type === 'for_in_clause' || type === 'if_clause')
  const inner = withScope(lowering, 'comprehension')
  // The first iterable is evaluated outside, where the comprehension's names do not exist yet.
  runClauses(inner, clauses, 0, lowering, () => {
    if (!body) return
    if (isRecord) putEntry(inner, result, body, node)
    else
      callMethod(
        inner,
        result,
        node.type === 'set_comprehension' ? 'add' : 'append',
        [inner.file.lowerExpression(inner, body)],
        node,
      )
  })
  return result
}

function putEntry(lowering: Lowering, result: Expr, pair: SyntaxNode, at: SyntaxNode): void {
  const part = (field: string): Expr => {
    const child = childByField(pair, field)
    return child ? lowering.file.lowerExpression(lowering, child) : unknown([], pair)
  }
  const index = part('key')
  lowering.builder.assign({ kind: 'index', object: result, index, at: pair }, part('value'), at)
}

function runClauses(
  inner: Lowering,
  clauses: readonly SyntaxNode[],
  from: number,
  outer: Lowering,
  body: () => void,
): void {
  const clause = clauses[from]
  if (!clause) {
    body()
    return
  }
  const goOn = (): void => {
    runClauses(inner, clauses, from + 1, inner, body)
  }
  if (clause.type === 'if_clause') {
    const test = firstNamedChild(clause)
    if (test) inner.builder.ifElse(lowerCondition(inner, test), goOn, null)
    else goOn()
    return
  }
  const left = childByField(clause, 'left')
  const sources = clause.children.filter(({ field, isNamed }) => field === 'right' && isNamed)
  const elements = sources.map((source) => outer.file.lowerExpression(outer, source))
  const of = onlyOf(elements) ?? {
    kind: 'list' as const,
    elements: elements.map((value) => ({ value, spread: false })),
    at: clause,
  }
  if (left) declareTargets(inner, left)
  inner.builder.forEach(of, clause, (element) => {
    if (left) assignTo(inner, left, element, clause)
    goOn()
  })
}

function declareTargets(lowering: Lowering, node: SyntaxNode): void {
  if (node.type === 'identifier') {
    const name = lowering.file.content.slice(node.start, node.end)
    lowering.scope.variables.set(name, lowering.builder.declare(name))
  } else if (node.type !== 'attribute' && node.type !== 'subscript') {
    for (const child of node.children) declareTargets(lowering, child)
  }
}
