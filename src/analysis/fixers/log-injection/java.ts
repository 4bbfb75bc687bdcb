import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { allOf } from '../../../lib/collections/lists.ts'
import type { JavaFile } from '../editing/java/java-file.ts'
import { hostileArguments } from '../editing/tree-match.ts'
import { withoutLineBreaks } from '../editing/java/line-breaks.ts'
import { variableOf } from '../editing/java/variables.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import type { NoFix } from '../../source/finding.ts'
import { ONE_LINE, SEVERAL_LINES } from './plan.ts'

/** `log.info("… {}", name)` → `name.replaceAll("[\r\n]", "")`: one call writes one line. */
export function fixJavaLogInjection({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  const hostile = call ? hostileArguments(call, 'log-injection').filter((node) => node !== argument) : []
  // Logging a text in place of the exception would lose the stack trace.
  if (!argument || isCaught(file, argument)) return null
  if (argument.type !== 'binary_expression' && match.value?.fixedText.includes('\n')) return SEVERAL_LINES
  const values = [argument, ...hostile.filter((node) => !isCaught(file, node))]
  const edits = allOf(values.map((node) => withoutLineBreaks(file, node)))
  return edits && { ...ONE_LINE, edits: edits.flat() }
}

function isCaught(file: JavaFile, node: SyntaxNode): boolean {
  return node.type === 'identifier' && variableOf(file, node)?.kind === 'catch'
}
