import { type JavaFile, methodAround } from './java-file.ts'
import { walk } from '../source-tree.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { isAssignedBetween, lambdaAround, variableOf } from './variables.ts'

const MOVES_ON = /^(?:next|read|poll|pop|take|remove|getAnd|incrementAnd|decrementAnd|nanoTime|currentTimeMillis)/

/** Whether an expression has the same value when moved to `use`. */
export function isSteady(file: JavaFile, value: SyntaxNode, use: SyntaxNode): boolean {
  const isInside = value.start >= use.start && value.end <= use.end
  if (lambdaAround(file, value) !== lambdaAround(file, use) || methodAround(file, value) !== methodAround(file, use))
    return false
  const end = Math.max(use.end, loopAround(file, use, value)?.end ?? 0)
  for (const node of walk(value)) {
    if (/^(?:assignment_expression|update_expression|lambda_expression|switch_expression)$/.test(node.type))
      return false
    if (
      node.type === 'method_invocation' &&
      !isInside &&
      MOVES_ON.test(file.textOf(node).replace(/^.*\.(?=\w+\()/s, ''))
    )
      return false
    const variable = node.type === 'identifier' && node.field !== 'name' ? variableOf(file, node) : null
    if (!variable || variable.kind === 'field') continue
    if (variable.scope.start > use.start || variable.scope.end < use.end) return false
    if (isAssignedBetween(file, variable, value.end, end)) return false
  }
  return true
}

/** The outermost loop around a use that does not contain `other`. */
function loopAround(file: JavaFile, use: SyntaxNode, other: SyntaxNode): SyntaxNode | null {
  let loop: SyntaxNode | null = null
  for (let around = file.parentOf(use); around && around.start > other.start; around = file.parentOf(around))
    if (/^(?:for|while|do|enhanced_for)_statement$/.test(around.type)) loop = around
  return loop
}
