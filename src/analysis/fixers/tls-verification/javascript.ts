import { wholeLine } from '../editing/javascript/edit-imports.ts'
import { beginsLine } from '../editing/text-style.ts'
import { endOf, type Node, startOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

const PLAN = {
  safety: 'glance',
  title: 'Validate the certificate',
  explanation: 'The server’s certificate is validated again, so nobody on the network path can impersonate the server.',
  behaviourChange:
    'None for valid certificates; connections to servers with an invalid or self-signed one fail unless its authority is passed as `ca`.',
} as const

/** `rejectUnauthorized: false` → `true`; the process-wide switch is removed. */
export function fixTlsVerification({ file, match }: FixContext): FixPlan | NoFix | null {
  const node = settingAround(file, match)
  if (node.type === 'ObjectProperty') {
    const value = unwrap(node.value)
    const newText = value.type === 'BooleanLiteral' ? 'true' : null
    return newText ? { ...PLAN, edits: [{ start: startOf(value), end: endOf(value), newText }] } : null
  }
  if (node.type !== 'AssignmentExpression') return null
  const value = unwrap(node.right)
  if (value.type === 'BooleanLiteral')
    return { ...PLAN, edits: [{ start: startOf(value), end: endOf(value), newText: 'true' }] }
  const statement = file.scopes.parentOf(node)
  if (statement?.type !== 'ExpressionStatement') return null
  const list = file.scopes.parentOf(statement)
  if (list?.type !== 'Program' && list?.type !== 'BlockStatement') return null
  const edit = wholeLine(file, statement)
  const start = beginsLine(file.content, startOf(statement)) ? lineStart(file.content, edit.start) : edit.start
  return { ...PLAN, edits: [{ ...edit, start }] }
}

/** The property or assignment of the matched value. */
function settingAround(file: FixContext['file'], { node, argument }: FixContext['match']): Node {
  return (argument && file.scopes.parentOf(argument)) ?? node
}

function lineStart(content: string, offset: number): number {
  const start = content.lastIndexOf('\n', offset - 1) + 1
  return content[start] === '\uFEFF' ? start + 1 : start
}
