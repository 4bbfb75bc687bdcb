import { withoutLineBreaks } from '../editing/java/line-breaks.ts'
import { variableOf } from '../editing/java/variables.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { ONE_LINE } from './plan.ts'

/** `log.info("… {}", name)` → `name.replaceAll("[\r\n]", "")`: one call writes one line. */
export function fixJavaLogInjection({ file, match }: JavaFixContext): FixPlan | null {
  const { argument } = match
  // Logging a text in place of the exception would lose the stack trace.
  if (argument?.type === 'identifier' && variableOf(file, argument)?.kind === 'catch') return null
  const edits = argument && withoutLineBreaks(file, argument)
  if (!edits) return null
  return { ...ONE_LINE, edits }
}
