import type { ComparisonMatch, UseMatch } from '../engine/knowledge/matches.ts'
import type { Value } from '../engine/values/value.ts'
import type { Place } from '../ir/nodes.ts'
import { isKeyCheck, keyChecksInJava } from './judging/configured-keys.ts'
import { plainWordsOf, setOfWords } from './judging/names.ts'
import { type ComparisonSite, indexOfIr, nameOfExpr } from './judging/ir-index.ts'
import type { Rule, RuleContext } from './rule.ts'

export const timingAttack: Rule = {
  id: 'timing-attack',
  title: 'Non-constant-time comparison of a secret',
  severity: 'low',
  confidence: 'medium',
  cwe: ['CWE-208', 'CWE-203', 'CWE-385'],
  owasp: 'A02:2021 Cryptographic Failures',
  maturity: 'stable',
  docs: {
    what: 'A secret, a signature or a digest is compared with `==` or `equals`, which stop at the first difference.',
    why: 'The more of a guess is right, the longer the comparison takes; with enough measurements, an attacker can find the secret piece by piece.',
    fix: 'Compare in constant time: `crypto.timingSafeEqual` in Node.js, `hmac.compare_digest` in Python, `MessageDigest.isEqual` in Java.',
    references: [
      'https://cwe.mitre.org/data/definitions/208.html',
      'https://nodejs.org/api/crypto.html#cryptotimingsafeequala-b',
      'https://docs.python.org/3/library/hmac.html#hmac.compare_digest',
    ],
  },
  examples: {
    javascript: {
      bad: `const crypto = require('crypto')
function isSigned(body, signature, key) {
  const expectedSignature = crypto.createHmac('sha256', key).update(body).digest('hex')
  return signature === expectedSignature
}
module.exports = { isSigned }
`,
      good: `const crypto = require('crypto')
function isSigned(body, signature, key) {
  const expected = crypto.createHmac('sha256', key).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && crypto.timingSafeEqual(given, expected)
}
module.exports = { isSigned }
`,
    },
    python: {
      bad: `import hashlib
import hmac

def is_signed(body, signature, key):
    expected_signature = hmac.new(key, body, hashlib.sha256).hexdigest()
    return signature == expected_signature
`,
      good: `import hashlib
import hmac

def is_signed(body, signature, key):
    expected_signature = hmac.new(key, body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(signature, expected_signature)
`,
    },
    java: {
      bad: `import java.util.Arrays;
import javax.crypto.Mac;

public class Signatures {
  boolean isSigned(Mac mac, byte[] body, byte[] signature) {
    byte[] expectedSignature = mac.doFinal(body);
    return Arrays.equals(signature, expectedSignature);
  }
}
`,
      good: `import java.security.MessageDigest;
import javax.crypto.Mac;

public class Signatures {
  boolean isSigned(Mac mac, byte[] body, byte[] signature) {
    byte[] expectedSignature = mac.doFinal(body);
    return MessageDigest.isEqual(signature, expectedSignature);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason: 'Both sides must first be bytes of the same length; then compare them with the constant-time function.',
  },
  detection: { comparison: judgeComparison, uses: { compare: judgeUse }, file: judgeFile },
}

/** Words that always mean a secret. */
const SECRETS = setOfWords(
  'signature signatures hmac secret apikey password passwd pwd passphrase csrf xsrf otp authtoken accesstoken',
)
const SECRET_PAIRS =
  /\b(?:api|secret|access|private|auth|master) key$|\b(?:auth|access|refresh|reset|session|csrf|xsrf|bearer|api|verification|security) token$/
/** Words that often mean something else: the tokens of a parser, the digest of a file, Mac computers. */
const MAYBE_SECRETS = setOfWords('token digest mac')
/** Next to one of these they do mean a secret: a claimed value is compared with the expected one. */
const CLAIMS = setOfWords(
  'expected correct actual given provided stored received computed calculated supplied presented valid real',
)
/** Words that describe a secret instead of being one. */
const ABOUT = setOfWords(
  'type types kind name length size count index id ids status state expiry expires version field input url path header algorithm alg algo method format code error enabled required node position offset line file commit block git content etag tree parent root previous next current config policy level',
)
/** Values compared because a secret was typed twice, or with the previous one. */
const REPEATED = setOfWords(
  'confirm confirmation confirmed repeat repeated again retype verify second new old previous last first cache cached',
)
/** What is shown or sent instead of a secret. */
const STANDING_FOR = setOfWords(
  'blank censored default empty hidden mask masked masking placeholder redacted replacement',
)
const CRYPTOGRAPHIC = setOfWords('signature hmac mac digest apikey')

function judgeComparison(match: ComparisonMatch, context: RuleContext): void {
  const { at, left, right, leftName, rightName } = match
  if (context.isTest || isConstantValue(left) || isConstantValue(right)) return
  if (isKeyCheck(match, context)) return context.report({ at, confidence: 'low', message: KEY_MESSAGE })
  // Constants of enumerations; in Java `==` compares texts by identity.
  const isSetting = isFromEnvironment(left) || isFromEnvironment(right)
  if (!isSetting && (isUpperCase(leftName) || isUpperCase(rightName))) return
  if (context.hasFact(left, 'keyed-digest') || context.hasFact(right, 'keyed-digest')) {
    const message = 'The result of this computation is not compared in constant time.'
    return context.report({ at, message })
  }
  if (SCRIPTS.has(context.ir.language) && (isMemberOfEnum(leftName) || isMemberOfEnum(rightName))) return
  judgeNames(leftName, rightName, at, context, isFromOutside(left) || isFromOutside(right))
}

const KEY_MESSAGE = 'What the request shows is not compared with the configured key in constant time.'
const SCRIPTS: ReadonlySet<string> = new Set(['javascript', 'typescript'])

/** `Browser.ChromeOnMac`: capitalised members are enumeration values. */
function isMemberOfEnum(name: string): boolean {
  return /^[A-Z]/.test(name) && !isUpperCase(name)
}

function isFromOutside({ taints }: Value): boolean {
  return taints.some(({ origin }) => origin === 'remote' || origin === 'answer')
}

/** Secrets of the environment have names like constants. */
function isFromEnvironment({ taints }: Value): boolean {
  return taints.some(({ origin }) => origin === 'environment')
}

/** Calls that turn a comparison into a query condition, which the database evaluates. */
const QUERIES = /^(?:and_|case|delete|exists|filter|having|join|not_|on|or_|outerjoin|select|update|when|where)$/
/** Functions that compare two things, in ordinary and in constant time. */
const EQUALITIES =
  /^(?:__eq__|__ne__|compare(?:To)?|equals)$|(?:constant|fixed)_?time|(?:safe|secure|slow)_?(?:compare|equals?)/i

/** Comparisons that authenticate nobody: in a query, between two records, or to detect a changed setting. */
function isNoCheck(at: Place, context: RuleContext): boolean {
  const isIn = (place: Place): boolean => place.start <= at.start && place.end >= at.end
  const { calls, functions } = indexOfIr(context.ir)
  if (functions.some((fn) => EQUALITIES.test(fn.name) && isIn(fn.at))) return true
  if (
    calls.some(({ call }) => QUERIES.test(nameOfExpr(call.callee)) && call.args.some(({ value }) => isIn(value.at)))
  ) {
    return true
  }
  return isReplaced(at, context)
}

/** How far after a comparison the compared value may be reassigned. */
const NEAR = 400

/** `if (next !== this.secret) this.secret = next` */
function isReplaced(at: Place, context: RuleContext): boolean {
  const operands = context
    .textOf(at)
    .slice(0, NEAR)
    .split(/\s*!==?\s*/)
  const [one, other] = operands.map((operand) => operand.trim().replace(/\s+/g, ' '))
  if (!one || !other) return false
  const behind = context.content.slice(at.end, at.end + NEAR).replace(/\s+/g, ' ')
  return behind.includes(`${one} = ${other}`) || behind.includes(`${other} = ${one}`)
}

/**
 * A password compared with one in the code: readers of the code know it, and others can recover it from response times.
 */
function judgeConstant({ left, right, at }: ComparisonSite, context: RuleContext): void {
  const [secret, literal] = left.kind === 'literal' ? [right, left] : [left, right]
  if (literal.kind !== 'literal' || typeof literal.value !== 'string') return
  const words = plainWordsOf(nameOfExpr(secret))
  if (!PASSWORDS.has(words.at(-1) ?? '') || words.length > 2 || isAbout(words)) return
  if (
    words.some((word) => REPEATED.has(word)) ||
    !/^(?!(?:null|none|undefined|true|false|password|secret)$)\S{4,}$/i.test(literal.value)
  )
    return
  context.report({
    at,
    confidence: 'low',
    message: `\`${nameOfExpr(secret).slice(0, 60)}\` is not compared with a hard-coded string in constant time.`,
  })
}

