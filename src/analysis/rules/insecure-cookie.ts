import type { UseHit } from '../dataflow/run.ts'
import { stringOf, type Value } from '../dataflow/value.ts'
import { plainWordsOf } from './names.ts'
import type { Rule, RuleContext } from './rule.ts'

export const insecureCookie: Rule = {
  id: 'insecure-cookie',
  title: 'Session cookie without its protections',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-614', 'CWE-1004'],
  owasp: 'A05:2021 Security Misconfiguration',
  docs: {
    what: 'A cookie that signs people in lacks `httpOnly` or `secure`.',
    why: 'Scripts in the page can read it, and it travels over unencrypted connections.',
    fix: 'Set `httpOnly: true`, `secure: true` and `sameSite`.',
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.post('/login', (req, res) => {
  res.cookie('session', createSession(req.body), { maxAge: 3600000 })
  res.end()
})
`,
      good: `const app = require('express')()
app.post('/login', (req, res) => {
  res.cookie('session', createSession(req.body), { maxAge: 3600000, httpOnly: true, secure: true, sameSite: 'lax' })
  res.end()
})
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The options of the cookie are made elsewhere; set `httpOnly: true`, `secure: true` and `sameSite: "lax"` there.',
  },
  skipsTests: true,
  detection: { uses: { 'set-cookie': judgeCookie, 'session-config': judgeSession } },
}

const SESSION_WORDS = new Set(
  'session sessionid sid connect auth token jwt access refresh remember login credential credentials'.split(' '),
)
/** Cookies that scripts must read to work. */
const SCRIPT_WORDS = new Set(['csrf', 'xsrf', 'theme', 'locale', 'lang'])

function judgeCookie({ call, argument, value }: UseHit, context: RuleContext): void {
  const name = call.args[0] ? stringOf(call.args[0]) : null
  const words = name === null ? [] : plainWordsOf(name)
  if (words.some((word) => SCRIPT_WORDS.has(word)) || !words.some((word) => SESSION_WORDS.has(word))) return
  // Clearing a cookie is not setting one.
  if (stringOf(call.args[1] ?? ({ constant: null } as Value)) === '') return
  const missing = missingFlags(value)
  if (missing.length === 0) return
  context.report({ node: call.node, call, argument, value, message: messageFor(`The cookie \`${name!}\``, missing) })
}

function judgeSession({ call, argument, value }: UseHit, context: RuleContext): void {
  if (!value?.props) return
  const isOwnConfig = call.api?.startsWith('cookie-session:')
  const cookie = isOwnConfig ? value : value.props.get('cookie')
  // Nothing said: httpOnly is the default of both libraries, and secure is often set by the proxy's configuration.
  const off = ['httpOnly', 'secure'].filter((flag) => cookie?.props?.get(flag)?.constant?.value === false)
  if (off.length === 0) return
  context.report({ node: call.node, call, argument, value, message: messageFor('The session cookie', off) })
}

function missingFlags(options: Value | null): string[] {
  // Options that come from somewhere else may hold the flags.
  if (options && (!options.props || options.taint)) return []
  return ['httpOnly', 'secure'].filter((flag) => {
    const setting = options?.props?.get(flag)
    return !setting || setting.constant?.value === false
  })
}

function messageFor(subject: string, missing: readonly string[]): string {
  const parts = missing.map((flag) =>
    flag === 'httpOnly' ? 'can be read by scripts' : 'is sent over unencrypted connections',
  )
  return `${subject} ${parts.join(' and ')}.`
}
