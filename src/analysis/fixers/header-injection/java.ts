import { withoutLineBreaksOrNull } from '../editing/java/line-breaks.ts'
import { allOf } from '../../../lib/collections/lists.ts'
import { hostileArguments } from '../editing/tree-match.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

/** `setHeader("X", value)` → `value.replaceAll("[\r\n]", "")`: the value stays within its header. */
export function fixJavaHeaderInjection({ file, match }: JavaFixContext): FixPlan | null {
  const { argument, call } = match
  if (!call || !/[hH]eader$/.test(call.name)) return null
  if (!argument) return null
  const others = hostileArguments(call, 'header-injection').filter((node) => node !== argument)
  const cleaned = allOf([argument, ...others].map((node) => withoutLineBreaksOrNull(file, node)))
  if (!cleaned) return null
  return {
    edits: cleaned.flatMap(({ edits }) => edits),
    imports: cleaned.flatMap(({ imports }) => imports),
    safety: 'glance',
    title: 'Remove line breaks from the header value',
    explanation: 'A value can no longer end the header and inject other headers or a body.',
    behaviourChange: 'None: headers cannot contain line breaks.',
  }
}
