import type { Expr, FunctionIr, Variable } from '../../ir/nodes.ts'
import type { MatchContext } from '../../engine/knowledge/matches.ts'
import { codeAt, indexOfIr } from './ir-index.ts'
import { isRenewed, listSessionWrites, type SessionWrite } from './session-writes.ts'

type Source = Pick<MatchContext, 'ir' | 'content'>

/**
 * Places that put into a session who somebody is, after that person has shown a credential, while the session keeps the
 * identifier that it had before.
 */
export function signInsOnOldSessions(source: Source): SessionWrite[] {
  return listSessionWrites(source).filter((write) => isSignIn(source, write) && !isRenewed(source, write))
}

/** What is kept of a visitor beside who they are. */
const BESIDE =
  /csrf|xsrf|token|return|redirect|next|flash|err|messag|warn|info|attempt|tries|(?<!ac)count|lang|locale|theme|cart|state|nonce|verif|challenge|captcha|otp|code|pending|mfa|2fa|two_?factor|step|temp|tmp|expir|time|date|last|views|seen|notice|cookie|origin|permission|setting|preference|secret|key$|remember|fail/i
const PERSON =
  /user|uid|account|member|admin|log_?ged|login|signed|auth|customer|owner|staff|student|teacher|tutor|clerk|patient|employee|person|player|guest|profile|principal|identity|e?mail|client|agent|driver|manager/i
/** What only one person knows or has. */
const CREDENTIAL =
  /passw(?:or)?d|passwd|\bpwd\b|passphrase|passcode|\bpin\b|pin_?code|\bbadge\b|access_?code|one_?time|credential|authenticate\(/i
const REFUSES = /\b40[13]\b|unauthori[sz]ed|forbidden|invalid|incorrect|wrong|denied|fail|log_?in|sign_?in|\berr/i
const REFUSES_BY_STATUS = /\b40[13]\b|unauthori[sz]ed|forbidden|AccessDenied|PermissionDenied/i
const REQUEST_DATA =
  /\b(?:req|request|ctx)\b[\w.]*\.(?:body|query|params|POST|GET|data|form|json)\b|\bgetParameter\(|\b(?:body|dto|form|credentials|payload)\b/
/** Whoever has already signed in. */
const CALLER = /\b(?:req|request|ctx)\.user\b|current_?user|\bsession\b[.[(]|getSession|getAttribute|principal/i

function isSignIn(source: Source, write: SessionWrite): boolean {
  const { key, value, handler } = write
  if (BESIDE.test(key)) return false
  const code = codeAt(source.ir, source.content, handler.at)
  const subject = subjectsOf(source, write).find((variable) => isTested(code, variable))
  const lookup = subject ? lookupOf(source, subject, handler) : null
  if (lookup !== null && CALLER.test(lookup)) return false
  if (CREDENTIAL.test(code)) {
    if (!REFUSES.test(code)) return false
    if (lookup !== null && value.kind !== 'literal') return true
    return PERSON.test(key) && value.kind !== 'literal' ? !isKnown(code) : isSwitch(key, value) && !isKnown(code)
  }
  return lookup !== null && REQUEST_DATA.test(lookup) && REFUSES_BY_STATUS.test(code) && !speaksOfCaller(code)
}

/** `session.isAdmin = true` */
function isSwitch(key: string, { kind, ...value }: Expr): boolean {
  return kind === 'literal' && 'value' in value && value.value === true && PERSON.test(key)
}

/** The caller is looked up by who they are, so they have signed in before. */
function isKnown(code: string): boolean {
  return /[(,:]\s*(?:\w+\.)*session(?:\.\w+|\[[^\]]+\])\s*[,)}]|where[^\n]*session\.|\b(?:req|request)\.user\.(?!is_authenticated)/i.test(
    code.replace(/\bif\s*\([^)\n]*\)/g, ''),
  )
}

/** A mention that is no write. */
function speaksOfCaller(code: string): boolean {
  return /\b(?:req|request|ctx)\.user\b|current_?user|principal|\bsession\.\w+\b(?!\s*=[^=])(?!\()|\bsession\[[^\]]+\](?!\s*=[^=])|getAttribute\(/i.test(
    code,
  )
}

/** Variables that a written value is made of. */
function subjectsOf({ ir }: Source, { value, fn }: SessionWrite): Variable[] {
  const index = indexOfIr(ir)
  const found: Variable[] = []
  const pending: Expr[] = [value]
  for (let next = pending.pop(); next && found.length < 20; next = pending.pop()) {
    if (next.kind === 'local') found.push(next.variable)
    else if (next.kind === 'member' || next.kind === 'index') pending.push(next.object)
    else if (next.kind === 'cast') pending.push(next.value)
    else if (next.kind === 'record') pending.push(...next.entries.map((entry) => entry.value))
    else if (next.kind === 'operator') pending.push(...next.operands)
    else if (next.kind === 'temp') {
      const call = index.callOf(fn, next.temp)
      if (call?.callee.kind === 'member') pending.push(call.callee.object)
      pending.push(...(call?.args.map((one) => one.value) ?? []))
    }
  }
  return found
}

/** `if (!user) return …`, `user && …`, `if clerk is None:` */
function isTested(code: string, { name }: Variable): boolean {
  if (!/^\w+$/.test(name)) return false
  return new RegExp(
    String.raw`\b(?:if|unless)\b[^\n]*\b${name}\b|\b${name}\b\s*(?:&&|\?|==|!=)|(?<!\w)!${name}\b`,
  ).test(code)
}

/** The call that a variable's value came from, as written; the whole handler when a callback was handed the value. */
function lookupOf(source: Source, variable: Variable, handler: FunctionIr): string | null {
  const index = indexOfIr(source.ir)
  const owner = index.functions.find(({ id }) => id === variable.owner)
  const isParameter = owner?.params.some((one) => one.variable === variable)
  if (isParameter) return owner === handler ? null : codeBefore(source, owner, handler)
  const texts = index.assigned.get(variable)?.map(({ at }) => codeAt(source.ir, source.content, at)) ?? []
  return texts.find((text) => text.includes('(')) ?? null
}

/** What a handler does before it comes to a callback. */
function codeBefore({ ir, content }: Source, owner: FunctionIr | undefined, handler: FunctionIr): string {
  return codeAt(ir, content, { start: handler.at.start, end: owner?.at.start ?? handler.at.end })
}
