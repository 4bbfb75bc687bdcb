import type { CallView, UseMatch } from '../engine/knowledge/matches.ts'
import type { Expr, FunctionIr, Place } from '../ir/nodes.ts'
import { changingReads } from './judging/changing-reads.ts'
import { openPlacesOf } from './judging/cookie-applications.ts'
import { functionsAround } from './judging/functions-around.ts'
import {
  type CallInstruction,
  codeAt,
  codeOf,
  indexOfIr,
  type IrIndex,
  nameOfExpr,
  resolveExpr,
  textOfExpr,
} from './judging/ir-index.ts'
import { signInOfConfiguration, signInOfView } from './judging/sign-in.ts'
import type { Rule, RuleContext } from './rule.ts'

export const csrf: Rule = {
  id: 'csrf',
  title: 'CSRF protection missing or disabled',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-352'],
  owasp: 'A01:2021 Broken Access Control',
  maturity: 'stable',
  docs: {
    what: 'Protection against cross-site request forgery is disabled, or missing where cookies authenticate users.',
    why: 'A page that a signed-in visitor opens can place orders, change or delete data on their behalf, because the browser sends the cookies along.',
    fix: 'Keep the framework’s protection on, and also set `SameSite` on cookies. APIs that take a token in a header do not need it.',
    references: [
      'https://cwe.mitre.org/data/definitions/352.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const express = require('express')
const session = require('express-session')
const app = express()
app.use(session({ secret: process.env.SESSION_SECRET }))
app.post('/transfer', (req, res) => {
  transfer(req.session.account, req.body)
  res.end()
})
`,
      good: `const express = require('express')
const session = require('express-session')
const { doubleCsrf } = require('csrf-csrf')
const app = express()
app.use(session({ secret: process.env.SESSION_SECRET }))
const { doubleCsrfProtection } = doubleCsrf({ getSecret: () => process.env.CSRF_SECRET })
app.use(doubleCsrfProtection)
app.post('/transfer', (req, res) => {
  transfer(req.session.account, req.body)
  res.end()
})
`,
    },
    python: {
      bad: `from django.views.decorators.csrf import csrf_exempt

@csrf_exempt
def transfer(request):
    return move_money(request.user, request.POST["amount"])
`,
      good: `from django.views.decorators.csrf import csrf_protect

@csrf_protect
def transfer(request):
    return move_money(request.user, request.POST["amount"])
`,
    },
    java: {
      bad: `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

public class Security {
  void configure(HttpSecurity http) throws Exception {
    http.csrf().disable();
  }
}
`,
      good: `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

public class Security {
  void configure(HttpSecurity http) throws Exception {
    http.authorizeRequests().anyRequest().authenticated();
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason: 'Pages and API clients have to send the token as well; add the protection together with them.',
  },
  detection: { file: judgeFile, uses: { 'csrf-off': judgeSwitchedOff } },
}

const COOKIE_MODULES =
  /^(?:express-session|cookie-session|cookie-parser|client-sessions|@fastify\/(?:cookie|session|secure-session)|fastify-(?:cookie|session|secure-session)|koa-session)$/
const CHANGING = /^(?:post|put|patch|delete|del)$/

/**
 * JavaScript servers have no built-in CSRF protection; this looks for one where cookies and state-changing routes are
 * set up.
 */
function judgeFile(context: RuleContext): void {
  const { ir } = context
  if (!context.isTest) {
    for (const at of changingReads(context)) context.report({ at, confidence: 'low', message: READ_MESSAGE })
  }
  if (ir.language === 'java') return judgeLambdas(context)
  if (ir.language === 'python' && !context.isTest) for (const place of openPlacesOf(context)) context.report(place)
  if (ir.language !== 'javascript' && ir.language !== 'typescript') return
  const index = indexOfIr(ir)
  judgeOrder(index, context)
  if (/same-?site\s*:\s*['"]?(?:strict|lax)/i.test(codeOf(ir, context.content))) return
  const protectedFrom = firstProtection(index, context)
  const open = index.calls.filter(({ call }) => call.at.start < protectedFrom && isOpenRoute(call, context))
  if (open.length === 0) return
  for (const { call, fn } of index.calls) {
    if (!isCookieSetup(index, call, fn)) continue
    // Several servers in one file are each set up in their own function.
    const isOpen = open.some((site) => site.fn === fn || site.fn === ir.main)
    if (isOpen && protectedFrom === Infinity) context.report({ at: call.at, confidence: 'low', message: MESSAGE })
  }
  // Without any protection, one finding for the whole application is enough.
  if (!PROTECTION.test(codeOf(ir, context.content))) return
  for (const { call } of open) context.report({ at: call.at, call: null, confidence: 'low', message: ROUTE_MESSAGE })
}

const READ_MESSAGE =
  'A GET request changes something for whoever its cookie names, so a link on another site is enough to do it.'
const MESSAGE = 'Cookies authenticate users here, and requests that change state are accepted without CSRF protection.'
const ROUTE_MESSAGE =
  'This route changes state for users authenticated by cookies, but lacks the CSRF protection that other routes in this file have.'
/** `lusca` without options only sets headers. */
const PROTECTION = /csrf|xsrf|lusca\(\s*[a-z]/i

/** The offset from which the whole application is protected; Infinity when it never is. */
function firstProtection(index: IrIndex, context: RuleContext): number {
  const uses = index.calls.filter(({ call }) => isProtection(call, context))
  return Math.min(Infinity, ...uses.map(({ call, fn }) => usedFrom(index, call, fn, context)))
}

/** Whether a call protects the whole application. */
function isProtection(call: CallInstruction, context: RuleContext): boolean {
  return (
    /^(?:use|addHook)$/.test(nameOfExpr(call.callee)) &&
    call.args.some(({ value }) => PROTECTION.test(context.textOf(value.at)))
  )
}

/** A protection created by a function takes effect where its result is used. */
function usedFrom(index: IrIndex, call: CallInstruction, fn: FunctionIr, context: RuleContext): number {
  if (fn === context.ir.main || fn.name === '') return call.at.start
  const made = index.calls.filter((site) => nameOfExpr(site.call.callee) === fn.name)
  return Math.min(...(made.length > 0 ? made.map((site) => site.call.at.start) : [call.at.start]))
}

/** A route that changes state and reads cookies, without a possible check before its handler. */
function isOpenRoute({ callee, args }: CallInstruction, context: RuleContext): boolean {
  if (callee.kind !== 'member' || !ROUTERS.test(nameOfExpr(callee.object))) return false
  const [first] = args
  if (!first || !(callee.name === 'route' ? isChangingRecord(first.value) : isChangingRoute(callee.name, args))) {
    return false
  }
  const texts = args.map(({ value }) => codeAt(context.ir, context.content, value.at))
  if (texts.some((text) => PROTECTION.test(text) || /captcha|same-?site/i.test(text))) return false
  return READS_COOKIES.test(texts.join(' '))
}

function isChangingRoute(method: string, args: CallInstruction['args']): boolean {
  return CHANGING.test(method) && args.length >= 2 && args[0]?.value.kind === 'literal'
}

/** Fastify and hapi: `app.route({ method: 'POST', handler })`. */
function isChangingRecord(options: Expr): boolean {
  if (options.kind !== 'record') return false
  return options.entries.some(
    ({ key, value }) =>
      key?.kind === 'literal' &&
      key.value === 'method' &&
      value.kind === 'literal' &&
      CHANGING.test(String(value.value).toLowerCase()),
  )
}

const ROUTERS = /^(?:app|router|server|api|routes?|fastify|\w+Router|\w+App)$/i
/** A cookie that is never read authenticates nobody; setting the signed-in user is the sign-in itself. */
const READS_COOKIES = /\.(?:session|cookies|signedCookies|user|isAuthenticated)\b(?![\w.]*\s*=[^=])/

/** `app.use(session(…))`, `app.register(require('@fastify/cookie'))`. */
function isCookieSetup(index: IrIndex, call: CallInstruction, fn: FunctionIr): boolean {
  if (isCookieModule(index, call.callee)) return isHandedOver(index, fn, call.temp)
  return /^register$/.test(nameOfExpr(call.callee)) && call.args.some(({ value }) => isCookieModule(index, value))
}

function isCookieModule(index: IrIndex, expr: Expr): boolean {
  const resolved = resolveExpr(index, expr)
  if (resolved.kind === 'member' && resolved.object.kind === 'import')
    return COOKIE_MODULES.test(resolved.object.module)
  return resolved.kind === 'import' && COOKIE_MODULES.test(resolved.module)
}

function isHandedOver(index: IrIndex, fn: FunctionIr, temp: number): boolean {
  return index.calls.some(
    (site) =>
      site.fn === fn &&
      /^(?:use|register|all)$/.test(nameOfExpr(site.call.callee)) &&
      site.call.args.some(({ value }) => value.kind === 'temp' && value.temp === temp),
  )
}

/** A classic pitfall of Connect: when a later middleware sets the method, the earlier check does not see it. */
function judgeOrder(index: IrIndex, context: RuleContext): void {
  const named = (name: RegExp) => index.calls.filter(({ call }) => name.test(nameOfExpr(call.callee)))
  const [check] = named(/^csrf$/).toSorted((a, b) => a.call.at.start - b.call.at.start)
  const override = named(/^methodOverride$/).find(({ call }) => check && call.at.start > check.call.at.start)
  if (!override || !check || textOfExpr(index, override.call.callee) !== null) return
  context.report({
    at: check.call.at,
    message:
      'The request method is overridden after this check, so a request that changes state can pass the check as a read.',
  })
}

/** Spring: `http.csrf(csrf -> csrf.disable())`. */
function judgeLambdas(context: RuleContext): void {
  for (const { call } of indexOfIr(context.ir).calls) {
    const [argument] = call.args
    if (nameOfExpr(call.callee) !== 'csrf' || argument?.value.kind !== 'function') continue
    const { fn } = argument.value
    const disables = fn.blocks.some(({ instructions }) =>
      instructions.some(
        (one) =>
          one.kind === 'call' &&
          one.callee.kind === 'member' &&
          one.callee.name === 'disable' &&
          one.callee.object.kind === 'local' &&
          one.callee.object.variable === fn.params[0]?.variable,
      ),
    )
    if (disables) reportSwitchedOff(call.at, null, context)
  }
}

/** `@csrf_exempt`, `http.csrf().disable()`. */
function judgeSwitchedOff({ call }: UseMatch, context: RuleContext): void {
  reportSwitchedOff(call.at, call, context)
}

/** Another site can act for a user only when cookies authenticate; it does not have keys, tokens and signatures. */
function reportSwitchedOff(at: Place, call: CallView | null, context: RuleContext): void {
  const isView = context.ir.language === 'python'
  const around = isView ? decoratedAround(at, context) : functionAround(at, context)
  const code = codeAt(context.ir, context.content, around ?? at)
  const signIn = isView ? signInOfView(code) : signInOfConfiguration(code)
  if (signIn === 'credentials' || (isView && READS_ONLY.test(code))) return
  context.report({
    at,
    call,
    message: isView ? VIEW_MESSAGE : APPLICATION_MESSAGE,
    ...(signIn !== 'cookies' && { confidence: 'low' as const }),
  })
}

const VIEW_MESSAGE =
  'This view is exempt from CSRF protection, so a page on another site can act on behalf of the visitor.'
const APPLICATION_MESSAGE = 'CSRF protection is disabled.'
const READS_ONLY = /@require_(?:GET|safe)\b|require_http_methods\(\s*\[\s*["'](?:GET|HEAD)["']\s*\]/

/** The function or class that has a decorator, including the decorator. */
function decoratedAround({ start }: Place, { ir }: RuleContext): Place | null {
  const { functions, classes } = indexOfIr(ir)
  const owners = [...functions, ...classes.map(({ type }) => type)]
  const owner = owners.find(({ decorators }) => decorators.some(({ at }) => at.start <= start && at.end > start))
  return owner ? { start: Math.min(start, owner.at.start), end: owner.at.end } : null
}

function functionAround(at: Place, { ir }: RuleContext): Place | null {
  return functionsAround(ir, at).find(({ inheritsThis }) => !inheritsThis)?.at ?? null
}
