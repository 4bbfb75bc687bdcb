import type { Rule } from './rule.ts'

export const disabledProtection: Rule = {
  id: 'disabled-protection',
  title: 'Security protection disabled',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-693', 'CWE-272', 'CWE-1021'],
  owasp: 'A05:2021 Security Misconfiguration',
  maturity: 'stable',
  docs: {
    what: 'A protection that a library enables by default is disabled: security headers, or the isolation between a page and the program that displays it.',
    why: 'This is not a vulnerability by itself, but the protection would have stopped the next mistake, such as a script in a page or a page in a hostile frame.',
    fix: 'Remove the setting, and make an exception only for the page that needs it.',
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
    reason: 'The code does not show whether something relies on the setting; remove it and test the affected pages.',
  },
  detection: {},
}
