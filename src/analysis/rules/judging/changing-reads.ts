import type { MatchContext } from '../../engine/knowledge/matches.ts'
import type { Place } from '../../ir/nodes.ts'
import { functionsAround } from './functions-around.ts'
import { type CallInstruction, codeAt, codeOf, indexOfIr, nameOfExpr, resolveExpr, textOfExpr } from './ir-index.ts'

/** Cookies that browsers do not send with what other sites start. */
const STRICT_COOKIE = /same-?site\W{1,4}strict/i
const STRICT_SESSION = /SESSION_COOKIE_SAMESITE\W{1,6}strict/i

type Source = Pick<MatchContext, 'ir' | 'content'>
/** A handler of GET, with what runs before it. */
type Reading = { readonly body: Place; readonly code: string }

/**
 * Handlers of GET that know their caller by a cookie and change something for them: a link or an image on another site
 * is enough to call one, and protection against forged requests lets reading ones pass.
 */
export function changingReads(source: Source): Place[] {
  const file = codeOf(source.ir, source.content)
  const isStrict = source.ir.language === 'python' ? STRICT_SESSION : STRICT_COOKIE
  if (isStrict.test(file)) return []
  const known = SIGNS_IN_BY_SESSION.test(file) ? KNOWS_CALLER_OR_USER : KNOWS_CALLER
  return readingHandlers(source).flatMap(({ body, code }) =>
    known.test(code) && !HAS_PROOF.test(code) && !LOOKS_AT_METHOD.test(code) ? (firstChange(source, body) ?? []) : [],
  )
}

/** An identity that the browser sends along by itself. */
const KNOWS_CALLER =
  /\b(?:cookies|signedCookies)\b|\bgetCookie\(|\bCOOKIES\b|\bsession\s*[.[](?!csrf)|@?\bSession\(\)|\bgetAttribute\(|@?CookieValue|=\s*Cookie\(|@?SessionAttribute\(/
const KNOWS_CALLER_OR_USER = new RegExp(
  `${KNOWS_CALLER.source}|\\b(?:req|request|ctx)\\.user\\b|\\bcurrent_user\\b|login_required|LoginRequired|isAuthenticated`,
)
/** Where `request.user` was found by a session, and not by what only the caller has. */
const SIGNS_IN_BY_SESSION =
  /express-session|cookie-session|koa-session|connect-ensure-login|passport\.session|\bfrom\s+(?:django|flask_login)\b/
/** Something that another site does not have: a token in the address, a signature, an answer to a challenge. */
const HAS_PROOF =
  /csrf|xsrf|\btoken|nonce|\bstate\b|signatur|\bsigned\b|hmac|authorization|bearer|api_?key|unsign|confirm_?key|activation|\bjwt|x-requested-with|sec-fetch-site|oauth|callback/i
/** The method is looked at, so that only some requests change something. */
const LOOKS_AT_METHOD =
  /request\.method|request\.POST|req\.method|ctx\.method|getMethod\(\)|is_submitted|validate_on_submit|require_POST|require_http_methods|REQUEST_METHOD/

const CHANGES =
  /^(?:cancel|delete|remove|destroy|transfer|refund|buy|purchase|pay|charge|withdraw|deposit|update|approve|reject|revoke|disable|enable|deactivate|block|unblock|ban|promote|demote|archive|unsubscribe|purge|wipe|drop|grant|donate|redeem|vote|publish|unpublish)(?:$|[A-Z_])(?!.*(?:Cookie|Session|Cache|Listener|Header|EventListener|Spaces|Message)s?$)/
/** Receivers on which these are done to values of the program. */
const OWN_VALUES =
  /^(?:res|response|reply|c|cookies|session|cache|map|set|list|dict|params|headers|hash|hasher|hmac|digest|cipher|logger|log|console|model|context|ctx|document|url|searchParams|os|path|string|text|data|result|results|item|args|kwargs)$/i

function firstChange({ ir, content }: Source, body: Place): Place | null {
  const index = indexOfIr(ir)
  const found = index.calls.find(({ call: { callee, args, at } }) => {
    if (at.start < body.start || at.end > body.end) return false
    if (callee.kind !== 'member' || !CHANGES.test(callee.name)) return false
    const { object, name } = callee
    // A list that was just made is not what the program keeps.
    if (object.kind === 'local' && COLLECTION_METHODS.test(name) && args.length > 0 && isOwn(object.variable.owner))
      return false
    return !OWN_VALUES.test(nameOfExpr(object)) && !/hash|digest|cache|cookie/i.test(codeAt(ir, content, object.at))
  })
  return found?.call.at ?? null

  function isOwn(owner: number): boolean {
    return index.functions.some(({ id, at }) => id === owner && at.start >= body.start && at.end <= body.end)
  }
}

const COLLECTION_METHODS = /^(?:update|remove|drop|delete|block|enable|disable)$/

function readingHandlers(source: Source): Reading[] {
  const { language } = source.ir
  const routed = language === 'javascript' || language === 'typescript' ? indexOfIr(source.ir).calls : []
  return [...routed.flatMap(({ call }) => routedRead(source, call) ?? []), ...declaredReads(source)]
}

/** `router.get('/orders/:id/cancel', signedIn, (req, res) => …)` */
function routedRead({ ir, content }: Source, { callee, args, at }: CallInstruction): Reading | null {
  if (callee.kind !== 'member' || callee.name !== 'get' || args.length < 2) return null
  const index = indexOfIr(ir)
  const [path] = args
  const handler = args.at(-1)?.value
  const code = handler && resolveExpr(index, handler)
  if (!path || !textOfExpr(index, path.value)?.startsWith('/') || code?.kind !== 'function') return null
  return { body: code.fn.at, code: codeAt(ir, content, at) + codeAt(ir, content, code.fn.at) }
}

/** Those of a view that say nothing of methods. */
const READ_DECORATOR = /^@?(?:\w+\.)*(?:login_required|permission_required|user_passes_test|staff_member_required)\b/
const ANSWERS = /return\s+(?:redirect|render|Http\w+|Json\w+)\(/
const READ_ROUTE = /^@?(?:\w+\.)*(?:get|Get|GetMapping)\b/
const FLASK_ROUTE = /^@?(?:\w+\.)*route\b(?!.*\bmethods\s*=)/s
const READ_METHOD = /^(?:doGet|do_GET)$/

/** `@app.get("/unsubscribe")`, `@Get('transfer/:to')`, `@GetMapping("/drop")`, `doGet`, and views of Django. */
function declaredReads({ ir, content }: Source): Reading[] {
  const isDjango = ir.language === 'python' && /\b(?:from|import)\s+django\b/.test(codeOf(ir, content))
  return indexOfIr(ir).functions.flatMap((fn) => {
    if (fn === ir.main || functionsAround(ir, fn.at).length > 2) return []
    const decorators = fn.decorators.map(({ at }) => codeAt(ir, content, at))
    const isRoute = decorators.some((text) => READ_ROUTE.test(text) || FLASK_ROUTE.test(text))
    const isView =
      isDjango &&
      ANSWERS.test(codeAt(ir, content, fn.at)) &&
      fn.params[0]?.name === 'request' &&
      decorators.every((text) => READ_DECORATOR.test(text))
    if (!isRoute && !READ_METHOD.test(fn.name) && !isView) return []
    const params = fn.params.flatMap((one) => [one.at, ...one.decorators.map(({ at }) => at)])
    const code = [...decorators, ...params.map((at) => codeAt(ir, content, at)), codeAt(ir, content, fn.at)].join(' ')
    return { body: fn.at, code }
  })
}
