import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const sqlInjection: Rule = {
  id: 'sql-injection',
  title: 'SQL query built from untrusted input',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-89', 'CWE-564'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is inserted into the text of an SQL, HQL or JPQL query.',
    why: 'A quote in the data ends the value and lets the rest be parsed as SQL, so other people’s rows can be read, changed or deleted.',
    fix: 'Use a parameterized query: write a placeholder and pass the value to the driver separately. Column and table names cannot be placeholders; look them up in a fixed list.',
    references: [
      'https://cwe.mitre.org/data/definitions/89.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Query_Parameterization_Cheat_Sheet.html',
    ],
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
    python: {
      bad: `import sqlite3
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/users")
def list_users():
    db = sqlite3.connect("app.db")
    rows = db.execute(f"SELECT id, name FROM users WHERE name = '{request.args['name']}'").fetchall()
    return jsonify(rows)
`,
      good: `import sqlite3
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/users")
def list_users():
    db = sqlite3.connect("app.db")
    rows = db.execute("SELECT id, name FROM users WHERE name = ?", (request.args["name"],)).fetchall()
    return jsonify(rows)
`,
    },
    java: {
      bad: `import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.servlet.http.HttpServletRequest;

public class Users {
  boolean exists(Connection db, HttpServletRequest request) throws SQLException {
    String name = request.getParameter("name");
    try (Statement statement = db.createStatement()) {
      ResultSet rows = statement.executeQuery("SELECT id FROM users WHERE name = '" + name + "'");
      return rows.next();
    }
  }
}
`,
      good: `import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.servlet.http.HttpServletRequest;

public class Users {
  boolean exists(Connection db, HttpServletRequest request) throws SQLException {
    String name = request.getParameter("name");
    try (PreparedStatement statement = db.prepareStatement("SELECT id FROM users WHERE name = ?")) {
      statement.setString(1, name);
      return statement.executeQuery().next();
    }
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The query is not built in one place, or its driver is not visible in this file; write a placeholder for the value and pass the value to the driver separately.',
  },
  detection: { flows: [{ sinkKind: 'sql-injection', origins: outsideAndCallers('medium') }] },
}
