import type { Rule } from './rule.ts'

export const suppressionExpired: Rule = {
  id: 'suppression-expired',
  title: 'Suppression that has expired',
  severity: 'low',
  confidence: 'high',
  cwe: ['CWE-1116'],
  owasp: 'A09:2021 Security Logging and Monitoring Failures',
  maturity: 'stable',
  docs: {
    what: 'A `fixwright-ignore` comment whose last day, named by `until`, is over.',
    why: 'Somebody accepted a danger for a time, and the time is up: what the comment suppressed is reported again.',
    fix: 'Mend what the comment is about and remove it, or agree on a new date.',
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
    reason: 'Whether the exception may go on is for the team to decide: mend the place, or set a new date.',
  },
  detection: {},
}
