import type { NamingMatch, UseMatch } from '../engine/knowledge/matches.ts'
import type { Expr, FunctionIr, Place } from '../ir/nodes.ts'
import { isFilled, lastOf } from '../../lib/collections/lists.ts'
import { isConstantBytes, textsOf } from './judging/constants.ts'
import { isConstantCredential, isCredentialName, isCredentialText, isWeakCredential } from './judging/credentials.ts'
import { takesFieldNames } from './judging/field-names.ts'
import { knownPasswords } from './judging/known-passwords.ts'
import { isFileName, isOpenedName } from './judging/secret-places.ts'
import { credentialKind, entropyOf, isPlaceholder } from './judging/secret-formats.ts'
import {
  type CallInstruction,
  type CallSite,
  type ComparisonSite,
  indexOfIr,
  type IrIndex,
  nameOfExpr,
  placeOfLiteral,
  resolveExpr,
} from './judging/ir-index.ts'
import type { Rule, RuleContext, Match } from './rule.ts'

export const hardcodedSecret: Rule = {
  id: 'hardcoded-secret',
  title: 'Hard-coded credential',
  severity: 'high',
  confidence: 'medium',
  cwe: ['CWE-798', 'CWE-259', 'CWE-321', 'CWE-522'],
  owasp: 'A07:2021 Identification and Authentication Failures',
  maturity: 'stable',
  docs: {
    what: 'A password, key or token is hard-coded in the source code.',
    why: 'Everyone who can read the repository, its history or a copy of it has the credential, and changing it requires a release.',
    fix: 'Read it from the environment or a secret store, and rotate the credential: treat it as leaked.',
    references: [
      'https://cwe.mitre.org/data/definitions/798.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const mysql = require('mysql2')
const db = mysql.createConnection({ host: 'db.internal', user: 'app', password: 'kV9#t2Lq0z' })
module.exports = db
`,
      good: `const mysql = require('mysql2')
const db = mysql.createConnection({ host: 'db.internal', user: 'app', password: process.env.DB_PASSWORD })
module.exports = db
`,
    },
    python: {
      bad: `import psycopg2

DB_PASSWORD = "kV9#t2Lq0z"

def connect():
    return psycopg2.connect(host="db.internal", user="app", password=DB_PASSWORD)
`,
      good: `import os
import psycopg2

def connect():
    return psycopg2.connect(host="db.internal", user="app", password=os.environ["DB_PASSWORD"])
`,
    },
    java: {
      bad: `import java.sql.Connection;
import java.sql.DriverManager;

public class Database {
  private static final String PASSWORD = "kV9#t2Lq0z";

  Connection open() throws Exception {
    return DriverManager.getConnection("jdbc:postgresql://db.internal/app", "app", PASSWORD);
  }
}
`,
      good: `import java.sql.Connection;
import java.sql.DriverManager;

public class Database {
  Connection open() throws Exception {
    return DriverManager.getConnection("jdbc:postgresql://db.internal/app", "app", System.getenv("DB_PASSWORD"));
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The credential is part of a longer string; move it to an environment variable and build the string from that.',
  },
  detection: {
    literal: judgeLiteral,
    naming: judgeNaming,
    file: judgeCalls,
    uses: {
      credential: judgeCredential,
      key: judgeCredential,
      'jwt-sign': judgeCredential,
      'jwt-verify': judgeVerifyKey,
      'session-config': judgeSession,
    },
  },
}

/** Credentials in tests are hidden with the test, and have low confidence because they are probably made up. */
function report(context: RuleContext, match: Match): void {
  context.report(context.isTest ? { ...match, confidence: 'low' } : match)
}

function judgeLiteral(value: unknown, at: Place, context: RuleContext): void {
  if (typeof value !== 'string' || context.isTest) return
  const kind = credentialKind(value)
  if (kind) report(context, { at, argument: at, confidence: 'high', message: `${kind} is hard-coded.` })
}

function judgeNaming({ name, kind, value, valueAt, literal }: NamingMatch, context: RuleContext): void {
  if (context.isTest || !MAY_NAME_CREDENTIAL.test(name) || isOpenedName(name, context.ir)) return
  const [text, other] = textsOf(value)
  if (text === undefined) return judgeDecoded({ name, value, valueAt }, context)
  if (other !== undefined) return judgeDecoded({ name, value, valueAt }, context)
  // Text from elsewhere is reported where it is written; this handles only literals and calls on them, own decoders among them.
  if (literal ? literal.value !== text : !isWrittenIn(text, context.textOf(valueAt)))
    return judgeDecoded({ name, value, valueAt }, context)
  if (kind === 'default' && text === '') return
  const grade = gradeOf(text, name)
  if (!grade || credentialKind(text) || isInEnumeration(valueAt, context)) return
  report(context, {
    at: valueAt,
    argument: valueAt,
    message: `The credential \`${name}\` is hard-coded.`,
    ...grade,
  })
}

/** A call on the literal itself: `"…".encode()`. A looked-up value, `answer["password"]`, is written elsewhere. */
function isWrittenIn(text: string, written: string): boolean {
  return (
    /^[^,;{}]*["'`][^;{}]*$/.test(written) &&
    !/\[\s*["'`][^\]]*\]\s*$/.test(written) &&
    written.includes(text.slice(0, 8))
  )
}

/** Names of enumeration members are not secret. */
function isInEnumeration(at: Place, { ir }: RuleContext): boolean {
  return indexOfIr(ir).classes.some(
    ({ type }) =>
      type.at.start <= at.start &&
      type.at.end >= at.end &&
      type.parents.some((parent) => /(?:Enum|Flag|Choices)$/.test(nameOfExpr(parent))),
  )
}

/** A key written as text and decoded right there: `CIPHER_KEY = Base64.decode("…")`. */
function judgeDecoded({ name, valueAt }: Pick<NamingMatch, 'name' | 'value' | 'valueAt'>, context: RuleContext): void {
  const text = DECODED.exec(context.textOf(valueAt))?.[1]
  if (text === undefined || !isCredentialName(name) || isPlaceholder(text) || entropyOf(text) < 3) return
  report(context, {
    at: valueAt,
    argument: valueAt,
    message: `The credential \`${name}\` is hard-coded.`,
  })
}

/** One call that decodes one text, long enough for a key. */
const DECODED =
  /^(?:new )?[\w$.()]{0,80}?\b(?:b64decode|base64decode|decode|decodeBase64|decodeHex|decodeFast|from|fromhex|unhexlify|parseHexBinary|parseBase64Binary|parseHex|hexToBytes|a2b_hex)\(\s*b?["'`]([A-Za-z0-9+/=_-]{16,512})["'`]\s*(?:,\s*["'`](?:base64|base64url|hex)["'`]\s*)?\)$/i

/** A fast check that decides most names. */
const MAY_NAME_CREDENTIAL = /pass|pwd|secret|token|key|cred|auth|bearer|jwt/i

/** A header that authenticates its sender: `Authorization: Bearer …`. */
function isBearer(text: string): boolean {
  const token = /^(?:bearer|token|apikey|key) ([\w.~+/=-]{16,500})$/i.exec(text)?.[1]
  return token !== undefined && !isPlaceholder(token) && entropyOf(token) >= 3
}

/** How certain it is that a text with this name is a credential; null when it is not one. */
function gradeOf(text: string, name: string): Pick<Match, 'severity' | 'confidence'> | null {
  if (/^authorization$/i.test(name)) return isBearer(text) ? {} : null
  if (isCredentialName(name) && isCredentialText(text, name)) return {}
  return isWeakCredential(text, name) ? { severity: 'medium', confidence: 'low' } : null
}

/** An argument that is a credential whatever it is called. */
function judgeCredential(match: UseMatch, context: RuleContext): void {
  judgeConstantAt(match, 0, context)
}

function judgeSession(match: UseMatch, context: RuleContext): void {
  judgeConstantAt(match, 3, context)
}

/** Public keys are not secret; a shared key is secret on both sides. */
function judgeVerifyKey(match: UseMatch, context: RuleContext): void {
  judgeConstantAt(match, 0, context)
}

function judgeConstantAt({ call, values, places }: UseMatch, index: number, context: RuleContext): void {
  const value = values[index]
  const at = places[index]
  if (!value || !at) return
  const constants = value.constants ?? []
  const texts = textsOf(value)
  const text = texts.find(isConstantCredential)
  if (texts.length === 0 && (context.hasFact(value, 'constant-bytes') || isConstantBytes(value, context))) {
    const message = 'The key or password for this operation is hard-coded.'
    return report(context, { at, argument: at, confidence: 'high', message })
  }
  if (text === undefined || constants.length !== texts.length) return
  if (isNamedElsewhere(text, at, context)) return
  const place = placeOfLiteral(context.ir, text) ?? at
  report(context, {
    at: place,
    argument: place,
    call,
    confidence: 'high',
    message: 'The key or password for this operation is hard-coded.',
  })
}

/** `config.sessionSecret` from another file is reported there, and one secret is one finding. */
function isNamedElsewhere(text: string, at: Place, context: RuleContext): boolean {
  const name = /([A-Za-z_$][\w$]*)\s*$/.exec(context.textOf(at))?.[1] ?? ''
  if (!isCredentialName(name) || !isCredentialText(text, name)) return false
  return !indexOfIr(context.ir).literals.some(({ value }) => value === text)
}

/** Calls that look up, compare or display a name, and do not set a value. */
const NO_SETTERS =
  /^(?:get\w*|equals\w*|compare\w*|test|it|describe|replace\w*|t|translate|label|expect|assert\w*|is\w*|has\w*|indexOf|split|join|format|getenv|getProperty|field|input|find\w*|contains|matches|addError|rejectValue|error|warn|info|debug|log)$/

function judgeCalls(context: RuleContext): void {
  const index = indexOfIr(context.ir)
  for (const fallback of index.fallbacks) judgeFallback(fallback, context)
  if (!context.isTest)
    for (const { name, at } of knownPasswords(index)) {
      const message = `The password that \`${name.slice(0, 60)}\` must match is hard-coded.`
      report(context, { at, argument: null, confidence: 'low', message })
    }
  for (const site of index.calls) {
    judgePair(site.call, context)
    judgeDefault(site.call, context)
    judgeSetter(site, index, context)
  }
}

/**
 * The default for a missing setting: `process.env.JWT_SECRET || 'secret'`. Without the variable the credential is
 * public.
 */
function judgeFallback({ left, right }: ComparisonSite, context: RuleContext): void {
  if (left.kind === 'member' && /^(?:env|environ)$/.test(nameOfExpr(left.object)))
    judgeFallbackOf(left.name, right, context)
}

function judgeFallbackOf(name: string, fallback: Expr, context: RuleContext): void {
  if (fallback.kind !== 'literal' || typeof fallback.value !== 'string' || !isCredentialName(name)) return
  const { value, at } = fallback
  if (value.length < 4 || /\s/.test(value) || credentialKind(value)) return
  if (isFileName(value) || isOpenedName(name, context.ir)) return
  report(context, {
    at,
    argument: at,
    message: `If \`${name.slice(0, 60)}\` is not set, a hard-coded credential is used.`,
    ...(!isCredentialText(value, name) && { severity: 'medium' as const, confidence: 'low' as const }),
  })
}

/** `os.environ.get('SECRET_KEY', '…')`, `config('SECRET_KEY', default='…')` */
function judgeDefault({ callee, args }: CallInstruction, context: RuleContext): void {
  const [first, second] = args
  const fallback = args.find(({ name }) => name === 'default') ?? second
  if (first?.value.kind !== 'literal' || typeof first.value.value !== 'string' || !fallback) return
  if (first === fallback || !readsSettings(callee)) return
  judgeFallbackOf(first.value.value, fallback.value, context)
}

function readsSettings(callee: Expr): boolean {
  const name = nameOfExpr(callee)
  if (/^(?:getenv|env|config)$/.test(name)) return true
  return (
    /^(?:get|pop|str)$/.test(name) &&
    callee.kind === 'member' &&
    /^(?:environ|env|config)$/.test(nameOfExpr(callee.object))
  )
}

/** A name and its value side by side: `config.set('apiKey', '…')`, `props.put("password", "…")`. */
function judgePair({ callee, args }: CallInstruction, context: RuleContext): void {
  const called = nameOfExpr(callee)
  if (args.length < 2 || args.length > 3 || NO_SETTERS.test(called) || takesFieldNames(called)) return
  const [name, value] = args.map((argument) => argument.value)
  if (name?.kind !== 'literal' || value?.kind !== 'literal') return
  // A name with a slash is a path or a route, and its value is something else.
  if (typeof name.value !== 'string' || typeof value.value !== 'string' || name.value.includes('/')) return
  const grade = gradeOf(value.value, name.value)
  if (!grade || credentialKind(value.value)) return
  const message = `The credential \`${name.value.slice(0, 60)}\` is hard-coded.`
  report(context, { at: value.at, argument: value.at, message, ...grade })
}

const SETTER =
  /^(?:set|with|use|auth|authenticateWith|login)_?(?=[A-Z_])|^(?=password$|passphrase$|secretKey$|clientSecret$|apiKey$)/
const MAX_LABEL = 64

/** A method whose name says that it takes a credential: `session.setPassword("…")`, `builder.clientSecret("…")`. */
function judgeSetter({ call, fn }: CallSite, index: IrIndex, context: RuleContext): void {
  const name = nameOfExpr(call.callee)
  if (call.callee.kind !== 'member' || !SETTER.test(name) || !isFilled(call.args)) return
  const subject = name.replace(SETTER, '')
  if (!isCredentialName(subject) || !(call.args.length === 1 || /^auth/.test(name))) return
  const literal = literalOf(lastOf(call.args).value, fn, index)
  const text = literal?.value
  if (!literal || typeof text !== 'string' || text.length < 4 || text.length > MAX_LABEL || /\s/.test(text)) return
  if (!isConstantCredential(text) || isPlaceholder(text) || credentialKind(text)) return
  const message = `The credential for \`${name}\` is hard-coded.`
  report(context, { at: literal.at, argument: literal.at, message })
}

type LiteralExpr = Extract<Expr, { kind: 'literal' }>

/** A literal, also behind a constant or as `"…".toCharArray()`. */
function literalOf(expr: Expr, fn: FunctionIr, index: IrIndex): LiteralExpr | null {
  const resolved = resolveExpr(index, expr)
  if (resolved.kind === 'literal') return resolved
  const callee = resolved.kind === 'temp' ? index.callOf(fn, resolved.temp)?.callee : undefined
  if (callee?.kind !== 'member' || !/^(?:toCharArray|getBytes|encode)$/.test(callee.name)) return null
  const receiver = resolveExpr(index, callee.object)
  return receiver.kind === 'literal' ? receiver : null
}