const PASSWORDS = setOfWords('password passwd pwd passphrase apikey')

function judgeNames(
  leftName: string,
  rightName: string,
  at: Place,
  context: RuleContext,
  isClaimed: boolean | null = null,
): void {
  const [one, other] = [plainWordsOf(leftName), plainWordsOf(rightName)]
  const all = [...one, ...other]
  if (all.some((word) => REPEATED.has(word) || STANDING_FOR.has(word))) return
  if ((isAbout(one) && !isCodeFor(one, other)) || (isAbout(other) && !isCodeFor(other, one))) return
  const isCertain = isSecret(one) || isSecret(other)
  if (!isCertain && !(isMaybe(one) && isMaybe(other) && all.some((word) => CLAIMS.has(word)))) return
  if (isNoCheck(at, context)) return
  const shown = isSecret(one) || (!isCertain && isMaybe(one)) ? leftName : rightName
  context.report({
    at,
    // Nobody controls either side when two settings are compared.
    confidence: isClaimed !== false && all.some((word) => CRYPTOGRAPHIC.has(word)) ? 'medium' : 'low',
    message: `\`${shown.slice(0, 60)}\` is not compared in constant time.`,
  })
}

function isConstantValue({ constants, functions, classes }: Value): boolean {
  return constants !== null || functions.length > 0 || classes.length > 0
}

