import type { Rule } from './rule.ts'

export const xss: Rule = {
  id: 'xss',
  title: 'Untrusted input in an HTML answer',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-79'],
  owasp: 'A03:2021 Injection',
  docs: {
    what: 'Data of the request is sent back as part of an HTML page without being escaped.',
    why: 'A link with a script in it runs that script in the browser of whoever follows it, signed in as they are.',
    fix: 'Escape the data for HTML, render it with a template engine that escapes, or answer with JSON or plain text.',
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
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The answer mixes markup and data in a way that has no single escaping; escape the value with the template engine in use before it is put into the markup.',
  },
  detection: { danger: 'xss' },
}
