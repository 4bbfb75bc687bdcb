import type { UseHit } from '../engine/hits.ts'
import type { Expr } from '../ir/nodes.ts'
import { textsOf } from './judging/constants.ts'
import { isSensitiveName } from './judging/sensitive-names.ts'
import { indexOfIr, type CallSite, nameOfExpr } from './judging/walk-ir.ts'
import type { Rule, RuleContext } from './rule.ts'

export const informationExposure: Rule = {
  id: 'information-exposure',
  title: 'Internal or secret data gets out',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-209', 'CWE-532', 'CWE-200', 'CWE-312'],
  owasp: 'A04:2021 Insecure Design',
  maturity: 'stable',
  docs: {
    what: 'Stack traces and messages of errors are sent to visitors, or passwords, keys and tokens are written to logs.',
    why: 'Error details show attackers the versions, paths and queries they need; logs are read, copied and kept by many more people and systems than the secret was meant for.',
    fix: 'Answer with a general message and an identifier, and keep details in the log; leave secrets out of logs.',
    references: [
      'https://cwe.mitre.org/data/definitions/209.html',
      'https://cwe.mitre.org/data/definitions/532.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const logger = require('pino')()
function signIn(user, password) {
  logger.info('sign-in of ' + user + ' with ' + password)
}
module.exports = { signIn }
`,
      good: `const logger = require('pino')()
function signIn(user, password) {
  logger.info('sign-in of ' + user)
}
module.exports = { signIn }
`,
    },
    python: {
      bad: `import logging

def sign_in(user, password):
    logging.info("sign-in of %s with %s", user, password)
`,
      good: `import logging

def sign_in(user, password):
    logging.info("sign-in of %s", user)
`,
    },
    java: {
      bad: `import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Login {
  private static final Logger LOG = LoggerFactory.getLogger(Login.class);

  void signIn(String user, String password) {
    LOG.info("sign-in of {} with {}", user, password);
  }
}
`,
      good: `import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Login {
  private static final Logger LOG = LoggerFactory.getLogger(Login.class);

  void signIn(String user, String password) {
    LOG.info("sign-in of {}", user);
  }
}
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'What readers need instead is for the team to decide; write an identifier in its place.',
  },
  detection: {
    flows: [
      { danger: 'xss', origins: { exception: {}, secret: {} } },
      { danger: 'log-injection', origins: { secret: {} } },
    ],
    uses: { 'bind-address': judgeAddress },
    file: judgeLogs,
  },
}

/** Usual in containers, so only a remark. */
function judgeAddress({ call, values, places }: UseHit, context: RuleContext): void {
  if (context.isTest || context.ir.language === 'javascript' || context.ir.language === 'typescript') return
  if (!textsOf(values[0]).some((text) => /^(?:0\.0\.0\.0|::|\[::\])(?::\d+)?$/.test(text))) return
  context.report({
    at: call.at,
    call,
    argument: places[0] ?? null,
    severity: 'low',
    confidence: 'low',
    message: 'The service listens on all networks of the machine, also on those it was not meant for.',
  })
}

const LOG_METHODS =
  /^(?:log|trace|debug|info|notice|warn|warning|error|critical|fatal|exception|severe|fine|finer|finest|verbose|silly|dir|println|print|printf)$/
const LOGGERS =
  /^(?:_*(?:app|root|audit|request|http|sys)?_*log(?:ger|ging|s)?|console|winston|pino|bunyan|timber|slf4j|out|err|current_app)$/i
const PRINTERS = /^(?:print|pprint|println)$/

/** What is logged, by its name: whatever the value is, a variable called `password` holds none for the log. */
function judgeLogs(context: RuleContext): void {
  if (context.isTest) return
  const index = indexOfIr(context.ir)
  for (const site of index.calls) {
    if (!isLogCall(site)) continue
    const named = site.call.args
      .flatMap(({ value, name }) => (name === null ? namedParts(value) : []))
      .find(({ name }) => isSensitiveName(name))
    if (!named) continue
    context.report({
      at: named.at,
      confidence: isPrinter(site) ? 'low' : 'medium',
      message: `\`${named.name}\` is written to the log as it is.`,
    })
  }
}

function isPrinter({ call }: CallSite): boolean {
  return (
    call.callee.kind === 'global' ||
    /^(?:out|err|console)$/.test(call.callee.kind === 'member' ? nameOfExpr(call.callee.object) : '')
  )
}

function isLogCall({ call }: CallSite): boolean {
  const { callee } = call
  if (callee.kind === 'global') return PRINTERS.test(callee.name)
  return callee.kind === 'member' && LOG_METHODS.test(callee.name) && LOGGERS.test(nameOfExpr(callee.object))
}

/** Names of what the text is put together from; what a call makes of it, a mask or a hash, has no name here. */
function namedParts(expr: Expr, depth = 0): { name: string; at: Expr['at'] }[] {
  if (depth > 30) return []
  switch (expr.kind) {
    case 'local':
    case 'member':
      return [{ name: nameOfExpr(expr), at: expr.at }]
    case 'text':
      return expr.parts.flatMap((part) => namedParts(part, depth + 1))
    case 'operator':
      return expr.op === '+' || expr.op === '%' || expr.op === 'or' || expr.op === '??'
        ? expr.operands.flatMap((operand) => namedParts(operand, depth + 1))
        : []
    case 'list':
      return expr.elements.flatMap(({ value }) => namedParts(value, depth + 1))
    case 'cast':
      return namedParts(expr.value, depth + 1)
    default:
      return []
  }
}
