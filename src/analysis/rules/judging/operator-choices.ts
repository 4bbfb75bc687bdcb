import type { Expr, FileIr, Place } from '../../ir/nodes.ts'
import { walkFile } from '../../ir/walk.ts'
import { onceFor } from '../../source/once-for.ts'
import type { Match, RuleContext } from '../rule.ts'
import { branchesBefore, type Branch } from './branches-before.ts'
import { functionAround } from './functions-around.ts'
import { codeAt, indexOfIr, nameOfExpr, resolveExpr } from './ir-index.ts'
import { parameterOf, UNSHOWN, whenUnset } from './option-defaults.ts'
import { originsOf, tableOf, type Table } from './value-origins.ts'
import { isAround } from './places.ts'

/** What a setting is about: by which words a test of it is recognised. */
export type Aspect = {
  /** Whether the code of a test reads an option about it. */
  readonly isMeantBy: (code: string) => boolean
  /** Which outcome of a plain test of an option is the insecure one, by the option's name; null where either may be. */
  readonly laxWhen: (name: string) => boolean | null
  /** Code of a value with which it is insecure. */
  readonly lax: RegExp
}

/** Names of options that say how strictly the other side is checked. */
const STRICTNESS =
  /verif|validat|insecure|unsafe|untrusted|trust_?(?:all|any|every)|self_?signed|strict|lenient|reject_?unauthori[sz]ed|\bno_?check|without_?check|check_?(?:host|cert|ssl|tls|name|server|identity)|cert_?reqs|\bdebug|\bdev(?:el|elopment)?(?:_?mode)?\b/i
