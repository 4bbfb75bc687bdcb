import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import type { PythonFile } from '../editing/python/python-file.ts'
import { textOfPart } from '../editing/source-tree.ts'
import { withoutLineBreaks } from '../editing/python/line-breaks.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const QUOTED: NoFix = {
  code: 'no_safe_fix',
  reason:
    'The framework quotes line breaks in cookies, so nothing needs to change; suppress this finding with that reason.',
}
const WHOLE_HEADERS: NoFix = {
  code: 'unsupported_shape',
  reason: 'All headers are passed at once here; remove line breaks where the value is inserted.',
}

/** `headers["X"] = value` → `value.replace("\r", "").replace("\n", "")`: the value stays within its header. */
export function fixPythonHeaderInjection({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  if (/^set_(?:secure_|signed_)?cookie$/.test(call?.name ?? '')) return QUOTED
  if (argument && holdsHeaders(file, argument)) return WHOLE_HEADERS
  if (!argument || !/^(?:identifier|attribute|subscript|call|string|binary_operator)$/.test(argument.type)) return null
  if (file.textOf(argument).includes('\n')) return null
  return {
    edits: [replaceNode(argument, withoutLineBreaks(file, argument))],
    safety: 'glance',
    title: 'Remove line breaks from the header value',
    explanation: 'A value can no longer end the header and inject other headers or a body.',
    behaviourChange: 'None: headers cannot contain line breaks.',
  }
}

/** A dictionary of headers is not a string. */
function holdsHeaders(file: PythonFile, argument: SyntaxNode): boolean {
  const name = /(\w+)\W*$/.exec(file.textOf(argument))?.[1] ?? ''
  const keyword = file.parentOf(argument)
  return (
    (argument.type === 'identifier' && /headers$/i.test(name)) ||
    (keyword?.type === 'keyword_argument' && textOfPart(file, keyword, 'name') === 'headers')
  )
}
