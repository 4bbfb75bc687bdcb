import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { keywordOf, setKeywords } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { PROTECT_COOKIE } from './plan.ts'

const PLAN = {
  ...PROTECT_COOKIE,
  explanation:
    'Scripts cannot read the cookie, it is sent only over encrypted connections, and requests from other sites do not include it.',
  behaviourChange: 'Browsers no longer store the cookie over plain HTTP.',
} as const

/** Adds `secure`, `httponly` and, unless it is set already, `samesite`; disabled settings are enabled. */
export function fixPythonInsecureCookie(context: PythonFixContext): FixPlan | null {
  const { file, match } = context
  const { argument, call, flaws, node } = match
  if (node.type === 'assignment') {
    const value = childByField(node, 'right')
    return value?.type === 'false' ? { ...PLAN, edits: [replaceNode(value, 'True')] } : null
  }
  if (argument?.type === 'false') return { ...PLAN, edits: enableBoth(context, argument) }
  if (!call || !/^set_(?:secure_|signed_)?cookie$/.test(call.name)) return null
  const flags = { secure: 'True', httponly: 'True' }
  const sameSite = { samesite: file.style.quote('Lax') }
  const edits = setKeywords(file, call.node, keywordOf(file, call.node, 'samesite') ? flags : { ...flags, ...sameSite })
  // The `secure` flag is set, so `httponly` may be missing on purpose because a script reads the cookie.
  const safety = flaws.includes('no-secure') ? PLAN.safety : 'review'
  return edits && edits.length > 0 ? { ...PLAN, safety, edits } : null
}

/** `secure=False, httponly=False`: both are one finding. */
function enableBoth({ file, match: { call } }: PythonFixContext, found: SyntaxNode): TextEdit[] {
  const given = call ? ['secure', 'httponly'].flatMap((name) => keywordOf(file, call.node, name)?.value ?? []) : []
  const values = given.filter((value) => value.type === 'false' && value !== found)
  return [found, ...values].map((value) => replaceNode(value, 'True'))
}
