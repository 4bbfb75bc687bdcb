import { unwrapParentheses } from '../editing/python/python-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { makingExpression } from '../editing/python/making-expression.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { fixAutoescape } from './python-autoescape.ts'
import { escapeValues } from './python-escape.ts'
import { declareJson, isJson } from './python-json.ts'

/**
 * Escapes tainted values and leaves the markup alone, declares JSON as such, and enables escaping in template engines.
 */
export function fixPythonXss(context: PythonFixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const autoescape = fixAutoescape(context)
  if (autoescape) return autoescape
  const argument = match.argument && firstItem(match.argument)
  if (!argument) return null
  const making = makingExpression(file, argument) ?? argument
  return isJson(file, unwrapParentheses(making))
    ? declareJson(context, argument)
    : escapeValues(context, argument, making)
}

/** The text in `return text, 404`. */
function firstItem(node: SyntaxNode): SyntaxNode | null {
  const inner = unwrapParentheses(node)
  if (inner.type !== 'tuple' && inner.type !== 'expression_list') return inner
  return inner.children.find(({ isNamed, type }) => isNamed && type !== 'comment') ?? null
}
