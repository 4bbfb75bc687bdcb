import { codeAt, codeOf, indexOfIr, nameOfExpr, textOfExpr } from './judging/ir-index.ts'
import { signInsOnOldSessions } from './judging/sign-in-writes.ts'
import type { Place } from '../ir/nodes.ts'
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
    fix: 'Renew the session at sign-in and store the user in the new one: `req.session.regenerate`, `request.session.cycle_key()`, `request.changeSessionId()`.',
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
    python: {
      bad: `from django.http import HttpResponseForbidden, JsonResponse
from .clerks import find_clerk

def sign_in(request):
    clerk = find_clerk(request.POST["badge"], request.POST["pin"])
    if clerk is None:
        return HttpResponseForbidden()
    request.session["clerk"] = clerk.pk
    return JsonResponse({"id": clerk.pk})
`,
      good: `from django.http import HttpResponseForbidden, JsonResponse
from .clerks import find_clerk

def sign_in(request):
    clerk = find_clerk(request.POST["badge"], request.POST["pin"])
    if clerk is None:
        return HttpResponseForbidden()
    request.session.cycle_key()
    request.session["clerk"] = clerk.pk
    return JsonResponse({"id": clerk.pk})
`,
    },
    java: {
      bad: `import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class SignIn {
  void enter(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
    Account account = Accounts.check(request.getParameter("name"), request.getParameter("password"));
    if (account == null) {
      response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
      return;
    }
    request.getSession().setAttribute("account", account);
  }
}
`,
      good: `import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class SignIn {
  void enter(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
    Account account = Accounts.check(request.getParameter("name"), request.getParameter("password"));
    if (account == null) {
      response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
      return;
    }
    request.changeSessionId();
    request.getSession().setAttribute("account", account);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which parts of the old session have to be kept; renew its identifier at the sign-in.',
  },
  detection: { file: judgeFile },
}

const ROUTE_METHODS = /^(?:get|post|put|all)$/
const SIGN_IN = /(?:log|sign)[-_]?in|authenticate|\/sessions?$/i
/** Stores a user in the session, which from then on is identified by the cookie. */
const PUTS_PERSON =
  /\.session\.(?:user|userId|user_id|account|accountId|username|uid|isLoggedIn|loggedIn|authenticated)\s*=[^=]/

const MESSAGE = 'The session is not renewed at sign-in, so anyone who knew it before is signed in as well.'

function judgeFile(context: RuleContext): void {
  if (context.isTest) return
  const routes = signInRoutes(context)
  for (const at of routes) context.report({ at, message: MESSAGE })
  const seen = new Set<unknown>()
  for (const { at, handler } of signInsOnOldSessions(context)) {
    const isShown = seen.has(handler) || routes.some((route) => route.start <= at.start && route.end >= at.end)
    seen.add(handler)
    if (!isShown) context.report({ at, message: MESSAGE })
  }
}

/** Routes that say by their path that they sign in, where the library is set up. */
function signInRoutes({ ir, content }: RuleContext): Place[] {
  if (ir.language !== 'javascript' && ir.language !== 'typescript') return []
  if (!/['"]express-session['"]/.test(codeOf(ir, content))) return []
  const index = indexOfIr(ir)
  return index.calls.flatMap(({ call }) => {
    const [path] = call.args
    if (!path || !ROUTE_METHODS.test(nameOfExpr(call.callee)) || !SIGN_IN.test(textOfExpr(index, path.value) ?? ''))
      return []
    const code = codeAt(ir, content, call.at)
    return PUTS_PERSON.test(code) && !/\.regenerate\b/.test(code) ? call.at : []
  })
}
