import { endOf, type Node, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { setProperties } from '../editing/javascript/object-options.ts'

/** Adds `httpOnly`, `secure` and, where nothing is said of it, `sameSite`. */
export function fixInsecureCookie(context: FixContext): FixPlan | null {
  const edits = editsFor(context)
  if (!edits || edits.length === 0) return null
  return {
    edits,
    safety: 'glance',
    title: 'Protect the cookie',
    explanation:
      'Scripts cannot read the cookie, it travels over encrypted connections only, and other sites cannot send it along.',
    behaviourChange:
      'Over plain HTTP the cookie is not set any more; behind a proxy that ends TLS, Express needs `trust proxy`.',
  }
}

function editsFor({ file, style, sighting }: FixContext): TextEdit[] | null {
  const { call } = sighting
  if (!call?.api) return null
  if (/^(?:express-session|cookie-session)/.test(call.api)) {
    const [argument] = call.argNodes
    const options = argument && (call.api.startsWith('express-session') ? propertyOf(argument, 'cookie') : argument)
    return options ? setProperties(file, options, { httpOnly: 'true', secure: 'true' }) : null
  }
  const flags = { httpOnly: 'true', secure: 'true' }
  const sameSite = style.quote('lax')
  const argument = call.argNodes[2]
  if (argument) return setProperties(file, argument, propertyOf(argument, 'sameSite') ? flags : { ...flags, sameSite })
  if (call.argNodes.length !== 2) return null
  const at = endOf(call.argNodes[1]!)
  return [{ start: at, end: at, newText: `, { httpOnly: true, secure: true, sameSite: ${sameSite} }` }]
}

function propertyOf(object: Node, name: string): Node | null {
  const node = unwrap(object)
  if (node.type !== 'ObjectExpression') return null
  const property = node.properties.find(
    (one) => one.type === 'ObjectProperty' && staticNameOf(one.key, one.computed) === name,
  )
  return property?.type === 'ObjectProperty' ? property.value : null
}
