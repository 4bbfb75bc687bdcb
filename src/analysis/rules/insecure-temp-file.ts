import type { UseMatch } from '../engine/knowledge/matches.ts'
import { textsOf } from './judging/constants.ts'
import { indexOfIr, nameOfExpr, textOfExpr } from './judging/ir-index.ts'
import { isGuessableTempPath } from './judging/temp-paths.ts'
import type { Rule, RuleContext } from './rule.ts'

export const insecureTempFile: Rule = {
  id: 'insecure-temp-file',
  title: 'Insecure temporary file',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-377', 'CWE-379', 'CWE-200'],
  owasp: 'A01:2021 Broken Access Control',
  maturity: 'stable',
  docs: {
    what: 'A file in a world-writable directory has a fixed or predictable name, or is readable or writable by others.',
    why: 'Another user on the machine can create a file or link with that name first, and so read what is written or have another file overwritten.',
    fix: 'Let the system create the file: `fs.mkdtemp` in Node.js, `tempfile.NamedTemporaryFile` or `mkstemp` in Python, `Files.createTempFile` in Java.',
    references: [
      'https://cwe.mitre.org/data/definitions/377.html',
      'https://owasp.org/www-community/vulnerabilities/Insecure_Temporary_File',
      'https://docs.python.org/3/library/tempfile.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const fs = require('fs')
function save(report) {
  fs.writeFileSync('/tmp/report.txt', report)
}
module.exports = { save }
`,
      good: `const fs = require('fs')
const os = require('os')
const path = require('path')
function save(report) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'report-'))
  fs.writeFileSync(path.join(folder, 'report.txt'), report)
}
module.exports = { save }
`,
    },
    python: {
      bad: `def save(report):
    with open("/tmp/report.txt", "w") as target:
        target.write(report)
`,
      good: `import tempfile

def save(report):
    with tempfile.NamedTemporaryFile("w", delete=False) as target:
        target.write(report)
        return target.name
`,
    },
    java: {
      bad: `import java.io.FileWriter;

public class Reports {
  void save(String report) throws Exception {
    try (FileWriter writer = new FileWriter("/tmp/report.txt")) {
      writer.write(report);
    }
  }
}
`,
      good: `import java.nio.file.Files;
import java.nio.file.Path;

public class Reports {
  Path save(String report) throws Exception {
    Path target = Files.createTempFile("report", ".txt");
    Files.writeString(target, report);
    return target;
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'Other code may expect the file under this name; create it with the system’s own function and pass its name on.',
  },
  detection: { uses: { 'temp-path': judgePath }, file: judgeStreams },
}

const SHARED_FOLDER =
  /^(?:\/(?:var\/|usr\/|private\/)?tmp\/|\/dev\/shm\/|[A-Za-z]:[\\/](?:windows[\\/])?te?mp[\\/])[^\s]/i

function judgePath({ call, values, places }: UseMatch, context: RuleContext): void {
  if (context.isTest) return
  const at = places[0] ?? call.at
  const isFixed = textsOf(values[0]).some((text) => SHARED_FOLDER.test(text))
  if (!isFixed && !isGuessableTempPath(context, at)) return
  const isWriting =
    call.args.some(({ value }) => textsOf(value).some((text) => /^[rb]*[wax][+btrx]*$/.test(text))) ||
    /write|append|mkdir|create|copy|move/i.test(call.name)
  context.report({
    at: call.at,
    call,
    argument: at,
    severity: isWriting ? 'medium' : 'low',
    confidence: isFixed && isWriting ? 'medium' : 'low',
    message: MESSAGE,
  })
}

const MESSAGE = 'Every user on the machine can write to this directory, and the file name is predictable.'
const WRITERS =
  /^(?:FileWriter|FileOutputStream|PrintWriter|PrintStream|RandomAccessFile|newBufferedWriter|newOutputStream)$/

/** Java writes files through constructors, whose arguments are mostly written right there. */
function judgeStreams(context: RuleContext): void {
  if (context.ir.language !== 'java' || context.isTest) return
  const index = indexOfIr(context.ir)
  for (const { call } of index.calls) {
    const [path] = call.args
    if (!path || !WRITERS.test(nameOfExpr(call.callee))) continue
    const text = textOfExpr(index, path.value)
    if (text !== null && SHARED_FOLDER.test(text))
      context.report({ at: call.at, argument: path.value.at, message: MESSAGE })
    else if (text === null && isGuessableTempPath(context, path.value.at))
      context.report({ at: call.at, argument: path.value.at, message: MESSAGE, confidence: 'low' })
  }
}
