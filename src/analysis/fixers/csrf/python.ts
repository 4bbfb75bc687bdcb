import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { wholeLines } from '../editing/text-style.ts'
import { replaceNode } from '../editing/edits.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const PLAN = {
  safety: 'review',
  title: 'Ask for the token again',
  explanation: 'Requests that change something need the token of a page of this site, which other sites do not have.',
  behaviourChange:
    'Forms and scripts that send no token are refused; calls by other programs may need another kind of sign-in.',
} as const

/** Takes `@csrf_exempt` off a view, and switches the check of forms on. */
export function fixPythonCsrf({ file, match }: PythonFixContext): FixPlan | null {
  const { argument, node } = match
  if (node.type === 'assignment') {
    const value = childByField(node, 'right')
    return value?.type === 'false' ? { ...PLAN, edits: [replaceNode(value, 'True')] } : null
  }
  if (argument?.type === 'false') return { ...PLAN, edits: [replaceNode(argument, 'True')] }
  const decorator = decoratorAround(file, node)
  const lines = decorator && wholeLines(file.content, decorator.start, decorator.end)
  return lines ? { ...PLAN, edits: [replaceNode(lines, '')] } : null
}

function decoratorAround(file: PythonFixContext['file'], node: SyntaxNode): SyntaxNode | null {
  for (let around: SyntaxNode | null = node; around; around = file.parentOf(around)) {
    if (around.type === 'decorator') return around
    if (around.type === 'block' || around.type === 'function_definition') return null
  }
  return null
}
