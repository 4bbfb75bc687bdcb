import { type PythonFile, statementOf } from './python-file.ts'
import { walk } from '../source-tree.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'

const CONDITIONAL =
  /^(?:lambda|conditional_expression|boolean_operator|.*_comprehension|generator_expression|while_statement|elif_clause|except_clause|case_clause|assert_statement|decorator|class_definition|function_definition)$/

/**
 * True when an expression is evaluated exactly once whenever its statement runs, so that it can be moved in front of
 * it.
 */
export function mayStandBefore(file: PythonFile, expression: SyntaxNode): boolean {
  const statement = statementOf(file, expression)
  for (let node = expression; node !== statement;) {
    const parent = file.parentOf(node)
    if (!parent || CONDITIONAL.test(parent.type)) return false
    // Only the headers qualify: the condition of an `if`, the iterable of a loop.
    if (/^(?:if|for|with|try|match)_statement$/.test(parent.type) && node.type === 'block') return false
    node = parent
  }
  if (CONDITIONAL.test(statement.type)) return false
  return ![...walk(expression)].some(({ type }) => /^(?:named_expression|await|yield|lambda)$/.test(type))
}
