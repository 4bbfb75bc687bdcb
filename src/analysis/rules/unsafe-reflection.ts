import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const unsafeReflection: Rule = {
  id: 'unsafe-reflection',
  title: 'Unsafe reflection',
  severity: 'high',
  confidence: 'medium',
  cwe: ['CWE-470', 'CWE-754'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data names the class, module or method that is loaded or called.',
    why: 'Whoever chooses the name reaches code that was never meant to be called from outside: initialisers, administrative methods, other libraries on the class path or module path.',
    fix: 'Look up the name in a fixed table of the intended classes or functions.',
    references: [
      'https://cwe.mitre.org/data/definitions/470.html',
      'https://owasp.org/www-community/vulnerabilities/Unsafe_use_of_Reflection',
    ],
  },
  examples: {
    python: {
      bad: `import importlib
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.post("/export")
def export():
    module = importlib.import_module(request.form["format"])
    return jsonify(module.dump())
`,
      good: `import importlib
from flask import Flask, jsonify, request

app = Flask(__name__)
FORMATS = {"csv": "exports.csv_export", "pdf": "exports.pdf_export"}

@app.post("/export")
def export():
    module = importlib.import_module(FORMATS[request.form["format"]])
    return jsonify(module.dump())
`,
    },
    java: {
      bad: `import javax.servlet.http.HttpServletRequest;

public class Exporters {
  Runnable create(HttpServletRequest request) throws ReflectiveOperationException {
    Class<?> type = Class.forName(request.getParameter("type"));
    return (Runnable) type.getDeclaredConstructor().newInstance();
  }
}
`,
      good: `import java.util.Map;
import java.util.function.Supplier;
import javax.servlet.http.HttpServletRequest;

public class Exporters {
  private static final Map<String, Supplier<Runnable>> TYPES = Map.of("csv", CsvExport::new, "pdf", PdfExport::new);

  Runnable create(HttpServletRequest request) {
    return TYPES.get(request.getParameter("type")).get();
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which classes or functions are intended; list them in a table and look up the requested one by name.',
  },
  detection: { flows: [{ sinkKind: 'unsafe-reflection', origins: outsideAndCallers('low') }] },
}
