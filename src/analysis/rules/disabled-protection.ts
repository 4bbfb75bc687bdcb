import type { Rule } from './rule.ts'

export const disabledProtection: Rule = {
  id: 'disabled-protection',
  title: 'Protection switched off',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-693', 'CWE-272', 'CWE-1021'],
  owasp: 'A05:2021 Security Misconfiguration',
  maturity: 'stable',
  docs: {
    what: 'A protection that a library gives by default is switched off: headers that browsers obey, or the wall between a page and the program that shows it.',
    why: 'By itself this harms nobody; it is what would have stopped the next mistake: a script in a page, a page in a foreign frame.',
    fix: 'Take the setting out, and give the one page that needs more its own exception.',
    references: [
      'https://cwe.mitre.org/data/definitions/693.html',
      'https://cwe.mitre.org/data/definitions/272.html',
      'https://helmetjs.github.io/',
      'https://www.electronjs.org/docs/latest/tutorial/security',
    ],
  },
  examples: {
    javascript: {
      bad: `const { BrowserWindow } = require('electron')
function open() {
  return new BrowserWindow({ webPreferences: { nodeIntegration: true } })
}
module.exports = { open }
`,
      good: `const { BrowserWindow } = require('electron')
function open() {
  return new BrowserWindow({ webPreferences: { nodeIntegration: false, contextIsolation: true } })
}
module.exports = { open }
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'Whether something relies on it is not visible here; take the setting out and try the pages that it concerns.',
  },
  detection: {},
}
