import type { Endpoint } from './endpoint.ts'

/**
 * Endpoints that change something and ask nobody who they are, in a group whose other endpoints ask. That the others
 * ask shows that this group is not protected as a whole. Those that remove things are compared with the whole file.
 */
export function unguardedEndpoints(endpoints: readonly Endpoint[]): Endpoint[] {
  const groups = Map.groupBy(endpoints, ({ group }) => group)
  const odd = new Set([...[...groups.values()].flatMap(oddOnes), ...oddOnes(endpoints).filter(isDrastic)])
  return endpoints.filter((one) => odd.has(one))
}

function oddOnes(group: readonly Endpoint[]): Endpoint[] {
  const guarded = group.filter(isGuarded)
  const odd = group.filter((one) => one.isWrite && !one.mayInherit && !isForEverybody(one) && !mayBeGuarded(one))
  const asksMostly = guarded.some(({ isWrite }) => isWrite) || guarded.length > 1
  return asksMostly && odd.length <= guarded.length ? odd : []
}

const DRASTIC = /delet|remov|destroy|purge|drop|wipe|truncat|clear|\badmin\b|\binternal\b/i

function isDrastic({ purpose, verb }: Endpoint): boolean {
  return DRASTIC.test(`${verb} ${purpose}`)
}

/** Says in its declaration who may call it, or refuses others in its code. */
function isGuarded({ declaration, before, shared, body }: Endpoint): boolean {
  return (
    isProtected(shared) ||
    speaksOfCallers([declaration, ...before].join(' ')) ||
    (speaksOfCallers(body) && REFUSES.test(body))
  )
}

function mayBeGuarded({ declaration, before, shared, body }: Endpoint): boolean {
  return (
    isProtected(shared) ||
    speaksOfCallers([declaration, body, ...before].join(' ')) ||
    before.some((handler) => !LOOKS_AT_DATA.test(handler))
  )
}

/** What says that everybody may call. */
const OPEN =
  /@?Secured\s*\(\s*(?:SecurityRule\s*\.\s*)?IS_ANONYMOUS\s*\)|@?PermitAll\b|@?permission_classes\s*(?:=\s*|\(\s*)[[(]\s*(?:\w+\.)*AllowAny\s*,?\s*[\])]|AllowAnonymous\b|\b(?:public|base|open|anonymous)\w*procedure\b|auth(?:Level)?\s*:\s*(?:false|['"]anonymous['"])/gi
/** Any mention of callers: names of guards, of those who sign in, and of what they show. */
const CALLERS =
  /auth|log_?(?:ged)?_?in\b|login|signed_?in|sign_?in|passport|session|jwt|token|ticket|permission|require[sd]?_?[a-z]|is_?admin|admin_?only|ensure|guard|protect|secur|roles?\b|has_?role|\bacl\b|policy|polic(?:y|ies)|current_?user|\.user\b|user_?id|viewer|principal|identity|depends\(|api_?key|credential|bearer|verify|signature|hmac|secret|owner|tenant|member(?:only|procedure)|(?!public)\b\w+procedure\b|can_?access|allowed|forbid|\b40[13]\b/i
/** Finds out who calls, and refuses nobody. */
const MERELY_READS =
  /passport\s*\.\s*(?:initialize|session)\s*\([^)]*\)|\b\w*session\w*\s*\((?:[^()]|\([^()]*\))*\)|cookie_?parser|csrf\w*|auth0?\s*\(\s*\{[^}]*authRequired\s*:\s*false/gi
const REFUSES = /throw|raise|reject|return|abort|\b40[13]\b|forbid|unauthori[sz]ed|require|ensure/i

/** What is set up for all endpoints, leaving out what only finds out who calls. */
function isProtected(shared: string): boolean {
  return speaksOfCallers(shared.replace(MERELY_READS, ''))
}

function speaksOfCallers(code: string): boolean {
  return CALLERS.test(code.replace(OPEN, '').replace(PATH_REFUSAL, ''))
}

/** `if (!file.startsWith(folder)) { response.status(403)…`: whoever asks, a path outside its folder is refused. */
const PATH_REFUSAL =
  /\b(?:startsWith|startswith|is_relative_to|commonpath)\b[^\n]{0,200}\n?[^\n]{0,200}\b403\b[^\n]{0,200}/g

/** Handlers that check data and not the caller, by their names. */
const LOOKS_AT_DATA =
  /^[\w.]*(?:valid|schema|upload|multer|json|urlencoded|body|parse|limit|throttle|cache|cors|compress|param|log|async|sanitize)/i

/** What people do before they have signed in, and what other programs call with a proof of their own. */
const FOR_EVERYBODY =
  /log_?-?(?:in|out|off)|sign_?-?(?:in|up|out|off)|regist(?:er|ration)|auth|token|refresh|verif|confirm|activat|callback|webhook|\bhooks?\b|password|reset|forgot|invit|\botp\b|captcha|csrf|contact|feedback|subscri|newsletter|search|query|quote|track|analytics|telemetry|metrics|beacon|\breport\b|health|\bping\b|consent|locale|theme|cart|checkout|vote|rpc|graphql|session|preview|validate|convert|render|calculate|public/i

function isForEverybody({ purpose }: Endpoint): boolean {
  return FOR_EVERYBODY.test(purpose)
}
