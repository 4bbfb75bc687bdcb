import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { Value } from '../engine/values/value.ts'
import type { Flaw } from '../models/flaw.ts'
import { isOff, isOneOf, textsOf } from './judging/constants.ts'
import { plainWordsOf, setOfWords } from './judging/names.ts'
import type { Rule, RuleContext } from './rule.ts'

export const insecureCookie: Rule = {
  id: 'insecure-cookie',
  title: 'Cookie without security attributes',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-614', 'CWE-1004', 'CWE-1275'],
  owasp: 'A05:2021 Security Misconfiguration',
  maturity: 'stable',
  docs: {
    what: 'A cookie that authenticates users lacks `httpOnly` or `secure`.',
    why: 'Scripts in the page can read it, or browsers send it over unencrypted connections.',
    fix: 'Set `httpOnly`, `secure` and `sameSite`.',
    references: [
      'https://cwe.mitre.org/data/definitions/614.html',
      'https://cwe.mitre.org/data/definitions/1004.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.post('/login', (req, res) => {
  res.cookie('session', createSession(), { maxAge: 3600000 })
  res.end()
})
`,
      good: `const app = require('express')()
app.post('/login', (req, res) => {
  res.cookie('session', createSession(), { maxAge: 3600000, httpOnly: true, secure: true, sameSite: 'lax' })
  res.end()
})
`,
    },
    python: {
      bad: `from flask import Flask, make_response

app = Flask(__name__)

@app.post("/login")
def login():
    response = make_response("welcome")
    response.set_cookie("session", create_session(), max_age=3600)
    return response
`,
      good: `from flask import Flask, make_response

app = Flask(__name__)

@app.post("/login")
def login():
    response = make_response("welcome")
    response.set_cookie("session", create_session(), max_age=3600, httponly=True, secure=True, samesite="Lax")
    return response
`,
    },
    java: {
      bad: `import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class Login {
  void signIn(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    response.addCookie(cookie);
  }
}
`,
      good: `import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class Login {
  void signIn(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason: 'The options of the cookie are defined elsewhere; set `httpOnly`, `secure` and `sameSite` there.',
  },
  detection: { uses: { 'set-cookie': judgeCookie, 'session-config': judgeSession, 'response-header': judgeHeader } },
}

const SESSION_WORDS = setOfWords(
  'session sessions sessionid sessid sid connect auth token jwt access refresh remember login credential credentials user userid username password',
)
/** Cookies that scripts must read to work. */
const SCRIPT_WORDS = setOfWords('csrf xsrf theme locale lang language consent timezone')

function judgeCookie({ call, row, values, places }: UseMatch, context: RuleContext): void {
  const [name, value, secure, httpOnly, sameSite] = values
  const [text] = textsOf(name)
  const words = text === undefined ? [] : plainWordsOf(text)
  if (words.some((word) => SCRIPT_WORDS.has(word))) return
  // Clearing a cookie is not setting one.
  if (isOneOf(value, ['', 'deleted', null, undefined]) || /clear|delete|remove|expire|unset/i.test(call.name)) return
  const missing =
    row.note === SAFE_BY_DEFAULT
      ? flagsOff(secure ?? null, httpOnly ?? null)
      : missingFlags(secure ?? null, httpOnly ?? null)
  if (isOneOf(sameSite, ['none', 'None', 'NONE']) && missing.length === 0) return
  if (missing.length === 0) return
  const isSession = words.some((word) => SESSION_WORDS.has(word))
  // In JavaScript cookies often hold settings that scripts of the page read.
  const isScripted = context.ir.language === 'javascript' || context.ir.language === 'typescript'
  if (!isSession && isScripted) return
  context.report({
    at: call.at,
    call,
    argument: places[0] ?? null,
    message: messageFor(text === undefined ? 'The cookie' : `The cookie \`${text.slice(0, 60)}\``, missing),
    flaws: missing,
    ...(!isSession && { severity: 'low' as const, confidence: 'low' as const }),
  })
}

/** `res.setHeader('Set-Cookie', 'session=' + id)`: the flags are words of the text. */
function judgeHeader({ call, values, places }: UseMatch, context: RuleContext): void {
  const [name, value] = values
  if (context.isTest || !value || !textsOf(name).some((text) => /^set-cookie$/i.test(text))) return
  const lists = context.objectsOf(value).filter(({ kind }) => kind === 'list')
  const cookies = lists.length > 0 ? lists.flatMap(({ fields }) => [...fields.values()]) : [value]
  for (const text of cookies.flatMap(fixedTextOf)) {
    const cookie = /^\s*([\w.-]{1,80})=/.exec(text)?.[1]
    const words = plainWordsOf(cookie ?? '')
    if (!words.some((word) => SESSION_WORDS.has(word)) || words.some((word) => SCRIPT_WORDS.has(word))) continue
    // A value inserted after the last fixed piece may contain the flags.
    if (/max-age=0\b|expires=thu, 01.jan.1970/i.test(text) || /;\s*(?:\?|$)/.test(text)) continue
    const missing: MissingFlag[] = []
    if (!/;\s*httponly\b/i.test(text)) missing.push('no-http-only')
    if (!/;\s*secure\b/i.test(text)) missing.push('no-secure')
    if (missing.length === 0) continue
    const message = messageFor(`The cookie \`${cookie}\``, missing)
    return context.report({
      at: call.at,
      call,
      argument: places[1] ?? null,
      message,
      flaws: missing,
      confidence: 'low',
    })
  }
}

/** A constant, or the fixed pieces of a built text with a known start. */
function fixedTextOf(value: Value): readonly string[] {
  const texts = textsOf(value)
  const [first] = value.pieces ?? []
  if (texts.length > 0 || !value.pieces || !first || !('text' in first)) return texts
  return [value.pieces.map((piece) => ('text' in piece ? piece.text : '?')).join('')]
}

type MissingFlag = Flaw & ('no-http-only' | 'no-secure')

/** Note of APIs that set `HttpOnly`, and `Secure` on encrypted connections, by default. */
const SAFE_BY_DEFAULT = 'safe by default'

function flagsOff(secure: Value | null, httpOnly: Value | null): MissingFlag[] {
  const off: MissingFlag[] = []
  if (isOff(httpOnly)) off.push('no-http-only')
  if (isOff(secure)) off.push('no-secure')
  return off
}

function missingFlags(secure: UseMatch['values'][number], httpOnly: UseMatch['values'][number]): MissingFlag[] {
  const missing: MissingFlag[] = []
  if (httpOnly === null || isOff(httpOnly) || isOneOf(httpOnly, [null, undefined])) missing.push('no-http-only')
  if (secure === null || isOff(secure) || isOneOf(secure, [null, undefined])) missing.push('no-secure')
  return missing
}

function judgeSession({ call, values, places }: UseMatch, context: RuleContext): void {
  const [secure, httpOnly, sameSite] = values
  const off = flagsOff(secure ?? null, httpOnly ?? null)
  if (off.length > 0) {
    const message = messageFor('The session cookie', off)
    context.report({ at: call.at, call, argument: places[0] ?? null, message, flaws: off })
  }
  const [options] = call.args
  if (context.isTest || !options || !isFullyKnown(options.value, context)) return
  const weaknesses = weaknessesOf({ secure: secure ?? null, sameSite: sameSite ?? null })
  if (hasDefaultName(call, context)) weaknesses.push('has its default name, which reveals the software in use')
  if (weaknesses.length === 0) return
  context.report({
    // A different problem from disabled protections, so it gets a place of its own.
    at: options.at,
    severity: 'low',
    confidence: 'low',
    message: `The session cookie ${weaknesses.join(' and ')}.`,
    noFix: {
      code: 'needs_design',
      reason:
        'A proxy or another part of the application may rely on it; set the option where the cookie is configured.',
    },
  })
}

/** Possible weaknesses: a proxy, or a setting elsewhere, may make up for them. */
function weaknessesOf(flags: { readonly secure: Value | null; readonly sameSite: Value | null }): string[] {
  const weaknesses: string[] = []
  if (flags.secure === null || isOneOf(flags.secure, [null, undefined]))
    weaknesses.push('is not restricted to encrypted connections')
  if (isOneOf(flags.sameSite, ['none', 'None', 'NONE']))
    weaknesses.push('is sent with requests that other websites initiate')
  return weaknesses
}

function hasDefaultName({ api, args }: UseMatch['call'], context: RuleContext): boolean {
  const [options] = args
  if (api !== 'express-session' || !options) return false
  return ['name', 'key'].every((name) => context.propertyOf(options.value, name) === null)
}

/** Whether all options are known: the record contains no unknown values. */
function isFullyKnown(options: Value, context: RuleContext): boolean {
  const objects = context.objectsOf(options)
  return objects.length > 0 && objects.every(({ kind, rest }) => kind === 'record' && rest === null)
}

function messageFor(subject: string, missing: readonly MissingFlag[]): string {
  const parts = missing.map((flag) =>
    flag === 'no-http-only' ? 'can be read by scripts' : 'is sent over unencrypted connections',
  )
  return `${subject} ${parts.join(' and ')}.`
}
