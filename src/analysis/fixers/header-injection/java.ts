import { withoutLineBreaksOrNull } from '../editing/java/line-breaks.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

/** `setHeader("X", value)` → `value.replaceAll("[\r\n]", "")`: the value stays within its header. */
export function fixJavaHeaderInjection({ file, match }: JavaFixContext): FixPlan | null {
  const { argument, call } = match
  if (!call || !/[hH]eader$/.test(call.name)) return null
  const cleaned = argument && withoutLineBreaksOrNull(file, argument)
  if (!cleaned) return null
  return {
    ...cleaned,
    safety: 'glance',
    title: 'Remove line breaks from the header value',
    explanation: 'A value can no longer end the header and inject other headers or a body.',
    behaviourChange: 'None: headers cannot contain line breaks.',
  }
}
