import { referTo } from '../editing/python/imports.ts'
import { childByField } from '../../frontends/tree-sitter/syntax-node.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { plainText } from '../editing/python/arguments.ts'

const PLAN = {
  safety: 'review',
  title: 'Use SHA-256',
  explanation: 'SHA-256 has no known collisions.',
  behaviourChange:
    'Hashes get longer and differ from stored ones: where they are compared with old values or kept in a column, those need to follow.',
} as const

/** `hashlib.md5(data)` → `hashlib.sha256(data)`; `hashlib.new('md5')` → `hashlib.new('sha256')`. */
export function fixPythonWeakHash({ file, match }: PythonFixContext): FixPlan | null {
  const { argument, call } = match
  if (argument && plainText(file, argument) !== null) {
    return { ...PLAN, edits: [{ start: argument.start, end: argument.end, newText: file.style.quote('sha256') }] }
  }
  const callee = call && childByField(call.node, 'function')
  if (!callee || !call.api?.startsWith('hashlib.')) return null
  const name = callee.type === 'attribute' ? childByField(callee, 'attribute') : null
  if (name) {
    return { ...PLAN, edits: [{ start: name.start, end: name.end, newText: 'sha256' }] }
  }
  const sha256 = referTo(file, 'hashlib', 'sha256', { isNamed: true })
  if (!sha256 || callee.type !== 'identifier') return null
  return {
    ...PLAN,
    edits: [{ start: callee.start, end: callee.end, newText: sha256.text }],
    imports: sha256.imports,
  }
}
