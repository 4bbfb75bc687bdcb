import type { Rule } from './rule.ts'

export const openRedirect: Rule = {
  id: 'open-redirect',
  title: 'Redirect to an untrusted address',
  severity: 'medium',
  confidence: 'high',
  cwe: ['CWE-601'],
  owasp: 'A01:2021 Broken Access Control',
  docs: {
    what: 'Untrusted data decides which site the visitor is sent to.',
    why: 'A link that begins with your address ends on a copy of your sign-in page; in a page, a `javascript:` address runs a script.',
    fix: 'Accept only paths of your own site, or look the target up in a list.',
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.get('/login', (req, res) => {
  res.redirect(req.query.returnTo)
})
`,
      good: `const app = require('express')()
app.get('/login', (req, res) => {
  const { returnTo } = req.query
  res.redirect(/^\\/(?![/\\\\])/.test(returnTo) ? returnTo : '/')
})
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The address is not a plain value at the place of the redirect; check that it begins with a single slash, or look it up in a list of allowed targets.',
  },
  detection: { danger: 'open-redirect' },
}
