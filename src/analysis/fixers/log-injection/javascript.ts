import { isRequestText, withoutLineBreaks } from '../editing/javascript/line-breaks.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { ONE_LINE } from './plan.ts'

/** `` console.log(`search for ${q}`) `` → `String(q).replace(/[\r\n]/g, '')`: one call writes one line. */
export function fixLogInjection(context: FixContext): FixPlan | null {
  const { argument } = context.match
  // The logger formats objects itself, so possible objects are left alone.
  const edits = argument && withoutLineBreaks(context, argument, (node) => isRequestText(context.file, node))
  if (!edits) return null
  return { ...ONE_LINE, edits }
}
