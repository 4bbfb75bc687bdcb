import type { Rule } from './rule.ts'

export const commandInjection: Rule = {
  id: 'command-injection',
  title: 'Shell command built from untrusted input',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-78'],
  owasp: 'A03:2021 Injection',
  docs: {
    what: 'Untrusted data becomes part of a command that a shell reads, or decides which program is started.',
    why: 'Characters such as `;`, `|` and `$(` end the intended command and start another one, with the rights of the server.',
    fix: 'Start the program directly with `execFile` or `spawn` and hand over its arguments as a list, so that no shell reads them.',
  },
  examples: {
    javascript: {
      bad: `const { exec } = require('child_process')
const app = require('express')()
app.get('/ping', (req, res) => {
  exec('ping -c 1 ' + req.query.host, (error, output) => res.json({ output }))
})
`,
      good: `const { execFile } = require('child_process')
const app = require('express')()
app.get('/ping', (req, res) => {
  execFile('ping', ['-c', '1', req.query.host], (error, output) => res.json({ output }))
})
`,
    },
    typescript: {
      bad: `import { execSync } from 'node:child_process'
import type { Request, Response } from 'express'
export function lookUp(req: Request, res: Response): void {
  res.json(execSync(\`nslookup \${req.params.name}\`).toString())
}
`,
      good: `import { execFileSync } from 'node:child_process'
import type { Request, Response } from 'express'
export function lookUp(req: Request, res: Response): void {
  res.json(execFileSync('nslookup', [req.params.name]).toString())
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The command cannot be split into a program and its arguments with certainty; call `execFile` with the program and a list of arguments instead.',
  },
  detection: { danger: 'command-injection' },
}
