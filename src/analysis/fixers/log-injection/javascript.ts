import { isRequestText, withoutLineBreaks } from '../editing/javascript/line-breaks.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { ONE_LINE } from './plan.ts'

/** `` console.log(`search for ${q}`) `` → `String(q).replace(/[\r\n]/g, '')`: one call writes one line. */
export function fixLogInjection(context: FixContext): FixPlan | null {
  const { argument } = context.match
  // What may be an object is written by the logger in its own way.
  const edits = argument && withoutLineBreaks(context, argument, (node) => isRequestText(context.file, node))
  if (!edits) return null
  return { ...ONE_LINE, edits }
}
