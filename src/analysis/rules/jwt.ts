import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { Value } from '../engine/values/value.ts'
import type { Place } from '../ir/nodes.ts'
import type { Confidence } from '../source/finding.ts'
import { isEmptyConstant, isOff, isOn, listedTexts, textsOf } from './judging/constants.ts'
import { isPasswordName } from './judging/credentials.ts'
import { indexOfIr, nameOfExpr, resolveExpr } from './judging/ir-index.ts'
import { isAround } from './judging/places.ts'
import { tokenCheckOf } from './judging/token-checks.ts'
import type { Rule, RuleContext } from './rule.ts'

export const jwt: Rule = {
  id: 'jwt',
  title: 'Insecure JSON Web Token handling',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-347', 'CWE-345'],
  owasp: 'A02:2021 Cryptographic Failures',
  maturity: 'stable',
  docs: {
    what: 'A JSON Web Token is created or accepted without a signature, is decoded but not verified, or may choose its own algorithm; or a password is stored in one.',
    why: 'Whoever can forge such a token can impersonate anyone, and everyone who sees a token can read what is in it.',
    fix: 'Verify with the key and a fixed list of algorithms, and keep secrets out of tokens.',
    references: [
      'https://cwe.mitre.org/data/definitions/347.html',
      'https://datatracker.ietf.org/doc/html/rfc8725',
      'https://cheatsheetseries.owasp.org/cheatsheets/JSON_Web_Token_for_Java_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const jwt = require('jsonwebtoken')
function readToken(token, key) {
  return jwt.verify(token, key, { algorithms: ['HS256', 'none'] })
}
module.exports = { readToken }
`,
      good: `const jwt = require('jsonwebtoken')
function readToken(token, key) {
  return jwt.verify(token, key, { algorithms: ['HS256'] })
}
module.exports = { readToken }
`,
    },
    python: {
      bad: `import jwt

def read_token(token, key):
    return jwt.decode(token, key, algorithms=["HS256"], options={"verify_signature": False})
`,
      good: `import jwt

def read_token(token, key):
    return jwt.decode(token, key, algorithms=["HS256"])
`,
    },
    java: {
      bad: `import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

public class Tokens {
  String create(String subject) {
    return JWT.create().withSubject(subject).sign(Algorithm.none());
  }
}
`,
      good: `import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

public class Tokens {
  String create(String subject, Algorithm algorithm) {
    return JWT.create().withSubject(subject).sign(algorithm);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show the key that verifies the signature; call `verify` with it and a fixed list of algorithms.',
  },
  detection: { uses: { 'jwt-sign': judgeSign, 'jwt-verify': judgeVerify, 'jwt-decode': judgeDecode } },
}

const NONE = /^(?:none|.*\.none)$/i

function judgeSign({ call, row, values, places }: UseMatch, context: RuleContext): void {
  const [, algorithm] = values
  if (row.note === 'none' || listedTexts(algorithm, context).some((name) => NONE.test(name))) {
    const message = 'The token is created without a signature, so anyone can forge one.'
    context.report({ at: call.at, call, argument: places[1] ?? null, value: algorithm ?? null, message })
  }
  judgePayload({ call, context })
  judgeKey({ call, key: values[0] ?? null, context })
}

/** RFC 7518 requires as many bytes as the hash has; words this short are in word lists. */
const GUESSABLE_KEY = 16

function judgeKey({ call, key, context }: { call: UseMatch['call']; key: Value | null; context: RuleContext }): void {
  const [text] = textsOf(key)
  if (context.isTest || text === undefined || text.length === 0 || text.length >= GUESSABLE_KEY) return
  context.report({
    at: call.at,
    call,
    severity: 'medium',
    message: 'The key is short enough to be brute-forced from a single token; use 32 random bytes or more.',
    noFix: {
      code: 'needs_design',
      reason:
        'Every service that verifies these tokens needs the new key; generate 32 random bytes and give all of them the new key.',
    },
  })
}

/** Tokens are signed, not encrypted. */
function judgePayload({ call, context }: { call: UseMatch['call']; context: RuleContext }): void {
  const [payload] = call.args
  if (!payload) return
  const name = passwordIn(payload.value, context)
  if (name !== null) {
    return context.report({
      // The place where the password is added is more useful than the call that signs everything.
      at: placeOfName(name, call.at, context) ?? call.at,
      call,
      argument: payload.at,
      severity: 'medium',
      message: 'A password is stored in the token, where everyone who sees the token can read it.',
      noFix: {
        code: 'needs_design',
        reason: 'The code does not show what uses the password later; leave it out and look it up there.',
      },
    })
  }
  if (!isWholePerson(call, context)) return
  context.report({
    at: call.at,
    call,
    argument: payload.at,
    severity: 'low',
    confidence: 'low',
    message: 'The whole user record is stored in the token, where everyone who sees the token can read it.',
    noFix: {
      code: 'needs_design',
      reason: 'The code does not show which fields are used later; list only those.',
    },
  })
}

/** A person's record as it came from elsewhere, rather than one built here. */
function isWholePerson({ at, args }: UseMatch['call'], context: RuleContext): boolean {
  const [payload] = args
  if (!payload || !PERSON.test(context.textOf(payload.at)) || payload.value.objects.length > 0) return false
  if (payload.value.pieces || payload.value.constants) return false
  const index = indexOfIr(context.ir)
  const site = index.calls.find(({ call }) => call.at.start === at.start && call.at.end === at.end)
  const written = site?.call.args[0] ? resolveExpr(index, site.call.args[0].value) : null
  const made = written?.kind === 'temp' ? index.functions.map((fn) => index.callOf(fn, written.temp)) : []
  return !made.some((call) => call?.isNew && call.at.start === written?.at.start)
}

const PERSON = /^(?:\w+\.)?(?:user|account|member|customer|employee|person|profile|admin|client)$/i

/** The name of a password in a record or in a nested record. */
function passwordIn(payload: Value, context: RuleContext, depth = 0): string | null {
  for (const { kind, fields } of context.objectsOf(payload)) {
    if (kind !== 'record') continue
    const name = [...fields.keys()].find(isPasswordName)
    if (name !== undefined) return name
    if (depth > 0) continue
    const inner = [...fields.values()].map((field) => passwordIn(field, context, depth + 1))
    const found = inner.find((one) => one !== null)
    if (found !== undefined) return found
  }
  return null
}

/** Where a property of that name is last written before a call, in the same function. */
function placeOfName(name: string, call: Place, context: RuleContext): Place | null {
  const index = indexOfIr(context.ir)
  const around = index.functions
    .filter(({ at }) => at.start <= call.start && at.end >= call.end)
    .toSorted((one, other) => other.at.start - one.at.start)[0]
  if (!around) return null
  const keys = index.literals.filter(({ value }) => value === name).map(({ at }) => at)
  const members = (index.members.get(name) ?? []).map(({ at }) => at)
  const places = [...keys, ...members].filter(({ start }) => start >= around.at.start && start < call.end)
  return places.toSorted((one, other) => other.start - one.start)[0] ?? null
}

function judgeVerify(match: UseMatch, context: RuleContext): void {
  const { call, row, values, places } = match
  const [key, algorithms, isChecked] = values
  const report = (message: string, severity: 'high' | 'low' = 'high', confidence: Confidence = 'high'): void =>
    context.report({
      at: call.at,
      call,
      argument: places[1] ?? null,
      value: algorithms ?? null,
      message,
      severity,
      confidence,
    })
  // Some libraries have an option to verify, others one not to verify.
  if (row.note === 'no-verify' ? isOn(isChecked) || isUnsaidText(isChecked) : isOff(isChecked)) {
    const check = tokenCheckOf(call.at, context)
    if (check === 'checked') return report(VERIFIED_TOO, 'low', 'low')
    return report(check === 'late' ? USED_BEFORE : 'The token is decoded but its signature is not verified.')
  }
  if (listedTexts(algorithms, context).some((name) => NONE.test(name)))
    return report('Tokens without a signature are accepted.')
  if (key && isEmptyConstant(key) && !isAsymmetricLookup(match)) {
    return report('The signature is verified with an empty key, which accepts tokens without a signature.')
  }
  const grade = unfixedGrade(match, context)
  if (grade) report('The algorithm is not fixed, so the token can choose a weaker one than intended.', 'low', grade)
}

function isUnsaidText(value: UseMatch['values'][number] | undefined): boolean {
  const [constant] = value?.constants ?? []
  return typeof constant === 'string' && constant !== ''
}

/** A function that finds a key for each token. */
function isAsymmetricLookup({ values }: UseMatch): boolean {
  return (values[0]?.functions.length ?? 0) > 0
}

/**
 * Without an explicit algorithm, `jsonwebtoken` accepts any that fits the kind of key. That matters for a public key,
 * with which others could sign; for a shared secret it is a matter of style.
 */
function unfixedGrade(match: UseMatch, context: RuleContext): Confidence | null {
  const options = match.call.args[2]?.value
  // Only the worse of two problems at one place is reported.
  if (!isUnfixedAlgorithm(match) || (options && isOn(context.propertyOf(options, 'ignoreExpiration')))) return null
  const key = match.places[0] ? context.textOf(match.places[0]) : ''
  if (/pub|cert|pem|rsa/i.test(key)) return 'medium'
  return /secret/i.test(key) ? 'low' : null
}

function isUnfixedAlgorithm({ call, values }: UseMatch): boolean {
  if (!/^jsonwebtoken\b/.test(call.api ?? '')) return false
  const options = call.args[2]
  const isCallback = Boolean(options && options.value.functions.length > 0)
  if (call.args.length > 4 || (values[1] && !isCallback)) return false
  return !options || isCallback || options.value.objects.length > 0 || isEmptyConstant(options.value)
}

/**
 * Decoding is fine to look at a token that is verified as well, and other code in the file that verifies suggests so.
 */
function judgeDecode({ call }: UseMatch, context: RuleContext): void {
  const check = tokenCheckOf(call.at, context)
  if (check === 'late')
    return context.report({ at: call.at, call, confidence: 'medium', severity: 'medium', message: USED_BEFORE })
  if (check === 'checked') return
  if (LIBRARY_CHECKS.test(context.content)) return
  const index = indexOfIr(context.ir)
  const verifies = index.calls.filter((site) => /^verify\w*$/i.test(nameOfExpr(site.call.callee)))
  const own = index.calls.find((site) => site.call.at.start === call.at.start)?.fn
  if (!own || verifies.some(({ fn }) => fn === own || isAround(fn.at, own.at) || isAround(own.at, fn.at))) return
  const isElsewhere = verifies.length > 0 || /\bverify\w*\s*\(/i.test(context.content)
  context.report({
    at: call.at,
    call,
    confidence: isElsewhere ? 'low' : 'medium',
    severity: 'medium',
    message: `The token is decoded, but nothing in this ${isElsewhere ? 'function' : 'file'} verifies its signature.`,
  })
}

const VERIFIED_TOO = 'The token is decoded without verifying its signature here; this function verifies it as well.'
const USED_BEFORE = 'The claims of the token are used before its signature is verified.'

const LIBRARY_CHECKS = /jwks|\bjose\b|express-jwt|JwtDecoder|parseClaimsJws|parseSignedClaims|PyJWKClient/i
