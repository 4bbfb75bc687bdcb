import { isDeclaredOtherThanHtml } from './judging/declared-content.ts'
import { hasOnlyStatus, isRedirect } from './judging/response-status.ts'
import { isDataInMarkup, staysText } from './judging/markup-texts.ts'
import { isScriptedOnly } from './judging/not-navigable.ts'
import type { Match, Rule, RuleContext } from './rule.ts'

export const xss: Rule = {
  id: 'xss',
  title: 'Cross-site scripting (XSS)',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-79', 'CWE-80'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Data from a request, or data that a user stored, is sent as part of an HTML page without being escaped.',
    why: 'A script in a link or in stored data runs in the browser of everyone who views the page, with their session.',
    fix: 'Escape the data for HTML, render it with a template engine that escapes, or respond with JSON or plain text.',
    references: [
      'https://cwe.mitre.org/data/definitions/79.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
      'https://owasp.org/www-project-java-encoder/',
    ],
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.get('/hello', (req, res) => {
  res.send('Hello ' + req.query.name)
})
`,
      good: `const app = require('express')()
app.get('/hello', (req, res) => {
  res.type('text/plain').send('Hello ' + req.query.name)
})
`,
    },
    python: {
      bad: `from flask import Flask, request

app = Flask(__name__)

@app.get("/hello")
def hello():
    return "<h1>Hello " + request.args.get("name", "") + "</h1>"
`,
      good: `from flask import Flask, request
from markupsafe import escape

app = Flask(__name__)

@app.get("/hello")
def hello():
    return "<h1>Hello " + str(escape(request.args.get("name", ""))) + "</h1>"
`,
    },
    java: {
      bad: `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class HelloServlet extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType("text/html");
    response.getWriter().println("<h1>Hello " + request.getParameter("name") + "</h1>");
  }
}
`,
      good: `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.owasp.encoder.Encode;

public class HelloServlet extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType("text/html");
    response.getWriter().println("<h1>Hello " + Encode.forHtml(request.getParameter("name")) + "</h1>");
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The response mixes markup and data in a way that no single escaping fits; escape the value with the template engine in use before it is inserted into the markup.',
  },
  detection: {
    flows: [
      {
        sinkKind: 'xss',
        origins: {
          remote: {},
          answer: {},
          page: {},
          'inter-process': { confidence: 'medium' },
          database: { severity: 'medium', confidence: 'low' },
          parameter: { severity: 'medium', confidence: 'low' },
        },
      },
    ],
    accepts: (match, context) => isDataInMarkup(match) && !isDeclaredOtherThanHtml(match, context),
    weigh: weighText,
  },
}

/**
 * The body of a redirect is not rendered, and the answer to a script is not shown by itself. Templates also create configuration files, queries and emails: if a file
 * mentions those and no page, nothing has to be escaped.
 */
function weighText({ taint, at, value }: Match, { content, ir }: RuleContext): 'low' | undefined {
  if (hasOnlyStatus(at, ir, isRedirect)) return 'low'
  if (taint && value && staysText(taint, value)) return 'low'
  if (taint?.origin === 'remote' && isScriptedOnly(at, { ir })) return 'low'
  return taint || PAGES.test(content) || !OTHER_TEXTS.test(content) ? undefined : 'low'
}

const PAGES =
  /html|markup|<\/|<[a-z]+>|\b(?:flask|django|fastapi|starlette|tornado|aiohttp|bottle|sanic|pyramid|falcon)\b/i
const OTHER_TEXTS =
  /\.(?:sql|ya?ml|conf|cfg|ini|toml|tf|service|sh|py|pyi|java|go|rst|md|tex|txt|json|env|xml)\b|\bsql\b|commit|changelog|nginx|docker|latex|config|codegen|generat|e?mail/i
