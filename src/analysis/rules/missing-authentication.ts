import type { ComparisonMatch } from '../engine/knowledge/matches.ts'
import type { Expr, FunctionIr } from '../ir/nodes.ts'
import { onlyOf } from '../../lib/collections/lists.ts'
import { listEndpoints } from './judging/endpoints.ts'
import { codeOf, indexOfIr, textOfExpr } from './judging/ir-index.ts'
import { unguardedEndpoints } from './judging/unguarded-endpoints.ts'
import type { Rule, RuleContext } from './rule.ts'

export const missingAuthentication: Rule = {
  id: 'missing-authentication',
  title: 'Missing authentication for a critical endpoint',
  severity: 'high',
  confidence: 'low',
  cwe: ['CWE-306', 'CWE-862', 'CWE-807'],
  owasp: 'A07:2021 Identification and Authentication Failures',
  maturity: 'trial',
  docs: {
    what: 'An endpoint for administration or maintenance does not check who calls it, an endpoint changes data without the check that the others around it have, or everything is allowed for everyone.',
    why: 'Anyone who finds the URL can do what only the team was meant to do.',
    fix: 'Require authentication and the necessary permissions, in one place for a whole group of routes.',
    references: [
      'https://cwe.mitre.org/data/definitions/306.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const express = require('express')
const app = express()
app.delete('/admin/users/:id', (req, res) => {
  users.remove(Number(req.params.id))
  res.end()
})
`,
      good: `const express = require('express')
const { requireLogin } = require('./require-login')
const app = express()
app.delete('/admin/users/:id', requireLogin, (req, res) => {
  users.remove(Number(req.params.id))
  res.end()
})
`,
    },
    python: {
      bad: `from flask import Flask

app = Flask(__name__)

@app.route("/admin/users/<int:number>", methods=["DELETE"])
def remove_user(number):
    users.remove(number)
    return ""
`,
      good: `from flask import Flask
from flask_login import login_required

app = Flask(__name__)

@app.route("/admin/users/<int:number>", methods=["DELETE"])
@login_required
def remove_user(number):
    users.remove(number)
    return ""
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'The code does not show who may do this; add an authentication check before the handler.',
  },
  detection: { file: judgeFile, comparison: judgeComparison },
}

const DANGEROUS_PATH =
  /^\/?(?:api\/|v\d+\/|internal\/)*(?:admin|internal|debug|maintenance|actuator|management|backup|shutdown|superuser|root)(?:\/|$)/i
const ROUTE_METHODS = /^(?:get|post|put|patch|delete|del|all|route)$/
/** Any mention of the caller in the file: the check may then be somewhere else. */
const SPEAKS_OF_CALLERS =
  /auth|login|signed|passport|session|jwt|token|permission|require_?(?:user|admin|role)|is_?admin|ensure|guard|protect|secur|role|acl|policy|before_request|current_user|depends\(|api_?key/i

function judgeFile(context: RuleContext): void {
  if (context.isTest) return
  judgeOpenPaths(context)
  for (const { at } of unguardedEndpoints(listEndpoints(context))) context.report({ at, message: ODD_ONE })
}

const ODD_ONE = 'Anyone can call this endpoint: it changes data and does not check who calls it, as the others here do.'

/**
 * Only files that set up their own server and never mention callers: otherwise a router may be mounted behind a check
 * in another file.
 */
function judgeOpenPaths(context: RuleContext): void {
  const { ir } = context
  const content = codeOf(ir, context.content)
  if (SPEAKS_OF_CALLERS.test(content)) return
  if (!/\bexpress\s*\(\s*\)|\bfastify\s*\(|\bFlask\s*\(|\bFastAPI\s*\(|\bSanic\s*\(/.test(content)) return
  const index = indexOfIr(ir)
  for (const { call } of index.calls) {
    const path = routePath(call.callee, call.args[0]?.value, (expr) => textOfExpr(index, expr))
    const handlers = call.args.slice(1)
    if (path === null || onlyOf(handlers)?.value.kind !== 'function') continue
    context.report({ at: call.at, message: messageFor(path) })
  }
  for (const fn of index.functions) {
    const route = routeDecorator(fn, index)
    if (route) context.report({ at: route.at, message: messageFor(route.path) })
  }
}

/** Values that are sent twice on purpose, to be compared. */
const SENT_TWICE = /csrf|xsrf|token|state|nonce|sign|hash|lang|locale|theme/i

/** An identity from a cookie, compared with a parameter of the same request: the sender writes both. */
function judgeComparison({ at, left, right }: ComparisonMatch, context: RuleContext): void {
  const texts = context.textOf(at)
  if (context.isTest || SENT_TWICE.test(texts)) return
  const [one, other] = [left.api ?? '', right.api ?? '']
  const isBoth = (COOKIES.test(one) && REQUEST_DATA.test(other)) || (COOKIES.test(other) && REQUEST_DATA.test(one))
  if (!isBoth || ![left, right].every(({ taints }) => taints.some(({ origin }) => origin === 'remote'))) return
  context.report({
    at,
    severity: 'medium',
    message:
      'A cookie is compared with another part of the same request. The sender controls both and can impersonate anyone.',
  })
}

const COOKIES = /\.Request\.cookies\b/
const REQUEST_DATA = /\.Request\.(?:params|query|body)\b/

function messageFor(path: string): string {
  return `Anyone can call \`${path.slice(0, 80)}\`: nothing in this file checks who the caller is.`
}

function routePath(callee: Expr, first: Expr | undefined, textOf: (expr: Expr) => string | null): string | null {
  if (callee.kind !== 'member' || !ROUTE_METHODS.test(callee.name) || !first) return null
  const path = textOf(first)
  return path !== null && DANGEROUS_PATH.test(path) ? path : null
}

/** A decorator is the result of a call: `@app.route("/admin")`, with nothing else between it and the function. */
function routeDecorator(fn: FunctionIr, index: ReturnType<typeof indexOfIr>): { path: string; at: Expr['at'] } | null {
  if (fn.decorators.length !== 1) return null
  const [decorator] = fn.decorators
  if (decorator?.kind !== 'temp') return null
  const site = index.calls.find(({ call }) => call.temp === decorator.temp && call.at.start === decorator.at.start)
  if (!site) return null
  const path = routePath(site.call.callee, site.call.args[0]?.value, (expr) => textOfExpr(index, expr))
  return path === null ? null : { path, at: site.call.at }
}
