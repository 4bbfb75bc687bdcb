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
    weigh: weighStatus,
  },
}

/** The address of what was created is no redirect. */
function weighStatus({ at }: Match, { ir }: RuleContext): 'low' | undefined {
  return hasOnlyStatus(at, ir, isSuccess) ? 'low' : undefined
}