/** `guest.kioskSecret === code`: what somebody typed in. */
function isCodeFor(words: readonly string[], others: readonly string[]): boolean {
  return words.length === 1 && words[0] === 'code' && /^(?:secret|pin|passcode|otp)$/.test(others.at(-1) ?? '')
}

function isSecret(words: readonly string[]): boolean {
  return words.some((word) => SECRETS.has(word)) || SECRET_PAIRS.test(words.join(' '))
}

function isMaybe(words: readonly string[]): boolean {
  return words.some((word) => MAYBE_SECRETS.has(word))
}

function isAbout(words: readonly string[]): boolean {
  const [first] = words
  const last = words.at(-1)
  return (last !== undefined && ABOUT.has(last)) || /^(?:is|has|verify|check|get|compute|no|with)$/.test(first ?? '')
}

/** Calls that compare: `equals` of names that say secret. */
function judgeUse({ call, row, values, places }: UseMatch, context: RuleContext): void {
  if (row.note === 'constant-time' || context.isTest) return
  const [left, right] = values
  if (!left || !right || isConstantValue(left) || isConstantValue(right)) return
  const names = [places[0], places[1]].map((place) => (place ? lastNameIn(context.textOf(place)) : ''))
  const words = names.map(plainWordsOf)
  if (!words.some(isSecret)) return
  if (words.some(isAbout) || words.flat().some((word) => REPEATED.has(word))) return
  context.report({
    at: call.at,
    call,
    confidence: 'low',
    message: 'A secret is not compared in constant time.',
  })
}

function judgeFile(context: RuleContext): void {
  if (context.isTest) return
  judgeEquals(context)
  if (context.ir.language === 'java') {
    for (const at of keyChecksInJava(context)) context.report({ at, confidence: 'low', message: KEY_MESSAGE })
  }
  for (const comparison of indexOfIr(context.ir).comparisons) judgeConstant(comparison, context)
}

/** Java compares by calls: `Arrays.equals(a, b)` and `a.equals(b)`. */
function judgeEquals(context: RuleContext): void {
  if (context.ir.language !== 'java') return
  for (const { call } of indexOfIr(context.ir).calls) {
    const { callee, args } = call
    if (callee.kind !== 'member' || callee.name !== 'equals') continue
    const isArrays = nameOfExpr(callee.object) === 'Arrays' && args.length === 2
    const [left, right] = isArrays ? args.map(({ value }) => value) : [callee.object, args[0]?.value]
    if (!left || !right || left.kind === 'literal' || right.kind === 'literal') continue
    const [one, other] = [nameOfExpr(left), nameOfExpr(right)]
    if (one !== '' && other !== '' && !isUpperCase(one) && !isUpperCase(other)) judgeNames(one, other, call.at, context)
  }
}

function isUpperCase(name: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(name)
}

function lastNameIn(text: string): string {
  return /([A-Za-z_$][\w$]*)(?:\(\))?\s*$/.exec(text.slice(0, 200))?.[1] ?? ''
}
