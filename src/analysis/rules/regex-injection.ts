import type { Rule } from './rule.ts'

export const regexInjection: Rule = {
  id: 'regex-injection',
  title: 'Regular expression built from untrusted input',
  severity: 'medium',
  confidence: 'high',
  cwe: ['CWE-1333', 'CWE-730', 'CWE-400'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data becomes part of a regular expression.',
    why: 'Characters such as `.` and `*` change what the pattern matches, and a pattern such as `(a+)+$` keeps the processor busy for minutes.',
    fix: 'Escape the data before inserting it into the pattern, or search for it as plain text.',
    references: [
      'https://cwe.mitre.org/data/definitions/1333.html',
      'https://owasp.org/www-community/attacks/Regular_expression_Denial_of_Service_-_ReDoS',
      'https://docs.python.org/3/library/re.html#re.escape',
    ],
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
const NAMES = ['ada', 'grace']
app.get('/search', (req, res) => {
  const pattern = new RegExp(req.query.q, 'i')
  res.json(NAMES.filter((name) => pattern.test(name)))
})
`,
      good: `const escapeRegExp = require('lodash/escapeRegExp')
const app = require('express')()
const NAMES = ['ada', 'grace']
app.get('/search', (req, res) => {
  const pattern = new RegExp(escapeRegExp(req.query.q), 'i')
  res.json(NAMES.filter((name) => pattern.test(name)))
})
`,
    },
    python: {
      bad: `import re
from flask import Flask, jsonify, request

app = Flask(__name__)
NAMES = ["ada", "grace"]

@app.get("/search")
def search():
    pattern = request.args["q"]
    return jsonify([name for name in NAMES if re.search(pattern, name)])
`,
      good: `import re
from flask import Flask, jsonify, request

app = Flask(__name__)
NAMES = ["ada", "grace"]

@app.get("/search")
def search():
    pattern = re.escape(request.args["q"])
    return jsonify([name for name in NAMES if re.search(pattern, name)])
`,
    },
    java: {
      bad: `import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;

public class Search {
  boolean matches(HttpServletRequest request, String name) {
    return Pattern.compile(request.getParameter("q")).matcher(name).find();
  }
}
`,
      good: `import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;

public class Search {
  boolean matches(HttpServletRequest request, String name) {
    return Pattern.compile(Pattern.quote(request.getParameter("q"))).matcher(name).find();
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show whether patterns should be allowed; if not, escape the value before it is inserted into the expression.',
  },
  detection: {
    flows: [
      {
        sinkKind: 'regex-injection',
        origins: {
          remote: {},
          answer: {},
          'inter-process': { confidence: 'medium' },
          page: { severity: 'low', confidence: 'low' },
          database: { severity: 'low', confidence: 'low' },
          parameter: { severity: 'low', confidence: 'low' },
        },
      },
    ],
  },
}
