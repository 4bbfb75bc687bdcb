import type { Rule } from './rule.ts'

export const suppressionInvalid: Rule = {
  id: 'suppression-invalid',
  title: 'Suppression that cannot be understood',
  severity: 'low',
  confidence: 'high',
  cwe: ['CWE-1116'],
  owasp: 'A09:2021 Security Logging and Monitoring Failures',
  maturity: 'stable',
  docs: {
    what: 'A `fixwright-ignore` comment without a reason, with a date that is none, or for a rule that does not exist.',
    why: 'It suppresses nothing, although somebody believes that it does; and an exception without a reason cannot be judged by anybody later.',
    fix: 'Write `fixwright-ignore rule-id: reason` for one line, several rule ids separated by commas, and `until YYYY-MM-DD` at the end where it is not for good.',
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
    reason: 'Only the team knows why this was accepted: write the reason down, or remove the comment.',
  },
  detection: {},
}
