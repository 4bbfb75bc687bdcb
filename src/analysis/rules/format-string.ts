import { FROM_OTHERS } from './origins.ts'
import type { Rule } from './rule.ts'

export const formatString: Rule = {
  id: 'format-string',
  title: 'Format string controlled by untrusted input',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-134'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is used as the format string of a formatting function, not as one of its values.',
    why: 'Placeholders in the data reveal other values than intended, in Python even attributes of objects, such as `{user.__init__.__globals__}`. Invalid ones make the call fail, which hides what was to be logged.',
    fix: 'Write the format string as a constant and pass the data as a value.',
    references: [
      'https://cwe.mitre.org/data/definitions/134.html',
      'https://owasp.org/www-community/attacks/Format_string_attack',
      'https://docs.python.org/3/library/string.html#format-string-syntax',
    ],
  },
  examples: {
    javascript: {
      bad: `const util = require('util')
const app = require('express')()
app.get('/label', (req, res) => {
  res.json({ label: util.format(req.query.pattern, 'box', 12) })
})
`,
      good: `const util = require('util')
const app = require('express')()
app.get('/label', (req, res) => {
  res.json({ label: util.format('%s: %s', req.query.pattern, 'box') })
})
`,
    },
    python: {
      bad: `from flask import Flask, g, jsonify, request

app = Flask(__name__)

@app.get("/label")
def label():
    pattern = request.args["pattern"]
    return jsonify(label=pattern.format(user=g.user))
`,
      good: `from flask import Flask, g, jsonify, request

app = Flask(__name__)

@app.get("/label")
def label():
    return jsonify(label="{}: {}".format(request.args["title"], g.user.name))
`,
    },
    java: {
      bad: `import javax.servlet.http.HttpServletRequest;

public class Labels {
  String write(HttpServletRequest request, double price) {
    return String.format(request.getParameter("pattern"), price);
  }
}
`,
      good: `import javax.servlet.http.HttpServletRequest;

public class Labels {
  String write(HttpServletRequest request, double price) {
    return String.format("%s: %.2f", request.getParameter("title"), price);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which formats are intended; write the format string as a constant and pass the input as a value.',
  },
  detection: { flows: [{ sinkKind: 'format-string', origins: FROM_OTHERS }] },
}