/** Words that say it together with one for what is checked. */
const LENIENCE =
  /disable|skip|ignore|allow|accept|bypass|relax|\b(?:ANY|ALL|NONE|NEVER|OPTIONAL|TRUST)\b|['"](?:none|never|no|off|optional|any|all|0)['"]/i
const CHECKED =
  /tls|ssl|cert|host_?name|trust|sign(?:ed|ature|er)|policy|x_?509|peer|(?:host|security|auth)_?(?:level|check)|(?:\b|_)mode\b|Mode\b/i
/** Verified is something else. */
const OTHERS =
  /(?:(?:e_?mail|user|token|account|phone|password|captcha|code|jwt)\w*\s*\.?_?(?:is_?)?(?:verif|validat)\w*)|(?:verif|validat)\w*_?(?:e_?mail|user|token|account|phone|password|captcha|code|jwt|input|body|form|schema|param)\w*/gi

/** On, such options take a check away; all others add one. */
const LAX_SWITCH =
  /insecure|unsafe|untrusted|trust_?(?:all|any|every)|self_?signed|lenient|disable|skip|ignore|allow|accept|bypass|relax|without|(?:\b|_)no_|debug|\bdev/i
const LAX_CAMEL_SWITCH = /\bno[A-Z]|[a-z]No[A-Z]/

/** Whether and how the other side's certificate is validated. */
export const CERTIFICATE_CHECK: Aspect = {
  isMeantBy: (code) => {
    const own = code.replaceAll(OTHERS, '')
    return STRICTNESS.test(own) || (LENIENCE.test(own) && CHECKED.test(own))
  },
  laxWhen: (name) => LAX_SWITCH.test(name) || LAX_CAMEL_SWITCH.test(name),
  lax: /^(?:false|0|['"](?:0|none|false)['"])$|NONE|NEVER|_ALLOW\b|unverified|Noop|TrustAll|ALLOW_ALL|None$|: *false\b|^true$/i,
}

const VERSIONS =
  /(?:tls|ssl)_?v?(?:er(?:sion)?s?)\b|(?:tls|ssl|min(?:imum)?|max(?:imum)?)_?(?:tls_?|ssl_?|protocol_?)?versions?|protocols?\b|cipher|legacy|\bold_?|compat|weak|insecure/i
const OLD_VERSION = /['"](?:ssl|tls)[ _-]?v?[\d._]*['"]|\b(?:SSL|TLS)_?v?1?(?:_[01])?\b.*==|==.*\b(?:SSL|TLS)_?v\d/i
/** `url.protocol === 'https:'` is about using TLS at all. */
const SCHEME =
  /['"](?:https?|wss?|ftps?|smtps?|ldaps?|amqps?|rediss?|mqtts?|imaps?|pop3s?|tcp|udp)(?::\/*)?['"]|\b(?:ur[il]|location|parsed\w*)\.protocol\b/i

/** Which versions of TLS may be used. */
export const TLS_VERSION: Aspect = {
  isMeantBy: (code) => !SCHEME.test(code) && (VERSIONS.test(code) || OLD_VERSION.test(code)),
  laxWhen: () => null,
  lax: /SSL_?v?[23]\b|TLS_?v?1(?:[._][01])?(?:_METHOD)?(?![._]?\d)/i,
}

/** Whether errors are shown to whoever causes them. */
export const DEBUGGING: Aspect = {
  isMeantBy: (code) => /debug|\bdev(?:el|elopment)?(?:_?mode)?\b/i.test(code),
  laxWhen: (name) => !/\bno_?debug|prod|release|live/i.test(name),
  lax: /^true$/i,
}

/** What whoever sends a request decides is no choice of the operator. */
const REQUEST =
  /\b(?:req|request)\s*\.\s*(?:query|body|params|param|headers?|args|form|values|json|data|cookies|GET|POST|get\w*Param\w*|getHeader)\b/
const REQUEST_PARAMETER = /Request|Query|Path|Form|Header|Cookie|Body/

/**
 * How an insecure setting depends on an option about exactly this: it holds only with a certain value (`chosen`), or a
 * table yields it for a value that says so (`mapped`). null: not at all, or the option is insecure unless somebody sets it.
 */
export function choiceOf(match: Match, aspect: Aspect, context: RuleContext): 'chosen' | 'mapped' | null {
  if (isChosenAt(match.at, aspect, context)) return 'chosen'
  const places = argumentsOf(match)
  const sources = places.map((place) => sourcesAt(place, aspect, context))
  const insecure = sources.flatMap(({ lax }) => lax)
  if (insecure.length > 0) return insecure.every((place) => isChosenAt(place, aspect, context)) ? 'chosen' : null
  const tables = sources.flatMap((source) =>
    source.tables.map((table) => isChoosing(table, source.isLax, aspect, context)),
  )
  return tables.includes(true) ? 'mapped' : null
}

/** Rows that examine several arguments of a call name none of them. */
function argumentsOf({ argument, call }: Match): readonly Place[] {
  return argument ? [argument] : (call?.args.map(({ at }) => at) ?? [])
}

function sourcesAt(place: Place, aspect: Aspect, context: RuleContext) {
  const isLax = laxityAt(place, aspect, context)
  const origins = originsOf(place, context.ir)
  const tables = origins.flatMap((origin) => tableOf(origin, context.ir) ?? [])
  const plain = tables.length > 0 ? [] : origins.map(({ expr }) => expr.at)
  return { isLax, tables, lax: plain.filter(isLax) }
}

type IsLax = (value: Place) => boolean

/** Of `true` and `false`, the name of the setting says which is insecure. */
function laxityAt({ start }: Place, { lax }: Aspect, context: RuleContext): IsLax {
  const isOnInsecure = INSECURE_WHEN_ON.test(context.content.slice(Math.max(0, start - 60), start))
  return (value) => {
    const code = context.textOf(value)
    return /^(?:true|false)$/i.test(code) ? /^true$/i.test(code) === isOnInsecure : lax.test(code)
  }
}
const INSECURE_WHEN_ON = /(?:trust|insecure|skip|ignore|allow|accept|invalid|disable|no_?verif|debug)\w*['"]?\W{1,3}$/i

/** `{ NONE: ssl.CERT_NONE, REQUIRED: ssl.CERT_REQUIRED }[mode]`: whoever sets the mode says by name what he gets. */
function isChoosing(
  { entries, key, fallback, fn }: Table,
  isLax: IsLax,
  aspect: Aspect,
  context: RuleContext,
): boolean {
  const lax = entries.filter(({ value }) => isLax(value.at))
  if (lax.length === 0 || lax.length === entries.length || (fallback && isLax(fallback.at))) return false
  const code = codeOfTest(key, context)
  if (REQUEST.test(code) || isOfRequest(key, context)) return false
  const unset = whenUnset(key, fn, context)
  if (lax.some(({ name }) => name === unset)) return false
  return aspect.isMeantBy(code) || lax.every(({ name }) => LAX_OPTION.test(String(name)))
}
const LAX_OPTION =
  /^(?:none|never|no|off|false|0|disabled?|allow|optional|any|all|ignore|legacy|old|weak|compat\w*|1\.?[01]?|.*(?:verif|insecure|unsafe|trust|self.?signed|skip|ssl|tls).*)$/i

/** Whether a place is reached only if the operator chose so. */
export function isChosenAt(at: Place, aspect: Aspect, context: RuleContext): boolean {
  const { functions } = indexOfIr(context.ir)
  const around = functions.filter((fn) => fn.at.start <= at.start && at.start < fn.at.end)
  const branches = [...around.flatMap((fn) => branchesBefore(fn, at)), ...operatorsBefore(at, context)]
  return branches.some((branch) => isChoice(branch, aspect, context))
}

function isChoice({ test, outcome, fn }: Branch, aspect: Aspect, context: RuleContext): boolean {
  const code = codeOfTest(test, context)
  if (!isWayToLaxity(test, outcome, aspect, context)) return false
  if (!aspect.isMeantBy(code) || REQUEST.test(code) || isOfRequest(test, context)) return false
  const unset = whenUnset(test, fn, context)
  return unset === UNSHOWN || Boolean(unset) !== outcome
}

/** Not where a plain test has found that the check is on: `if (verify) { … }`. */
function isWayToLaxity(test: Expr, outcome: boolean, aspect: Aspect, context: RuleContext): boolean {
  if (test.kind === 'operator') {
    const [operand] = test.operands
    return test.op !== 'not' || !operand || isWayToLaxity(operand, !outcome, aspect, context)
  }
  const code = context.textOf(test.at).slice(0, MAX_CODE)
  const lax = COMPARES.test(code) ? null : aspect.laxWhen(code)
  return lax === null || lax === outcome
}

const COMPARES = /\b(?:equals|equalsIgnoreCase|includes|contains|match(?:es)?|test|startsWith|startswith)\(/

/** The code of a test, and of what a variable in it was given. */
function codeOfTest(test: Expr, context: RuleContext): string {
  const index = indexOfIr(context.ir)
  const parts = partsOf(test).map((part) => resolveExpr(index, part))
  const given = parts.filter((part) => part.kind !== 'function' && part.kind !== 'class' && part.kind !== 'record')
  const places = [test.at, ...given.map(({ at }) => at)]
  return places.map((place) => codeAt(context.ir, context.content, place).slice(0, MAX_CODE)).join(' ')
}
const MAX_CODE = 400

function partsOf(test: Expr): readonly Expr[] {
  if (test.kind === 'operator') return test.operands.flatMap(partsOf)
  return test.kind === 'cast' ? partsOf(test.value) : [test]
}

function isOfRequest(test: Expr, { ir }: RuleContext): boolean {
  return partsOf(test).some((part) => {
    if (part.kind !== 'local') return false
    const decorators = parameterOf(part.variable, { ir })?.decorators ?? []
    return decorators.some((one) => REQUEST_PARAMETER.test(decoratorName(one, ir)))
  })
}

function decoratorName(decorator: Expr, ir: RuleContext['ir']): string {
  if (decorator.kind !== 'temp') return nameOfExpr(decorator)
  const call = indexOfIr(ir).calls.find(({ call: { at } }) => at === decorator.at)
  return call ? nameOfExpr(call.call.callee) : ''
}

/** `insecure and CERT_NONE`, `verified or CERT_NONE` */
function operatorsBefore(at: Place, { ir }: RuleContext): readonly Branch[] {
  return junctionsOf(ir).flatMap(({ op, operands: [left, right] }) =>
    left && right && isAround(right.at, at)
      ? [{ test: left, outcome: op === 'and', fn: functionAround(ir, right.at) }]
      : [],
  )
}

const junctionsOf = onceFor((ir: FileIr): readonly Extract<Expr, { kind: 'operator' }>[] => {
  const found: Extract<Expr, { kind: 'operator' }>[] = []
  walkFile(ir, {
    expr: (expr) => {
      if (expr.kind === 'operator' && (expr.op === 'and' || expr.op === 'or')) found.push(expr)
    },
  })
  return found
})
