import { outerSpan } from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/** `console.log(text, value)` → `console.log('%s', text, value)`. */
export function fixFormatString({ file, style, match }: FixContext): FixPlan | null {
  const { call, argument } = match
  if (!call || !argument || call.argNodes[0] !== argument || call.argNodes.length < 2) return null
  if (argument.type === 'SpreadElement' || !/^(?:console\.\w+|util\.format|util\.debuglog\(\))$/.test(call.api ?? ''))
    return null
  const { start } = outerSpan(argument, file.content)
  return {
    edits: [{ start, end: start, newText: `${style.quote('%s')}, ` }],
    safety: 'glance',
    title: 'Use a constant format string',
    explanation:
      'Placeholders such as `%d` in the text are printed unchanged and no longer consume the following values.',
    behaviourChange: 'None for text without `%`.',
  }
}
