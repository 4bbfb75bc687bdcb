import type { Rule } from './rule.ts'

export const prototypePollution: Rule = {
  id: 'prototype-pollution',
  title: 'Untrusted keys written into objects',
  severity: 'high',
  confidence: 'medium',
  cwe: ['CWE-1321'],
  owasp: 'A08:2021 Software and Data Integrity Failures',
  docs: {
    what: 'Untrusted data names the property that is written, or is merged deeply into an object.',
    why: 'The key `__proto__` reaches the prototype that all objects share, and so changes options and checks all over the program.',
    fix: 'Use a `Map`, refuse the keys `__proto__`, `constructor` and `prototype`, or copy only known fields.',
  },
  examples: {
    javascript: {
      bad: `const _ = require('lodash')
const app = require('express')()
const settings = {}
app.post('/settings', (req, res) => {
  _.merge(settings, req.body)
  res.json(settings)
})
`,
      good: `const app = require('express')()
const settings = {}
app.post('/settings', (req, res) => {
  settings.theme = String(req.body.theme)
  res.json(settings)
})
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'Which keys are meant is known only to the team; copy the known fields one by one instead of merging all.',
  },
  detection: { danger: 'prototype-pollution' },
}
