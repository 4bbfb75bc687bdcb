import { FROM_REQUESTS } from './origins.ts'
import type { Rule } from './rule.ts'

export const resourceExhaustion: Rule = {
  id: 'resource-exhaustion',
  title: 'Amount of memory or time chosen by untrusted input',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-770', 'CWE-400', 'CWE-789'],
  owasp: 'A04:2021 Insecure Design',
  maturity: 'trial',
  docs: {
    what: 'Untrusted data decides without an upper bound how much memory is taken, how long the program waits, or how large an input it reads.',
    why: 'One request with a huge number fills the memory or blocks the server for everybody else.',
    fix: 'Refuse numbers above a fixed bound, or cut them down to it.',
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
      'How much is reasonable is known only to the team; choose an upper bound and cut the number down to it before it is used.',
  },
  detection: { flows: [{ sinkKind: 'resource-exhaustion', origins: FROM_REQUESTS }] },
}
