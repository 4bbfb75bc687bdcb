import { FROM_REQUESTS } from './origins.ts'
import type { Rule } from './rule.ts'

export const logInjection: Rule = {
  id: 'log-injection',
  title: 'Log injection',
  severity: 'low',
  // Nearly always correct, but almost nobody acts on it, because modern logs are structured.
  confidence: 'low',
  cwe: ['CWE-117', 'CWE-93'],
  owasp: 'A09:2021 Security Logging and Monitoring Failures',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is written to a log unchanged, including line breaks and control characters.',
    why: 'A line break in the data starts a line that looks like one of the program’s own, so log entries can be forged or hidden; terminals may interpret control characters.',
    fix: 'Remove line breaks before writing the value, or write structured logs such as JSON, whose values are encoded.',
    references: [
      'https://cwe.mitre.org/data/definitions/117.html',
      'https://owasp.org/www-community/attacks/Log_Injection',
      'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.get('/search', (req, res) => {
  console.log('search for ' + req.query.q)
  res.json([])
})
`,
      good: `const app = require('express')()
app.get('/search', (req, res) => {
  console.log('search for ' + JSON.stringify(req.query.q))
  res.json([])
})
`,
    },
    python: {
      bad: `import logging
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/search")
def search():
    logging.info("search for %s", request.args["q"])
    return jsonify([])
`,
      good: `import logging
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/search")
def search():
    logging.info("search for %r", request.args["q"].replace("\\r", "").replace("\\n", ""))
    return jsonify([])
`,
    },
    java: {
      bad: `import javax.servlet.http.HttpServletRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Search {
  private static final Logger LOG = LoggerFactory.getLogger(Search.class);

  void note(HttpServletRequest request) {
    LOG.info("search for {}", request.getParameter("q"));
  }
}
`,
      good: `import javax.servlet.http.HttpServletRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Search {
  private static final Logger LOG = LoggerFactory.getLogger(Search.class);

  void note(HttpServletRequest request) {
    LOG.info("search for {}", request.getParameter("q").replaceAll("[\\\\r\\\\n]", "_"));
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'Whether the log is plain text or structured is decided where it is configured; write it as JSON there, or remove line breaks from the value here.',
  },
  detection: { flows: [{ sinkKind: 'log-injection', origins: FROM_REQUESTS }] },
}
