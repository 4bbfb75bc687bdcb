import type { Rule } from './rule.ts'

export const suppressionInvalid: Rule = {
  id: 'suppression-invalid',
  title: 'Invalid suppression',
  severity: 'low',
  confidence: 'high',
  cwe: ['CWE-1116'],
  owasp: 'A09:2021 Security Logging and Monitoring Failures',
  maturity: 'stable',
  docs: {
    what: 'A `fixwright-ignore` comment has no reason, an invalid date, or names a rule that does not exist.',
    why: 'It suppresses nothing, although somebody believes that it does, and nobody can review an exception without a reason later.',
    fix: 'Write `fixwright-ignore rule-id: reason` for one line, separate several rule IDs with commas, and add `until YYYY-MM-DD` at the end if the exception is temporary.',
    references: ['https://cwe.mitre.org/data/definitions/1116.html'],
  },
  examples: {
    javascript: {
      bad: `// fixwright-ignore weak-hash
export const names = []
`,
      good: `// fixwright-ignore weak-hash: names the cache file, protects nothing
export const names = []
`,
    },
    python: {
      bad: `# fixwright-ignore weak-hsah: names the cache file
names = []
`,
      good: `# fixwright-ignore weak-hash: names the cache file
names = []
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'The code does not show why this was accepted: add the reason, or remove the comment.',
  },
  detection: {},
}
