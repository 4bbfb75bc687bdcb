import type { UseHit } from '../engine/hits.ts'
import { isOff, isOneOf, textsOf } from './judging/constants.ts'
import { plainWordsOf, setOfWords } from './judging/names.ts'
import type { Rule, RuleContext } from './rule.ts'

export const insecureCookie: Rule = {
  id: 'insecure-cookie',
  title: 'Session cookie without its protections',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-614', 'CWE-1004', 'CWE-1275'],
  owasp: 'A05:2021 Security Misconfiguration',
  maturity: 'stable',
  docs: {
    what: 'A cookie that signs people in lacks `httpOnly` or `secure`.',
    why: 'Scripts in the page can read it, and it travels over unencrypted connections.',
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
    reason: 'The options of the cookie are made elsewhere; set `httpOnly`, `secure` and `sameSite` there.',
  },
  detection: { uses: { 'set-cookie': judgeCookie, 'session-config': judgeSession } },
}

const SESSION_WORDS = setOfWords(
  'session sessions sessionid sessid sid connect auth token jwt access refresh remember login credential credentials user userid username password',
)
/** Cookies that scripts must read to work. */
const SCRIPT_WORDS = setOfWords('csrf xsrf theme locale lang language consent timezone')

function judgeCookie({ call, values, places }: UseHit, context: RuleContext): void {
  const [name, value, secure, httpOnly, sameSite] = values
  const [text] = textsOf(name)
  const words = text === undefined ? [] : plainWordsOf(text)
  if (words.some((word) => SCRIPT_WORDS.has(word))) return
  // Clearing a cookie is not setting one.
  if (isOneOf(value, ['', 'deleted', null, undefined]) || /clear|delete|remove|expire|unset/i.test(call.name)) return
  const missing = missingFlags(secure ?? null, httpOnly ?? null)
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
    ...(!isSession && { severity: 'low' as const, confidence: 'low' as const }),
  })
}

type Flag = 'httpOnly' | 'secure'

function missingFlags(secure: UseHit['values'][number], httpOnly: UseHit['values'][number]): Flag[] {
  const missing: Flag[] = []
  if (httpOnly === null || isOff(httpOnly) || isOneOf(httpOnly, [null, undefined])) missing.push('httpOnly')
  if (secure === null || isOff(secure) || isOneOf(secure, [null, undefined])) missing.push('secure')
  return missing
}

function judgeSession({ call, values, places }: UseHit, context: RuleContext): void {
  const [secure, httpOnly] = values
  // Nothing said: httpOnly is the usual default, and secure is often set by the proxy's configuration.
  const off: Flag[] = []
  if (isOff(httpOnly)) off.push('httpOnly')
  if (isOff(secure)) off.push('secure')
  if (off.length === 0) return
  context.report({ at: call.at, call, argument: places[0] ?? null, message: messageFor('The session cookie', off) })
}

function messageFor(subject: string, missing: readonly Flag[]): string {
  const parts = missing.map((flag) =>
    flag === 'httpOnly' ? 'can be read by scripts' : 'is sent over unencrypted connections',
  )
  return `${subject} ${parts.join(' and ')}.`
}
