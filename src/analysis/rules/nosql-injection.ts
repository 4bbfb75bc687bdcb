import type { Rule } from './rule.ts'

export const nosqlInjection: Rule = {
  id: 'nosql-injection',
  title: 'Database query built from untrusted objects',
  severity: 'high',
  confidence: 'medium',
  cwe: ['CWE-943'],
  owasp: 'A03:2021 Injection',
  docs: {
    what: 'A value of the request is put into a MongoDB query although it may be an object instead of a text.',
    why: 'Sending `{"$ne": null}` instead of a password matches every document, and so signs in without one.',
    fix: 'Convert the value to a text, wrap it in `$eq`, or validate the type of the request.',
  },
  examples: {
    javascript: {
      bad: `const User = require('./models/user')
const app = require('express')()
app.post('/login', async (req, res) => {
  const user = await User.findOne({ email: req.body.email, password: req.body.password })
  res.json({ ok: user !== null })
})
`,
      good: `const User = require('./models/user')
const app = require('express')()
app.post('/login', async (req, res) => {
  const user = await User.findOne({ email: String(req.body.email), password: String(req.body.password) })
  res.json({ ok: user !== null })
})
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The whole query comes from the request, so its meaning cannot be kept; name the fields that may be searched and convert each with `String()`.',
  },
  detection: { danger: 'nosql-injection' },
}
