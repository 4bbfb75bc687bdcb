import { FROM_REQUESTS } from './origins.ts'
import type { Rule } from './rule.ts'

export const resourceExhaustion: Rule = {
  id: 'resource-exhaustion',
  title: 'Uncontrolled resource consumption',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-770', 'CWE-400', 'CWE-789'],
  owasp: 'A04:2021 Insecure Design',
  maturity: 'trial',
  docs: {
    what: 'Untrusted data decides, without an upper limit, how much memory is allocated, how long the program waits, or how much input it reads.',
    why: 'One request with a huge number exhausts the memory or blocks the server for everyone else.',
    fix: 'Reject numbers above a fixed limit, or clamp them to it.',
    references: [
      'https://cwe.mitre.org/data/definitions/770.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.get('/line', (req, res) => {
  res.json({ line: '-'.repeat(req.query.width) })
})
`,
      good: `const app = require('express')()
app.get('/line', (req, res) => {
  res.json({ line: '-'.repeat(Math.min(Number(req.query.width), 80)) })
})
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show how much is reasonable; choose an upper limit and clamp the number to it before it is used.',
  },
  detection: { flows: [{ sinkKind: 'resource-exhaustion', origins: FROM_REQUESTS }] },
}
