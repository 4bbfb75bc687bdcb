import type { FlowMatch, MatchContext } from '../engine/knowledge/matches.ts'
import { FROM_OTHERS } from './origins.ts'
import type { Rule } from './rule.ts'

export const pathTraversal: Rule = {
  id: 'path-traversal',
  title: 'File path built from untrusted input',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-22', 'CWE-23', 'CWE-36', 'CWE-73'],
  owasp: 'A01:2021 Broken Access Control',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data decides which file is read, written or deleted.',
    why: 'With `../` or an absolute path, an attacker leaves the intended directory and reaches configuration, keys or other people’s files.',
    fix: 'Resolve the full path and check that it is still inside the intended directory before using it, or keep only the last segment of the name.',
    references: [
      'https://cwe.mitre.org/data/definitions/22.html',
      'https://owasp.org/www-community/attacks/Path_Traversal',
      'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
    ],
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
    python: {
      bad: `import os
from flask import Flask, request, send_file

app = Flask(__name__)
FOLDER = "/srv/reports"

@app.get("/reports")
def get_report():
    return send_file(os.path.join(FOLDER, request.args["name"]))
`,
      good: `import os
from flask import Flask, abort, request, send_file

app = Flask(__name__)
FOLDER = "/srv/reports"

@app.get("/reports")
def get_report():
    path = os.path.realpath(os.path.join(FOLDER, request.args["name"]))
    if not path.startswith(FOLDER + os.sep):
        abort(403)
    return send_file(path)
`,
    },
    java: {
      bad: `import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.HttpServletRequest;

public class Reports {
  private static final Path FOLDER = Paths.get("/srv/reports");

  byte[] read(HttpServletRequest request) throws IOException {
    Path file = FOLDER.resolve(request.getParameter("name"));
    return Files.readAllBytes(file);
  }
}
`,
      good: `import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.HttpServletRequest;

public class Reports {
  private static final Path FOLDER = Paths.get("/srv/reports");

  byte[] read(HttpServletRequest request) throws IOException {
    Path file = FOLDER.resolve(request.getParameter("name")).normalize();
    if (!file.startsWith(FOLDER)) throw new IOException("outside of the folder");
    return Files.readAllBytes(file);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which directory the path should stay in; resolve the path against that directory and reject it if it leaves the directory.',
  },
  detection: {
    flows: [
      { sinkKind: 'path-traversal', origins: { ...FROM_OTHERS, parameter: { severity: 'low', confidence: 'low' } } },
    ],
    accepts: isNotContained,
  },
}

/** `sendFile(name, { root })` rejects paths that leave the root, unless the root is tainted too. */
function isNotContained({ call }: FlowMatch, context: MatchContext): boolean {
  if (!call || !/^(?:sendFile|sendfile|download|send)$/.test(call.name)) return true
  const roots = call.args
    .slice(1)
    .flatMap(({ value }) => context.objectsOf(value))
    .flatMap(({ fields }) => fields.get('root') ?? [])
  return roots.length === 0 || roots.some(({ taints }) => taints.length > 0)
}
