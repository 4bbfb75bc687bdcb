import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { ClassIr, Expr, FunctionIr, MethodIr, Place } from '../ir/nodes.ts'
import { isOff, lastSegmentOf } from './judging/constants.ts'
import { indexOfIr, type IrIndex, nameOfExpr, resolveExpr } from './judging/ir-index.ts'
import { CERTIFICATE_CHECK, choiceOf, isChosenAt } from './judging/operator-choices.ts'
import { isForLoopback, isJudgedByList, isPartlyForLoopback, readsCertificates } from './judging/own-connections.ts'
import type { Match, Rule, RuleContext, Weight } from './rule.ts'

export const tlsVerification: Rule = {
  id: 'tls-verification',
  title: 'TLS certificate validation disabled',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-295', 'CWE-297'],
  owasp: 'A07:2021 Identification and Authentication Failures',
  maturity: 'stable',
  docs: {
    what: 'Validation of the server’s certificate or host key is disabled.',
    why: 'Anyone between the two ends can impersonate the server, read everything and change it.',
    fix: 'Leave validation on. For a certificate from your own certificate authority, pass that authority: `ca` in Node.js, `verify="ca.pem"` in Python, a trust store in Java.',
    references: [
      'https://cwe.mitre.org/data/definitions/295.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const https = require('https')
const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false })
module.exports = agent
`,
      good: `const https = require('https')
const agent = new https.Agent({ keepAlive: true })
module.exports = agent
`,
    },
    python: {
      bad: `import requests

def fetch_rates():
    return requests.get("https://rates.example.org/today", timeout=5, verify=False)
`,
      good: `import requests

def fetch_rates():
    return requests.get("https://rates.example.org/today", timeout=5)
`,
    },
    java: {
      bad: `import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;

public class TrustEverybody implements X509TrustManager {
  @Override
  public void checkClientTrusted(X509Certificate[] chain, String kind) {}

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String kind) {}

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
`,
      good: `import java.security.KeyStore;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

public class TrustOurs {
  TrustManager[] managers(KeyStore store) throws Exception {
    TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory.getTrustManagers();
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason: 'The setting is not a constant here; set it to `true` where it is decided.',
  },
  detection: { uses: { 'tls-verify': judgeVerify }, file: judgeClasses, weigh: weighChoice },
}

/**
 * Where an option decides, the operator has chosen this; on the way to the machine itself is nobody, and a program that
 * reads certificates may know the right one.
 */
function weighChoice(match: Match, context: RuleContext): Weight | undefined {
  const { at } = match
  if (isForLoopback(at, context)) return 'low'
  const choice = choiceOf(match, CERTIFICATE_CHECK, context)
  if (choice === 'mapped') return 'silent'
  const isChecked = readsCertificates(context) || isJudgedByList(at, context) || isPartlyForLoopback(at, context)
  return choice === 'chosen' || isChecked || isMadeByChoice(at, context) ? 'low' : undefined
}

/** In a class that this file makes instances of, and everywhere by choice. */
function isMadeByChoice({ start }: Place, context: RuleContext): boolean {
  const index = indexOfIr(context.ir)
  const around = index.classes.find(({ type: { methods } }) =>
    methods.some(({ fn }) => fn.at.start <= start && start < fn.at.end),
  )
  if (!around || around.type.name === '') return false
  const makes = index.calls.filter(({ call }) => lastSegmentOf(nameOfExpr(call.callee)) === around.type.name)
  return makes.length > 0 && makes.every(({ call }) => isChosenAt(call.at, CERTIFICATE_CHECK, context))
}

const MESSAGE = 'The server’s certificate is not validated, so anyone on the network path can impersonate the server.'

function judgeVerify({ call, values, places }: UseMatch, context: RuleContext): void {
  if (!isOff(values[0])) return
  const at = places[0] ?? call.at
  // Settings of this name are reported where they are written, whatever receives them.
  const isScript = context.ir.language === 'javascript' || context.ir.language === 'typescript'
  if (isScript && /\b(?:rejectUnauthorized|strictSSL)\b/.test(context.content)) return
  context.report({ at: call.at, call, argument: at, message: MESSAGE })
}

/** `checkServerIdentity: () => undefined`: a function that compares nothing finds every name right. */
function judgeIdentityChecks(context: RuleContext): void {
  if (context.ir.language !== 'javascript' && context.ir.language !== 'typescript') return
  if (!context.content.includes('checkServerIdentity')) return
  for (const fn of indexOfIr(context.ir).functions) {
    if (fn.name !== 'checkServerIdentity' || !yieldsNothing(fn) || !neverRefuses(fn)) continue
    context.report({ at: fn.at, message: HOST_MESSAGE, noFix: IDENTITY_NO_FIX })
  }
}

const IDENTITY_NO_FIX = {
  code: 'needs_design',
  reason:
    'The host name in the certificate may differ on purpose; remove the function, or set `servername` to that name.',
} as const

function yieldsNothing(fn: FunctionIr): boolean {
  return fn.blocks.every(({ terminator }) => {
    if (terminator.kind !== 'return' || !terminator.value) return true
    const { value } = terminator
    return value.kind === 'literal' && (value.value === undefined || value.value === null)
  })
}

/** Java: classes and lambdas that decide about trust and always accept. */
function judgeClasses(context: RuleContext): void {
  judgeIdentityChecks(context)
  if (context.ir.language !== 'java') return
  const index = indexOfIr(context.ir)
  for (const { type } of index.classes) judgeClass(type, context)
  for (const { call } of index.calls) {
    const anybody = call.args.find(({ value }) => ANY_HOST.test(context.textOf(value.at)))
    if (anybody) context.report({ at: anybody.value.at, message: HOST_MESSAGE })
    const name = nameOfExpr(call.callee)
    const isTrust = TRUST_SETTER.test(name)
    if (!isTrust && !/hostnameVerifier$/i.test(name)) continue
    for (const { value } of call.args) {
      const resolved = resolveExpr(index, value)
      if (resolved.kind === 'function' && alwaysReturnsTrue(resolved.fn)) {
        context.report({ at: resolved.at, message: isTrust ? MESSAGE : HOST_MESSAGE })
      }
    }
  }
  for (const [variable, values] of index.assigned) {
    if (!variable.type?.name.endsWith('HostnameVerifier')) continue
    for (const value of values) judgeLambda(value, index, context)
  }
}

/** Methods of Apache’s builders that take a function which decides about certificates. */
const TRUST_SETTER = /^(?:loadTrustMaterial|setTrustStrategy)$/
/** Constants of Apache’s HTTP client. */
const ANY_HOST =
  /^(?:[\w.]+\.)?(?:NoopHostnameVerifier\.INSTANCE|SSL(?:Connection)?SocketFactory\.ALLOW_ALL_HOSTNAME_VERIFIER)$/

const HOST_MESSAGE = 'The host name in the certificate is not verified, so a valid certificate for any host passes.'
const CLASS_NO_FIX = {
  code: 'needs_design',
  reason:
    'The code does not show which certificates to trust instead; remove this class and, if you have your own certificate authority, load it into a trust store.',
} as const

function judgeLambda(value: Expr, index: IrIndex, context: RuleContext): void {
  if (value.kind !== 'function' || !alwaysReturnsTrue(value.fn)) return
  const isHandedOver = index.calls.some(
    ({ call }) =>
      /hostnameVerifier$/i.test(nameOfExpr(call.callee)) &&
      call.args.some((argument) => resolveExpr(index, argument.value) === value),
  )
  if (!isHandedOver) context.report({ at: value.at, message: HOST_MESSAGE, noFix: CLASS_NO_FIX })
}

function judgeClass(type: ClassIr, context: RuleContext): void {
  const parents = type.parents.map(nameOfExpr)
  const isServerOpen = type.methods.some(
    (method) => method.name === 'checkServerTrusted' && complaintAbout(method, parents) !== null,
  )
  for (const method of type.methods) {
    // One class that trusts everything is one problem to fix.
    if (isServerOpen && method.name === 'checkClientTrusted') continue
    const message = complaintAbout(method, parents)
    if (message) context.report({ at: placeOfName(method, context), message, noFix: CLASS_NO_FIX })
  }
}

/** Annotations and modifiers before the name are no part of what is wrong. */
function placeOfName({ name, fn }: MethodIr, { content }: RuleContext): Place {
  const start = content.indexOf(name, fn.at.start)
  return start < 0 || start >= fn.at.end ? fn.at : { start, end: fn.at.end }
}

function complaintAbout({ name, fn }: MethodIr, parents: readonly string[]): string | null {
  if (parents.some((parent) => /TrustManager$|TrustStrategy$/.test(parent))) {
    if (/^check(?:Server|Client)Trusted$/.test(name) && neverRefuses(fn)) return MESSAGE
    if (/^isTrusted$|^is(?:Server|Client)Trusted$/.test(name) && alwaysReturnsTrue(fn)) return MESSAGE
  }
  if (parents.some((parent) => /HostnameVerifier$/.test(parent)) && name === 'verify' && fn.params.length === 2) {
    return alwaysReturnsTrue(fn) ? HOST_MESSAGE : null
  }
  if (name === 'onReceivedSslError' && proceedsAlways(fn)) return MESSAGE
  return null
}

/** Whether it cannot throw: it has no `throw`, and calls only methods that log or read. */
function neverRefuses(fn: FunctionIr): boolean {
  return fn.blocks.every(
    ({ instructions, terminator }) =>
      !(terminator.kind === 'throw' && terminator.value) &&
      instructions.every(
        (instruction) => instruction.kind !== 'call' || HARMLESS_CALL.test(nameOfExpr(instruction.callee)),
      ),
  )
}
const HARMLESS_CALL = /^(?:log|debug|info|warn|trace|error|print\w*|get\w*|toString|d|i|v|w|e|format|super)$/

function alwaysReturnsTrue(fn: FunctionIr): boolean {
  const reachable = new Set(reachableBlocks(fn))
  const returns = fn.blocks.filter(({ id, terminator }) => reachable.has(id) && terminator.kind === 'return')
  return (
    returns.length > 0 &&
    returns.every(
      ({ terminator }) =>
        terminator.kind === 'return' && terminator.value?.kind === 'literal' && terminator.value.value === true,
    )
  )
}

function proceedsAlways(fn: FunctionIr): boolean {
  const calls = fn.blocks.flatMap(({ instructions }) => instructions.filter(({ kind }) => kind === 'call'))
  const branches = fn.blocks.some(({ terminator }) => terminator.kind === 'branch')
  return !branches && calls.some((call) => call.kind === 'call' && nameOfExpr(call.callee) === 'proceed')
}

function reachableBlocks(fn: FunctionIr): number[] {
  const seen = new Set([fn.blocks[0]?.id ?? 0])
  const queue = [...seen]
  const byId = new Map(fn.blocks.map((block) => [block.id, block]))
  for (const id of queue) {
    const block = byId.get(id)
    if (!block) continue
    const { terminator, onThrow } = block
    const nexts =
      terminator.kind === 'jump'
        ? [terminator.to]
        : terminator.kind === 'branch'
          ? [terminator.whenTrue, terminator.whenFalse]
          : terminator.kind === 'choose'
            ? terminator.to
            : []
    for (const next of onThrow === null ? nexts : [...nexts, onThrow]) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return queue
}
