import type { FlowMatch } from '../engine/knowledge/matches.ts'
import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const codeInjection: Rule = {
  id: 'code-injection',
  title: 'Code injection',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-94', 'CWE-95'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is run as code: through `eval`, `exec`, `new Function`, `vm`, a timer that gets a string, a dynamic import or a script engine.',
    why: 'Whoever sends the data runs their own code inside the program. Neither `vm` nor an empty `__builtins__` is a sandbox.',
    fix: 'Parse data with a data parser such as `JSON.parse` or `ast.literal_eval`, and choose behaviour from a fixed table.',
    references: [
      'https://cwe.mitre.org/data/definitions/94.html',
      'https://cwe.mitre.org/data/definitions/95.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
      'https://nodejs.org/api/vm.html#vm-executing-javascript',
    ],
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.post('/filter', (req, res) => {
  const filter = eval('(' + req.body.filter + ')')
  res.json(filter)
})
`,
      good: `const app = require('express')()
app.post('/filter', (req, res) => {
  const filter = JSON.parse(req.body.filter)
  res.json(filter)
})
`,
    },
    python: {
      bad: `from flask import Flask, jsonify, request

app = Flask(__name__)

@app.post("/convert")
def convert():
    point = eval(request.form["point"])
    return jsonify(x=point[0], y=point[1])
`,
      good: `import ast
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.post("/convert")
def convert():
    point = ast.literal_eval(request.form["point"])
    return jsonify(x=point[0], y=point[1])
`,
    },
    java: {
      bad: `import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.script.ScriptException;
import javax.servlet.http.HttpServletRequest;

public class Calculator {
  Object calculate(HttpServletRequest request) throws ScriptException {
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("JavaScript");
    return engine.eval(request.getParameter("formula"));
  }
}
`,
      good: `import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.script.ScriptException;
import javax.servlet.http.HttpServletRequest;

public class Calculator {
  Object calculate(HttpServletRequest request) throws ScriptException {
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("JavaScript");
    engine.put("amount", Double.parseDouble(request.getParameter("amount")));
    return engine.eval("amount * 1.19");
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which operations the input may ask for; list them in a table of functions and look up the requested one by name.',
  },
  detection: {
    flows: [{ sinkKind: 'code-injection', origins: { ...outsideAndCallers('medium'), page: {} } }],
    accepts: (match) => isText(match) && !isOwnersModule(match),
  },
}

/** A parameter passed to a timer is nearly always a function; only built text can be code. */
function isText({ call, taint, value }: FlowMatch): boolean {
  return (
    taint.origin !== 'parameter' ||
    value.pieces !== null ||
    !/^set(?:Timeout|Interval|Immediate)$/.test(call?.name ?? '')
  )
}

/** Whoever uses a package may run code anyway, and names the modules it loads: plugins, adapters, settings. */
function isOwnersModule({ call, taint }: FlowMatch): boolean {
  return taint.isPublic === true && /^(?:require|import|resolve|import-fresh|import_module)$/.test(call?.name ?? '')
}
