import type { Rule } from './rule.ts'

export const suppressionExpired: Rule = {
  id: 'suppression-expired',
  title: 'Expired suppression',
  severity: 'low',
  confidence: 'high',
  cwe: ['CWE-1116'],
  owasp: 'A09:2021 Security Logging and Monitoring Failures',
  maturity: 'stable',
  docs: {
    what: 'The `until` date of a `fixwright-ignore` comment has passed.',
    why: 'Somebody accepted a risk for a limited time, and that time is over: the suppressed finding is reported again.',
    fix: 'Fix the finding and remove the comment, or agree on a new date.',
    references: ['https://cwe.mitre.org/data/definitions/1116.html'],
  },
  examples: {
    javascript: {
      bad: `// fixwright-ignore weak-hash: until the cache is replaced, until 2001-01-31
export const names = []
`,
      good: `// fixwright-ignore weak-hash: until the cache is replaced
export const names = []
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'The code does not show whether the exception is still wanted: fix the finding, or set a new date.',
  },
  detection: {},
}
