import type { NamingMatch, UseMatch } from '../engine/knowledge/matches.ts'
import type { Expr, FunctionIr, Place } from '../ir/nodes.ts'
import { textsOf } from './judging/constants.ts'
import { type CallSite, codeOf, indexOfIr, type IrIndex, nameOfExpr, resolveExpr } from './judging/ir-index.ts'
import { isLogCall, isPrinter, type NamedPlace, namedParts } from './judging/log-calls.ts'
import { isOpened } from './judging/secret-places.ts'
import { isPrivateName, isSensitiveName } from './judging/sensitive-names.ts'
import { exposedBy } from './judging/served-folders.ts'
import { exceptionTextsIn, wholeSettingsIn } from './judging/exception-texts.ts'
import { returnedBy, sendsResponse, stackTracesIn } from './judging/stack-traces.ts'
import type { Rule, RuleContext } from './rule.ts'

export const informationExposure: Rule = {
  id: 'information-exposure',
  title: 'Exposure of sensitive information',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-209', 'CWE-532', 'CWE-200', 'CWE-312', 'CWE-598'],
  owasp: 'A04:2021 Insecure Design',
  maturity: 'stable',
  docs: {
    what: 'Stack traces and error messages are sent to visitors, or passwords, keys and tokens are written to logs.',
    why: 'Error details reveal versions, paths and queries that attackers need. Logs are read, copied and kept by far more people and systems than the secret was meant for.',
    fix: 'Respond with a generic message and an error ID, and keep the details in the log; leave secrets out of logs.',
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
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason: 'The code does not show what readers need instead; write an identifier in its place.',
  },
  detection: {
    flows: [
      {
        sinkKind: 'xss',
        origins: { 'stack-trace': {}, exception: { severity: 'low', confidence: 'low' }, secret: {} },
      },
      { sinkKind: 'log-injection', origins: { secret: {} } },
    ],
    uses: {
      'bind-address': judgeAddress,
      'set-cookie': judgeCookie,
      disclosure: judgeDisclosure,
      'stored-text': judgeStored,
    },
    naming: judgeQuery,
    file: judgeFile,
  },
}

/** Data shown to others, judged by name: a variable called `password` contains one. */
function judgeDisclosure({ call, row, values, places }: UseMatch, context: RuleContext): void {
  for (const [index, at] of places.entries()) {
    // A value known here is not a user's secret.
    if (!at || (values[index]?.constants?.length ?? 0) > 0) continue
    const name = namesIn(context.textOf(at)).find(isSensitiveName)
    if (name === undefined) continue
    const message = `\`${name}\` is shown in plain text by ${row.note ?? 'the program'}.`
    context.report({ at: call.at, call, argument: at, message })
  }
}

/** What is kept in a file or a database, judged by name, unless the program makes something else of it first. */
function judgeStored({ call, row, values, places }: UseMatch, context: RuleContext): void {
  if (context.isTest) return
  for (const [index, at] of places.entries()) {
    if (!at || (values[index]?.constants?.length ?? 0) > 0) continue
    const name = namesIn(context.textOf(at)).find(isSensitiveName)
    if (name === undefined || isProtectedBefore(name, context)) continue
    context.report({
      at: call.at,
      call,
      argument: at,
      confidence: 'low',
      message: `\`${name}\` is stored in plain text by ${row.note ?? 'the program'}.`,
    })
  }
}

/** `password = generate_password_hash(password)` */
function isProtectedBefore(name: string, { ir, content }: RuleContext): boolean {
  const assigned = new RegExp(
    `\\b${name}\\s*=[^=\\n]*(?:hash|crypt|digest|bcrypt|argon|scrypt|pbkdf|encode_?key|mask|redact)`,
    'i',
  )
  return assigned.test(codeOf(ir, content))
}

