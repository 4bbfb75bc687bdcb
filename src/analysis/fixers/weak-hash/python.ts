import { enclosingFunction, type PythonFile } from '../editing/python/python-file.ts'
import { referTo } from '../editing/python/imports.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { plainText } from '../editing/python/arguments.ts'
import { isNamedAfterHash, NAMED_AFTER_HASH } from './named-after-hash.ts'

const PLAN = {
  safety: 'review',
  title: 'Use SHA-256',
  explanation: 'SHA-256 has no known collisions.',
  behaviourChange:
    'Hashes are longer and differ from stored ones: migrate old values that they are compared with, and check the width of database columns.',
} as const

/** `hashlib.md5(data)` → `hashlib.sha256(data)`; `hashlib.new('md5')` → `hashlib.new('sha256')`. */
export function fixPythonWeakHash({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  if (namesAround(file, call?.node ?? match.node).some(isNamedAfterHash)) return NAMED_AFTER_HASH
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

/** The function around the hash, and the key, keyword or attribute that stores it. */
function namesAround(file: PythonFile, node: SyntaxNode): string[] {
  const around = enclosingFunction(file, node)
  const names = [around && childByField(around, 'name')]
  for (let at = file.parentOf(node); at && at !== around; at = file.parentOf(at)) {
    if (at.type === 'pair') names.push(childByField(at, 'key'))
    if (at.type === 'keyword_argument') names.push(childByField(at, 'name'))
    const target = at.type === 'assignment' ? childByField(at, 'left') : null
    if (target && target.type !== 'identifier') names.push(target)
    if (/_statement$/.test(at.type)) break
  }
  return names.flatMap((name) => (name ? [file.textOf(name)] : []))
}
