import { replaceNode } from '../editing/edits.ts'
import { withoutLineBreaks } from '../editing/python/line-breaks.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

/** `headers["X"] = value` → `value.replace("\r", "").replace("\n", "")`: the value stays within its header. */
export function fixPythonHeaderInjection({ file, match }: PythonFixContext): FixPlan | null {
  const { argument } = match
  if (!argument || !/^(?:identifier|attribute|subscript|call|string|binary_operator)$/.test(argument.type)) return null
  if (file.textOf(argument).includes('\n')) return null
  return {
    edits: [replaceNode(argument, withoutLineBreaks(file, argument))],
    safety: 'merge',
    title: 'Keep line breaks out of the header',
    explanation: 'A value can no longer end the header and add others or a body.',
    behaviourChange: 'None: headers cannot hold line breaks.',
  }
}
