import { includesSinkKind } from '../engine/values/sink-kind.ts'
import type { Taint, Value } from '../engine/values/value.ts'
import { hasOnlyStatus, isSuccess } from './judging/response-status.ts'
import type { Match, Rule, RuleContext } from './rule.ts'

export const openRedirect: Rule = {
  id: 'open-redirect',
  title: 'Open redirect',
  severity: 'medium',
  confidence: 'high',
  cwe: ['CWE-601'],
  owasp: 'A01:2021 Broken Access Control',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data decides which site the visitor is redirected to.',
    why: 'A link that starts with your domain ends on a copy of your sign-in page; in a page, a `javascript:` URL runs a script.',
    fix: 'Accept only paths on your own site, or look up the target in a list.',
    references: [
      'https://cwe.mitre.org/data/definitions/601.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.get('/login', (req, res) => {
  res.redirect(req.query.returnTo)
})
`,
      good: `const app = require('express')()
app.get('/login', (req, res) => {
  const { returnTo } = req.query
  res.redirect(/^\\/(?![/\\\\\\s])/.test(returnTo) ? returnTo : '/')
})
`,
    },
    python: {
      bad: `from flask import Flask, redirect, request

app = Flask(__name__)

@app.get("/continue")
def go_on():
    return redirect(request.args.get("next", "/"))
`,
      good: `from django.http import HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme

def go_on(request):
    target = request.GET.get("next", "/")
    if not url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}):
        target = "/"
    return HttpResponseRedirect(target)
`,
    },
    java: {
      bad: `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class LoginServlet extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.sendRedirect(request.getParameter("next"));
  }
}
`,
      good: `import java.io.IOException;
import java.util.Set;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class LoginServlet extends HttpServlet {
  private static final Set<String> TARGETS = Set.of("/home", "/orders");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String next = request.getParameter("next");
    response.sendRedirect(TARGETS.contains(next) ? next : "/home");
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The URL is not a plain value at the redirect; check that it starts with a single slash, or look it up in a list of allowed targets.',
  },
  detection: {
    flows: [
      {
        sinkKind: 'open-redirect',
        origins: { remote: {}, answer: {}, page: {}, 'inter-process': { confidence: 'medium' } },
      },
    ],
    weigh: weighTarget,
  },
}

/**
 * The address of what was created is no redirect. The path of an address stays on the own host unless it begins with two
 * slashes, and servers and browsers complete it with that host.
 */
function weighTarget({ at, taint, value }: Match, { ir }: RuleContext): 'low' | undefined {
  if (hasOnlyStatus(at, ir, isSuccess)) return 'low'
  return taint && value && includesSinkKind(firstOf(value, taint).cleansed, 'scheme') ? 'low' : undefined
}

/** The same data where it first stands in a text: a query behind a path does not decide where it leads. */
function firstOf({ pieces }: Value, taint: Taint): Taint {
  for (const piece of pieces ?? []) {
    const first = 'value' in piece ? piece.value.taints.find(({ source }) => source === taint.source) : undefined
    if (first) return first
  }
  return taint
}
