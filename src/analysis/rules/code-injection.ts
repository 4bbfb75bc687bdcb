import type { Rule } from './rule.ts'

export const codeInjection: Rule = {
  id: 'code-injection',
  title: 'Code run from untrusted input',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-94', 'CWE-95'],
  owasp: 'A03:2021 Injection',
  docs: {
    what: 'Untrusted data is run as code: `eval`, `new Function`, `vm`, a timer with a text, the source of a template, the name of a module.',
    why: 'Whoever sends the data runs code of their choice inside the program. `vm` is not a sandbox.',
    fix: 'Parse data with `JSON.parse`, choose behaviour from a fixed table, and render templates from files with the data as values.',
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.post('/filter', (req, res) => {
  const filter = eval('(' + req.body.filter + ')')
  res.json(filter)
})
`,
      good: `const app = require('express')()
app.post('/filter', (req, res) => {
  const filter = JSON.parse(req.body.filter)
  res.json(filter)
})
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'Only the team knows which computations the input should be able to ask for; list them in a table of functions and look the wanted one up by name.',
  },
  detection: { danger: 'code-injection' },
}
