import { OUTSIDE, type Rule } from './rule.ts'

export const templateInjection: Rule = {
  id: 'template-injection',
  title: 'Template built from untrusted input',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-1336', 'CWE-94'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data becomes part of the template source instead of a value that the template renders.',
    why: 'Template languages can reach objects of the program, so an expression in the data can read secrets or run code on the server.',
    fix: 'Keep templates in files or constants and pass the data as values.',
    references: [
      'https://cwe.mitre.org/data/definitions/1336.html',
      'https://portswigger.net/web-security/server-side-template-injection',
      'https://jinja.palletsprojects.com/en/stable/sandbox/',
    ],
  },
  examples: {
    javascript: {
      bad: `const nunjucks = require('nunjucks')
const app = require('express')()
app.post('/greeting', (req, res) => {
  const text = nunjucks.renderString('Hello ' + req.body.name, {})
  res.json({ text })
})
`,
      good: `const nunjucks = require('nunjucks')
const app = require('express')()
app.post('/greeting', (req, res) => {
  const text = nunjucks.renderString('Hello {{ name }}', { name: req.body.name })
  res.json({ text })
})
`,
    },
    python: {
      bad: `from flask import Flask, render_template_string, request

app = Flask(__name__)

@app.get("/hello")
def hello():
    return render_template_string("<h1>Hello " + request.args.get("name", "") + "</h1>")
`,
      good: `from flask import Flask, render_template_string, request

app = Flask(__name__)

@app.get("/hello")
def hello():
    return render_template_string("<h1>Hello {{ name }}</h1>", name=request.args.get("name", ""))
`,
    },
    java: {
      bad: `import java.io.StringWriter;
import javax.servlet.http.HttpServletRequest;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;

public class Letters {
  String write(HttpServletRequest request) {
    StringWriter out = new StringWriter();
    Velocity.evaluate(new VelocityContext(), out, "letter", request.getParameter("text"));
    return out.toString();
  }
}
`,
      good: `import java.io.StringWriter;
import javax.servlet.http.HttpServletRequest;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;

public class Letters {
  String write(HttpServletRequest request) {
    StringWriter out = new StringWriter();
    VelocityContext context = new VelocityContext();
    context.put("text", request.getParameter("text"));
    Velocity.evaluate(context, out, "letter", "Dear customer, $text");
    return out.toString();
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which parts of the template may come from users; write the template as a constant and pass the input as a value.',
  },
  // Template engines consist of functions that compile the template they are given, so parameters do not count.
  detection: { flows: [{ sinkKind: 'template-injection', origins: OUTSIDE }] },
}
