import { withoutLineBreaks } from '../editing/java/line-breaks.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

/** `log.info("… {}", name)` → `name.replaceAll("[\r\n]", "")`: one call writes one line. */
export function fixJavaLogInjection({ file, sighting }: JavaFixContext): FixPlan | null {
  const { argument } = sighting
  const edits = argument && withoutLineBreaks(file, argument)
  if (!edits) return null
  return {
    edits,
    safety: 'glance',
    title: 'Keep line breaks out of the log',
    explanation: 'A value can no longer end the line and add an entry of its own.',
    behaviourChange: 'None for values without line breaks; those are left out.',
  }
}
