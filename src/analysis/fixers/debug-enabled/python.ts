import { childByField } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import { keywordOf } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

/** `debug=True` → `debug=False`, as an argument or a setting. */
export function fixPythonDebugEnabled({ file, match }: PythonFixContext): FixPlan | null {
  const { argument, call, node } = match
  const assigned = node.type === 'assignment' ? childByField(node, 'right') : null
  const keyword = call ? keywordOf(file, call.node, 'debug')?.value : null
  const flag = [argument, assigned, keyword].find((one) => one?.type === 'true')
  if (!flag) return null
  return {
    edits: [replaceNode(flag, 'False')],
    safety: 'glance',
    title: 'Disable the debugger',
    explanation: 'Visitors no longer see a debugger or internal details when an error occurs.',
    behaviourChange:
      'Errors are no longer shown in the browser, and code is not reloaded when it changes; for development, start the program in development mode.',
  }
}
