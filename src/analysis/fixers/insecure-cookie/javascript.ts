import type { JavaScriptFile } from '../../frontends/javascript/javascript-file.ts'
import type { CodeStyle } from '../editing/javascript/style.ts'
import { endOf, isMemberNode, type Node, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import type { NoFix } from '../../source/finding.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { literalOf } from '../editing/javascript/settings.ts'
import { makingExpression, stringPiecesOf } from '../editing/javascript/string-pieces.ts'
import { setProperties } from '../editing/javascript/object-options.ts'

const IN_BROWSER: NoFix = {
  code: 'needs_design',
  reason: 'Scripts cannot set `HttpOnly` cookies; let the server set it, with `HttpOnly` and `Secure`.',
}

const KOA_SECURE: NoFix = {
  code: 'needs_design',
  reason:
    'Koa throws for a secure cookie on a request without TLS, so this option may be there for development; remove it where a proxy ends TLS and `app.proxy` is set, and Koa decides by the request.',
}

/** Adds `httpOnly`, `secure` and, unless it is set already, `sameSite`. */
export function fixInsecureCookie(context: FixContext): FixPlan | NoFix | null {
  if (
    /^(?:js-cookie|universal-cookie|react-cookie|vue-cookies|cookies-js)\b/.test(context.match.call?.api ?? '') ||
    context.style.isBrowser
  )
    return IN_BROWSER
  if (context.match.call?.api?.startsWith('koa') && isSwitchedOff(context)) return KOA_SECURE
  const edits = editsFor(context)
  if (!edits || edits.length === 0) return null
  return {
    edits,
    safety: 'glance',
    title: 'Add security attributes to the cookie',
    explanation:
      'Scripts cannot read the cookie, it is sent only over encrypted connections, and requests from other sites do not include it.',
    behaviourChange:
      'The cookie is no longer set over plain HTTP; behind a proxy that terminates TLS, Express needs `trust proxy`.',
  }
}

function editsFor({ file, style, match }: FixContext): TextEdit[] | null {
  const { call } = match
  if (!call?.api) return null
  if (/^(?:express-session|cookie-session)/.test(call.api)) {
    const argument = call.argNodes[0] && literalOf(file, call.argNodes[0])
    const options = argument && (call.api.startsWith('express-session') ? propertyOf(argument, 'cookie') : argument)
    // The library behind `cookie-session` throws for a secure cookie on a request without TLS, as Koa does.
    const flags = { httpOnly: 'true', ...(call.api.startsWith('express-session') && { secure: 'true' }) }
    return options ? setProperties(file, literalOf(file, options), flags) : null
  }
  if (/^(?:setHeader|header|set|append|appendHeader)$/.test(methodOf(call.node.callee) ?? '') && isHeader(match))
    return appendFlags(file, style, match.argument ?? call.argNodes[1])
  if (/^(?:@hapi\/)?hapi\b/.test(call.api)) return hapiOptions(file, style, match)
  // The context comes first.
  const isGivenContext = /^(?:hono\/cookie|h3)\.setCookie$/.test(call.api)
  const count = isGivenContext ? 3 : 2
  // Koa throws for a secure cookie on a request without TLS, and sets the flag itself on requests with TLS.
  const flags = { httpOnly: 'true', ...(!call.api.startsWith('koa') && { secure: 'true' }) }
  // The types of Hono before release 4 know only this spelling.
  const sameSite = style.quote(call.api.startsWith('hono') ? 'Lax' : 'lax')
  const argument = call.argNodes[count] && literalOf(file, call.argNodes[count])
  if (argument) return setProperties(file, argument, propertyOf(argument, 'sameSite') ? flags : { ...flags, sameSite })
  const [only] = call.argNodes
  // Next: `cookies().set({ name, value })`.
  if (call.argNodes.length === 1 && only)
    return setProperties(file, only, propertyOf(only, 'sameSite') ? flags : { ...flags, sameSite })
  const value = call.argNodes[count - 1]
  if (!value || call.argNodes.length > count) return null
  const at = endOf(value)
  return [{ start: at, end: at, newText: `, { httpOnly: true, secure: true, sameSite: ${sameSite} }` }]
}

/** `server.state(name, options)` and `h.state(name, value, options)` of hapi, whose names are its own. */
function hapiOptions(file: JavaScriptFile, style: CodeStyle, { call }: FixContext['match']): TextEdit[] | null {
  const settings = call?.argNodes.findLast((node) => literalOf(file, node).type === 'ObjectExpression')
  const argument = settings && literalOf(file, settings)
  if (!argument) return null
  const flags = { isHttpOnly: 'true', isSecure: 'true' }
  // hapi's own default is `Strict`, so only `false` asks for less.
  const isOpen = propertyOf(argument, 'isSameSite')?.type === 'BooleanLiteral'
  return setProperties(file, argument, isOpen ? { ...flags, isSameSite: style.quote('Lax') } : flags)
}

/** `{ secure: false }` in the options. */
function isSwitchedOff({ file, match }: FixContext): boolean {
  const options = match.call?.argNodes[2]
  const secure = options && propertyOf(literalOf(file, options), 'secure')
  return secure?.type === 'BooleanLiteral' && !secure.value
}

function methodOf(callee: Node): string | null {
  const node = unwrap(callee)
  return isMemberNode(node) ? staticNameOf(node.property, node.computed) : null
}

function isHeader({ call }: FixContext['match']): boolean {
  return /^set-cookie$/i.test(String(call?.args[0]?.constant?.value))
}

/** `setHeader('Set-Cookie', `sid=${id}; Path=/`)`: appends the flags to the text. */
function appendFlags(file: JavaScriptFile, style: CodeStyle, value: Node | undefined): TextEdit[] | null {
  const making = value && makingExpression(file, value)
  const pieces = making && stringPiecesOf(unwrap(making))
  if (!pieces) return null
  const text = pieces.map((piece) => piece.text ?? '').join('')
  const missing = ['HttpOnly', 'Secure', 'SameSite=Lax'].filter(
    (flag) => !new RegExp(`;\\s*${flag.replace(/=.*/, '')}\\b`, 'i').test(text),
  )
  if (missing.length === 0) return null
  const flags = (/;\s*$/.test(pieces.at(-1)?.text ?? '') ? ' ' : '; ') + missing.join('; ')
  let last = unwrap(making)
  while (last.type === 'BinaryExpression') last = unwrap(last.right)
  const isText = last.type === 'StringLiteral' || last.type === 'TemplateLiteral'
  const at = isText ? endOf(last) - 1 : endOf(unwrap(making))
  return [{ start: at, end: at, newText: isText ? flags : ` + ${style.quote(flags)}` }]
}

function propertyOf(object: Node, name: string): Node | null {
  const node = unwrap(object)
  if (node.type !== 'ObjectExpression') return null
  const property = node.properties.find(
    (one) => one.type === 'ObjectProperty' && staticNameOf(one.key, one.computed) === name,
  )
  return property?.type === 'ObjectProperty' ? property.value : null
}
