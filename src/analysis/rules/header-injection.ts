import { FROM_OTHERS } from './origins.ts'
import type { Rule } from './rule.ts'

export const headerInjection: Rule = {
  id: 'header-injection',
  title: 'Header injection',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-113', 'CWE-93', 'CWE-644'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is written to an HTTP response header or an email header without encoding or a check.',
    why: 'Whoever controls a header value can influence browsers and caches; if line breaks get through, they can add headers of their own or a second response.',
    fix: 'Encode the value, choose it from a fixed list, or reject line breaks in it.',
    references: [
      'https://cwe.mitre.org/data/definitions/113.html',
      'https://owasp.org/www-community/attacks/HTTP_Response_Splitting',
      'https://owasp.org/www-community/vulnerabilities/CRLF_Injection',
    ],
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.get('/list', (req, res) => {
  res.setHeader('X-Filter', req.query.filter)
  res.json([])
})
`,
      good: `const app = require('express')()
app.get('/list', (req, res) => {
  res.setHeader('X-Filter', encodeURIComponent(req.query.filter))
  res.json([])
})
`,
    },
    python: {
      bad: `from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlparse

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        self.send_response(200)
        self.send_header("X-Filter", query["filter"][0])
        self.end_headers()
`,
      good: `from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, quote, urlparse

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        self.send_response(200)
        self.send_header("X-Filter", quote(query["filter"][0]))
        self.end_headers()
`,
    },
    java: {
      bad: `import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Filters {
  void remember(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Filter", request.getParameter("filter"));
  }
}
`,
      good: `import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Filters {
  void remember(HttpServletRequest request, HttpServletResponse response) {
    String filter = URLEncoder.encode(request.getParameter("filter"), StandardCharsets.UTF_8);
    response.setHeader("X-Filter", filter);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'no_safe_fix',
    reason:
      'Whoever reads this header has to expect the same encoding; URL-encode the value here and decode it on the other side.',
  },
  detection: { flows: [{ sinkKind: 'header-injection', origins: FROM_OTHERS }] },
}
