import type { FlowMatch, MatchContext } from '../engine/knowledge/matches.ts'
import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const commandInjection: Rule = {
  id: 'command-injection',
  title: 'Shell command built from untrusted input',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-78', 'CWE-77', 'CWE-88'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data becomes part of a shell command, or decides which program is started.',
    why: 'Characters such as `;`, `|` and `$(` end the intended command and start another one with the permissions of the server.',
    fix: 'Start the program directly and pass its arguments as a list, so that no shell parses them: `execFile` in Node.js, `subprocess.run([...])` in Python, `ProcessBuilder` with separate arguments in Java.',
    references: [
      'https://cwe.mitre.org/data/definitions/78.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/OS_Command_Injection_Defense_Cheat_Sheet.html',
      'https://nodejs.org/api/child_process.html#child_processexecfilefile-args-options-callback',
      'https://docs.python.org/3/library/subprocess.html#security-considerations',
    ],
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
    python: {
      bad: `import subprocess
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/ping")
def ping():
    host = request.args.get("host", "localhost")
    result = subprocess.run("ping -c 1 " + host, shell=True, capture_output=True, text=True)
    return jsonify(output=result.stdout)
`,
      good: `import subprocess
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/ping")
def ping():
    host = request.args.get("host", "localhost")
    result = subprocess.run(["ping", "-c", "1", "--", host], capture_output=True, text=True)
    return jsonify(output=result.stdout)
`,
    },
    java: {
      bad: `import java.io.IOException;
import javax.servlet.http.HttpServletRequest;

public class Ping {
  Process start(HttpServletRequest request) throws IOException {
    String host = request.getParameter("host");
    return new ProcessBuilder("sh", "-c", "ping -c 1 " + host).start();
  }
}
`,
      good: `import java.io.IOException;
import javax.servlet.http.HttpServletRequest;

public class Ping {
  Process start(HttpServletRequest request) throws IOException {
    String host = request.getParameter("host");
    if (!host.matches("[a-z0-9.-]+")) throw new IllegalArgumentException("not a host name");
    return new ProcessBuilder("ping", "-c", "1", host).start();
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The command cannot be split into a program and its arguments with certainty; start the program directly, without a shell, and pass its arguments as a list.',
  },
  detection: {
    flows: [{ sinkKind: 'command-injection', origins: outsideAndCallers('medium') }],
    accepts: isCommand,
  },
}

/** A script function that starts the program it is given exists for that purpose; running a shell is different. */
function isCommand({ taint, what }: FlowMatch, { ir }: MatchContext): boolean {
  const isScript = ir.language === 'javascript' || ir.language === 'typescript'
  return !(isScript && taint.origin === 'parameter' && /program/.test(what))
}