/** The names that a text is built from; the result of a function, such as a mask or a hash, has none. */
function namesIn(text: string): string[] {
  if (text.length > 200) return []
  return text.split(/[+,{}]/).flatMap((part) => {
    const value = part.replace(/^[\s([]*(?:["'][\w ]*["']\s*:)?/, '').replace(/\.(?:encode|decode|strip)\([^()]*\)/, '')
    const name = /^\s*(?:\w+\.)*(?:get_?(?=[A-Z]))?(\w+)(?:\(\))?[\s)\]]*$/.exec(value)?.[1]
    return name === undefined ? [] : [name]
  })
}

/** Addresses end up in logs, in browser history, and in the `Referer` that the next website gets. */
function judgeQuery({ name, kind, value, at }: NamingMatch, context: RuleContext): void {
  const api = value.api ?? ''
  if (kind !== 'variable' || !/\.Request\.(?:query\b|param\(\)$)/.test(api) || context.isTest) return
  if (!isSensitiveName(name) || !/pass|pwd|secret|cvv|ssn/i.test(name)) return
  if (api.endsWith('.param()') && !isInGetRoute(at, context)) return
  context.report({
    at,
    message: `\`${name.slice(0, 60)}\` is read from the URL of the request, where it stays visible.`,
  })
}

function isInGetRoute(at: Place, context: RuleContext): boolean {
  return indexOfIr(context.ir).calls.some(
    ({ call }) => call.at.start <= at.start && call.at.end >= at.end && nameOfExpr(call.callee) === 'get',
  )
}

/** Common in containers, so only a low finding. */
function judgeAddress({ call, values, places }: UseMatch, context: RuleContext): void {
  if (context.isTest || context.ir.language === 'javascript' || context.ir.language === 'typescript') return
  if (!textsOf(values[0]).some((text) => /^(?:0\.0\.0\.0|::|\[::\])(?::\d+)?$/.test(text))) return
  context.report({
    at: call.at,
    call,
    argument: places[0] ?? null,
    severity: 'low',
    confidence: 'low',
    message: 'The service listens on all network interfaces of the machine, including those it was not meant for.',
  })
}

/** Logged data, judged by name: a variable called `password` must not be logged, whatever its value. */
function judgeFile(context: RuleContext): void {
  if (context.isTest) return
  const index = indexOfIr(context.ir)
  for (const site of index.calls) {
    if (isLogCall(site, index)) judgeLog(site, index, context)
    else if (sendsResponse(site, index, context.ir)) judgeResponse(site, index, context)
    else if (isFolderServer(site.call, index)) judgeServedFolder(site, index, context)
  }
  if (context.ir.language !== 'python') return
  for (const fn of index.functions)
    for (const value of returnedBy(fn, (place) => context.textOf(place))) judgeShown(value, fn, index, context)
}

function judgeLog(site: CallSite, index: IrIndex, context: RuleContext): void {
  const parts = site.call.args.flatMap(({ value, name }) => (name === null ? namedParts(value, site.fn, index) : []))
  const named = parts.find(
    ({ name, at, expr }) =>
      isSensitiveName(name) && !isConstantOfClass(at, context) && !isOpened(expr, site.fn, context.ir),
  )
  if (!named) return judgePrivate(site, parts, index, context)
  context.report({
    at: named.at,
    confidence: isPrinter(site) ? 'low' : 'medium',
    message: `\`${named.name}\` is written to the log in plain text.`,
  })
}

/** Data about people, and everything that the environment holds. */
function judgePrivate(site: CallSite, parts: readonly NamedPlace[], index: IrIndex, context: RuleContext): void {
  const [all] = site.call.args.flatMap(({ value }) => wholeSettingsIn(value, site.fn, index))
  if (all)
    return context.report({
      at: all,
      confidence: isPrinter(site) ? 'low' : 'medium',
      message: 'All settings are written to the log, including secrets.',
    })
  const named = parts.find(({ name }) => isPrivateName(name))
  if (!named) return
  context.report({
    at: named.at,
    severity: 'low',
    confidence: 'low',
    message: `\`${named.name}\` is personal data and is written to the log in plain text.`,
  })
}

/** Java's constants with such names are keys of settings: `Settings.KEY_STORE_PASSWORD`. */
function isConstantOfClass(at: Place, context: RuleContext): boolean {
  return context.ir.language === 'java' && /^(?:\w+\.)*[A-Z]\w*\.[A-Z][A-Z0-9_]*$/.test(context.textOf(at))
}

/** `res.status(500).send(err.stack)`, `jsonify(error=traceback.format_exc())` */
function judgeResponse({ call, fn }: CallSite, index: IrIndex, context: RuleContext): void {
  for (const { value } of call.args) if (judgeShown(value, fn, index, context)) return
}

/** What is in an answer; false when nothing is wrong with it. */
function judgeShown(value: Expr, fn: FunctionIr, index: IrIndex, context: RuleContext): boolean {
  const [trace] = stackTracesIn(value, fn, index)
  if (trace) context.report({ at: trace, message: 'The stack trace of an error is sent to the client.' })
  if (trace || context.ir.language !== 'python') return trace !== undefined
  const [settings] = wholeSettingsIn(value, fn, index)
  if (settings) context.report({ at: settings, message: 'All settings are sent to the client, including secrets.' })
  const [text] = settings ? [] : exceptionTextsIn(value, fn, index)
  if (text)
    context.report({
      // The place where it is shown, if the text was built before.
      at: text.start >= value.at.start && text.end <= value.at.end ? text : value.at,
      severity: 'low',
      confidence: 'low',
      message: 'The message of any exception is sent to the client. It may name files, queries and hosts.',
    })
  return settings !== undefined || text !== undefined
}

function judgeServedFolder({ call }: CallSite, index: IrIndex, context: RuleContext): void {
  const [folder] = call.args
  const exposed = folder && exposedBy(folder.value, index)
  if (!exposed) return
  context.report({
    at: call.at,
    argument: folder.value.at,
    severity: 'low',
    ...(exposed === 'package' && { confidence: 'low' }),
    message:
      exposed === 'package'
        ? 'This serves the whole folder of a dependency, whose manifest says which version is installed.'
        : 'This serves a folder that contains more files than are meant to be public.',
  })
}

/** `express.static(…)`, `require('serve-static')(…)`. */
function isFolderServer({ callee }: CallSite['call'], index: IrIndex): boolean {
  if (callee.kind === 'member' && callee.name === 'static') return /express|connect/.test(nameOfExpr(callee.object))
  const resolved = resolveExpr(index, callee)
  return resolved.kind === 'import' && resolved.module === 'serve-static'
}

/** Cookies are stored unencrypted on the visitor's machine and sent with every request. */
function judgeCookie({ call, values, places }: UseMatch, context: RuleContext): void {
  const [name, value] = values
  const text = textsOf(name).find((one) => isSensitiveName(one) && /pass|pwd|ssn|card/i.test(one))
  if (context.isTest || text === undefined || (value?.constants?.length ?? 0) > 0) return
  context.report({
    at: call.at,
    call,
    argument: places[1] ?? null,
    message: `A cookie stores \`${text.slice(0, 60)}\` in plain text.`,
  })
}
