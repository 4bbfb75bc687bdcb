import type { SinkHit } from '../dataflow/run.ts'
import type { Rule } from './rule.ts'

export const pathTraversal: Rule = {
  id: 'path-traversal',
  title: 'File path built from untrusted input',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-22'],
  owasp: 'A01:2021 Broken Access Control',
  docs: {
    what: 'Untrusted data decides which file is read, written or deleted.',
    why: 'With `../` or an absolute path an attacker leaves the intended folder and gets at configuration, keys or other people’s files.',
    fix: 'Resolve the whole path and check that it still lies inside the intended folder before using it.',
  },
  examples: {
    javascript: {
      bad: `const fs = require('fs')
const path = require('path')
const app = require('express')()
app.get('/files', (req, res) => {
  const text = fs.readFileSync(path.join(__dirname, 'files', req.query.name), 'utf8')
  res.json({ text })
})
`,
      good: `const fs = require('fs')
const path = require('path')
const app = require('express')()
app.get('/files', (req, res) => {
  const file = path.resolve(path.join(__dirname, 'files', req.query.name))
  if (!file.startsWith(path.resolve(__dirname, 'files') + path.sep)) return res.status(403).end()
  const text = fs.readFileSync(file, 'utf8')
  res.json({ text })
})
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The folder that the path should stay in does not show in the code; resolve the path against that folder and refuse it when it does not start with the folder.',
  },
  detection: { danger: 'path-traversal', accepts: isNotContained },
}

/** `sendFile(name, { root })` refuses paths that leave the root by itself. */
function isNotContained({ call }: SinkHit): boolean {
  return !call?.args.slice(1).some((arg) => arg.props?.has('root'))
}
