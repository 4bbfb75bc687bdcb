import { codeAt, codeOf, indexOfIr, nameOfExpr, textOfExpr } from './judging/ir-index.ts'
import type { Rule, RuleContext } from './rule.ts'

export const sessionFixation: Rule = {
  id: 'session-fixation',
  title: 'Session fixation',
  severity: 'medium',
  confidence: 'low',
  cwe: ['CWE-384'],
  owasp: 'A07:2021 Identification and Authentication Failures',
  maturity: 'trial',
  docs: {
    what: 'A user is signed in on the session that they already had, instead of a new one.',
    why: 'An attacker who knew that session beforehand, because they planted its cookie, is signed in as well.',
    fix: 'Call `req.session.regenerate` and store the user in the new session.',
    references: [
      'https://cwe.mitre.org/data/definitions/384.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const express = require('express')
const session = require('express-session')
const app = express()
app.use(session({ secret: process.env.SESSION_SECRET, name: 'id' }))
app.post('/login', (req, res) => {
  req.session.user = findUser(req.body)
  res.end()
})
`,
      good: `const express = require('express')
const session = require('express-session')
const app = express()
app.use(session({ secret: process.env.SESSION_SECRET, name: 'id' }))
app.post('/login', (req, res) => {
  req.session.regenerate(() => {
    req.session.user = findUser(req.body)
    res.end()
  })
})
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which parts of the old session have to be kept; call `req.session.regenerate` around the sign-in.',
  },
  detection: { file: judgeFile },
}

const ROUTE_METHODS = /^(?:get|post|put|all)$/
const SIGN_IN = /(?:log|sign)[-_]?in|authenticate|\/sessions?$/i
/** Stores a user in the session, which from then on is identified by the cookie. */
const PUTS_PERSON =
  /\.session\.(?:user|userId|user_id|account|accountId|username|uid|isLoggedIn|loggedIn|authenticated)\s*=[^=]/

function judgeFile(context: RuleContext): void {
  const { ir } = context
  if (context.isTest || (ir.language !== 'javascript' && ir.language !== 'typescript')) return
  if (!/['"]express-session['"]/.test(codeOf(ir, context.content))) return
  const index = indexOfIr(ir)
  for (const { call } of index.calls) {
    const [path] = call.args
    if (!path || !ROUTE_METHODS.test(nameOfExpr(call.callee)) || !SIGN_IN.test(textOfExpr(index, path.value) ?? ''))
      continue
    const code = codeAt(ir, context.content, call.at)
    if (!PUTS_PERSON.test(code) || /\.regenerate\b/.test(code)) continue
    context.report({
      at: call.at,
      message: 'The session is not renewed at sign-in, so anyone who knew it before is signed in as well.',
    })
  }
}
