import { endOf, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { propertyNamed } from '../editing/javascript/settings.ts'
import { setProperties } from '../editing/javascript/object-options.ts'
import { allOf } from '../../../lib/collections/lists.ts'

/** Removes `none` from the accepted algorithms, and pins the algorithm where the kind of key determines it. */
export function fixJwt(context: FixContext): FixPlan | null {
  return removeNone(context) ?? checkExpiration(context) ?? verifyAgain(context) ?? pinAlgorithm(context)
}

function removeNone({ file, match }: FixContext): FixPlan | null {
  const options = match.argument && unwrap(match.argument)
  if (options?.type !== 'ObjectExpression') return null
  const property = options.properties.find(
    (one) => one.type === 'ObjectProperty' && staticNameOf(one.key, one.computed) === 'algorithms',
  )
  const list = property?.type === 'ObjectProperty' ? unwrap(property.value) : null
  if (list?.type !== 'ArrayExpression') return null
  const kept = list.elements.filter(
    (element) => !(element?.type === 'StringLiteral' && element.value.toLowerCase() === 'none'),
  )
  const elements = allOf(kept)
  if (!elements || elements.length === 0 || elements.length === list.elements.length) return null
  const texts = elements.map((element) => file.content.slice(startOf(element), endOf(element)))
  return {
    edits: [{ start: startOf(list), end: endOf(list), newText: `[${texts.join(', ')}]` }],
    safety: 'glance',
    title: 'Reject tokens without a signature',
    explanation: 'Only signed tokens are accepted.',
    behaviourChange: 'None for signed tokens.',
  }
}

/** `decode(token, key, true)` of jwt-simple: without `noVerify` it checks the signature with the key that is there. */
function verifyAgain({ match: { call } }: FixContext): FixPlan | null {
  const [token, key, noVerify] = call?.argNodes ?? []
  if (call?.api !== 'jwt-simple.decode' || !token || !key || !noVerify) return null
  if (noVerify.type !== 'BooleanLiteral' || /^(?:NullLiteral|StringLiteral)$/.test(key.type)) return null
  const isLast = call.argNodes.length === 3
  return {
    edits: [{ start: isLast ? endOf(key) : startOf(noVerify), end: endOf(noVerify), newText: isLast ? '' : 'false' }],
    safety: 'review',
    title: 'Verify the signature of the token',
    explanation: 'The token is accepted only if it was signed with the key that is passed, and has not expired.',
    behaviourChange: 'None for valid tokens; others raise an error.',
  }
}

/** `ignoreExpiration: true` → `false`. */
function checkExpiration({ file, match }: FixContext): FixPlan | null {
  if (!match.flaws.includes('accepts-expired')) return null
  for (const node of match.call?.argNodes ?? []) {
    const setting = propertyNamed(file, node, /^ignoreExpiration$/)
    if (setting?.value.type !== 'BooleanLiteral' || !setting.value.value) continue
    return {
      edits: [{ start: startOf(setting.value), end: endOf(setting.value), newText: 'false' }],
      safety: 'review',
      title: 'Reject expired tokens',
      explanation: 'A token is accepted only until it expires, so a stolen token is useless after that.',
      behaviourChange: 'Expired tokens are rejected; users with an expired token have to sign in again.',
    }
  }
  return null
}

/** `verify(token, secret)` with a shared secret → `{ algorithms: ['HS256'] }`, which is what `sign` uses by default. */
function pinAlgorithm({ file, style, match }: FixContext): FixPlan | null {
  const { call } = match
  if (call?.api !== 'jsonwebtoken.verify' || !call.argNodes[1] || !isSharedSecret(match)) return null
  const algorithms = `[${style.quote('HS256')}]`
  const third = call.argNodes[2]
  const at = endOf(call.argNodes[1])
  const edits =
    third?.type === 'ObjectExpression'
      ? setProperties(file, third, { algorithms })
      : [{ start: at, end: at, newText: `, { algorithms: ${algorithms} }` }]
  if (!edits) return null
  return {
    edits,
    safety: 'review',
    title: 'Allow only the expected signature algorithm',
    explanation: 'Only tokens with the expected signature algorithm are accepted, whatever the token header says.',
    behaviourChange:
      'None for tokens signed with HS256, the default of `jwt.sign` for shared secrets; if you use another algorithm, list it as well.',
  }
}

/** Keys named secret, or given as text, are shared; public keys are named keys. */
function isSharedSecret({ call }: FixContext['match']): boolean {
  const key = call?.argNodes[1]
  const text = call?.args[1]?.constant?.value
  if (!key) return false
  if (typeof text === 'string') return text !== '' && !text.includes('BEGIN')
  const node = unwrap(key)
  const name =
    node.type === 'Identifier'
      ? node.name
      : node.type === 'MemberExpression'
        ? staticNameOf(node.property, node.computed)
        : null
  return name !== null && /secret/i.test(name)
}
