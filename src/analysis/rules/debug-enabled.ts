import { indexOfIr, nameOfExpr } from './judging/ir-index.ts'
import { choiceOf, DEBUGGING } from './judging/operator-choices.ts'
import type { Match, Rule, RuleContext, Weight } from './rule.ts'

export const debugEnabled: Rule = {
  id: 'debug-enabled',
  title: 'Debug mode enabled',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-489', 'CWE-215'],
  owasp: 'A05:2021 Security Misconfiguration',
  maturity: 'stable',
  docs: {
    what: 'A web framework runs in debug mode, with interactive consoles, stack traces in responses or open editors.',
    why: 'Error pages show visitors source code, settings and data; an interactive console, such as Flask’s, lets them run code on the server.',
    fix: 'Leave debug mode off, and turn it on with a setting on the developer’s own machine.',
    references: [
      'https://cwe.mitre.org/data/definitions/489.html',
      'https://flask.palletsprojects.com/en/stable/debugging/',
      'https://docs.djangoproject.com/en/stable/ref/settings/#debug',
    ],
  },
  examples: {
    python: {
      bad: `from flask import Flask

app = Flask(__name__)

if __name__ == "__main__":
    app.run(debug=True)
`,
      good: `import os
from flask import Flask

app = Flask(__name__)

if __name__ == "__main__":
    app.run(debug=os.environ.get("FLASK_DEBUG") == "1")
`,
    },
    java: {
      bad: `import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;

@EnableWebSecurity(debug = true)
public class Security {
}
`,
      good: `import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;

@EnableWebSecurity
public class Security {
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show how development and production are told apart; read the setting from the environment.',
  },
  detection: { file: judgeAnnotations, weigh: weighChoice },
}

/** Where an option about debugging decides, the operator has turned it on. */
function weighChoice(match: Match, context: RuleContext): Weight | undefined {
  return choiceOf(match, DEBUGGING, context) === null ? undefined : 'low'
}

/** `@EnableWebSecurity(debug = true)` prints requests with their headers. */
function judgeAnnotations(context: RuleContext): void {
  if (context.ir.language !== 'java' || context.isTest) return
  for (const { call } of indexOfIr(context.ir).calls) {
    if (nameOfExpr(call.callee) !== 'EnableWebSecurity') continue
    const isDebug = call.args.some(
      ({ name, value }) => name === 'debug' && value.kind === 'literal' && value.value === true,
    )
    if (isDebug)
      context.report({ at: call.at, message: 'Requests are printed with their headers, including session IDs.' })
  }
}
