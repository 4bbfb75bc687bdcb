import { withoutLineBreaks } from '../editing/java/line-breaks.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { ONE_LINE } from './plan.ts'

/** `log.info("… {}", name)` → `name.replaceAll("[\r\n]", "")`: one call writes one line. */
export function fixJavaLogInjection({ file, match }: JavaFixContext): FixPlan | null {
  const { argument } = match
  const edits = argument && withoutLineBreaks(file, argument)
  if (!edits) return null
  return { ...ONE_LINE, edits }
}
