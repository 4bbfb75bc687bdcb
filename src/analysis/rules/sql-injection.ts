import type { Rule } from './rule.ts'

export const sqlInjection: Rule = {
  id: 'sql-injection',
  title: 'SQL statement built from untrusted input',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-89'],
  owasp: 'A03:2021 Injection',
  docs: {
    what: 'Untrusted data is put into the text of an SQL statement.',
    why: 'A quote in the data ends the value and lets the rest be read as SQL: other people’s rows can be read, changed or deleted.',
    fix: 'Write a placeholder into the statement and hand the value to the driver separately.',
  },
  examples: {
    javascript: {
      bad: `const mysql = require('mysql2')
const db = mysql.createConnection({ host: 'localhost' })
const app = require('express')()
app.get('/users', (req, res) => {
  db.query("SELECT * FROM users WHERE name = '" + req.query.name + "'", (error, rows) => res.json(rows))
})
`,
      good: `const mysql = require('mysql2')
const db = mysql.createConnection({ host: 'localhost' })
const app = require('express')()
app.get('/users', (req, res) => {
  db.query('SELECT * FROM users WHERE name = ?', [req.query.name], (error, rows) => res.json(rows))
})
`,
    },
    typescript: {
      bad: `import { Pool } from 'pg'
import type { Request, Response } from 'express'
const pool = new Pool()
export async function getUser(req: Request, res: Response): Promise<void> {
  const found = await pool.query(\`SELECT * FROM users WHERE id = \${req.params.id}\`)
  res.json(found.rows)
}
`,
      good: `import { Pool } from 'pg'
import type { Request, Response } from 'express'
const pool = new Pool()
export async function getUser(req: Request, res: Response): Promise<void> {
  const found = await pool.query('SELECT * FROM users WHERE id = $1', [req.params.id])
  res.json(found.rows)
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The statement is not put together in one place, or its driver is not visible in this file; write a placeholder for the value and pass the value to the driver separately.',
  },
  detection: { danger: 'sql-injection' },
}
