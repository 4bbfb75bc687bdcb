import type { JavaScriptFile } from '../../frontends/javascript/javascript-file.ts'
import { endOf, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import { quoteLike } from '../editing/javascript/string-pieces.ts'
import type { NoFix } from '../../source/finding.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { isNamedAfterHash, NAMED_AFTER_HASH } from './named-after-hash.ts'

/** `createHash('md5')` → `createHash('sha256')`. */
export function fixWeakHash({ file, style, match }: FixContext): FixPlan | NoFix | null {
  if (namesAround(file, match.node).some(isNamedAfterHash)) return NAMED_AFTER_HASH
  const argument = match.argument && unwrap(match.argument)
  if (argument?.type !== 'StringLiteral') return null
  // Browsers use different names.
  const name = /^sha-1$/i.test(argument.value) ? 'SHA-256' : 'sha256'
  return {
    edits: [{ start: startOf(argument), end: endOf(argument), newText: quoteLike(file, style, argument, name) }],
    safety: 'review',
    title: 'Use SHA-256',
    explanation: 'SHA-256 has no known collisions.',
    behaviourChange:
      'Hashes are longer and differ from stored ones: migrate old values that they are compared with, and check the width of database columns.',
  }
}

/** The function around the hash, and the property that stores it. */
function namesAround(file: JavaScriptFile, node: Node): string[] {
  const names: (string | null)[] = []
  for (let at = file.scopes.parentOf(node), isInside = true; at && isInside; at = file.scopes.parentOf(at)) {
    if (at.type === 'ObjectProperty') names.push(staticNameOf(at.key, at.computed))
    if (at.type === 'ObjectMethod' || at.type === 'ClassMethod') names.push(staticNameOf(at.key, at.computed))
    if (at.type === 'FunctionDeclaration') names.push(at.id?.name ?? null)
    if (at.type === 'ArrowFunctionExpression' || at.type === 'FunctionExpression') names.push(nameOfVariable(file, at))
    isInside = !/Function|Method/.test(at.type)
  }
  return names.filter((name) => name !== null)
}

/** `const md5 = (text) => …`, `exports.md5 = (text) => …` */
function nameOfVariable(file: JavaScriptFile, value: Node): string | null {
  const parent = file.scopes.parentOf(value)
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.name : null
  if (parent?.type === 'ObjectProperty') return staticNameOf(parent.key, parent.computed)
  const target = parent?.type === 'AssignmentExpression' ? unwrap(parent.left) : null
  return target?.type === 'MemberExpression' ? staticNameOf(target.property, target.computed) : null
}
