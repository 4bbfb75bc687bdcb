import type { UseHit } from '../engine/hits.ts'
import type { Value } from '../engine/value.ts'
import { isEmptyConstant, isOff, isOn, listedTexts, textsOf } from './judging/constants.ts'
import { isPasswordName } from './judging/credentials.ts'
import type { Rule, RuleContext } from './rule.ts'

export const jwt: Rule = {
  id: 'jwt',
  title: 'Token accepted without a proper check of its signature',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-347', 'CWE-345'],
  owasp: 'A02:2021 Cryptographic Failures',
  maturity: 'stable',
  docs: {
    what: 'A JSON Web Token is made or accepted without a signature, is only decoded, or may choose its own algorithm; or a password is put into one.',
    why: 'Whoever can write such a token is whoever they claim to be; and what is in a token can be read by everybody who sees it.',
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
      'The key to check the signature with is not known here; call `verify` with it and a fixed list of algorithms.',
  },
  detection: { uses: { 'jwt-sign': judgeSign, 'jwt-verify': judgeVerify, 'jwt-decode': judgeDecode } },
}

const NONE = /^(?:none|.*\.none)$/i

function judgeSign({ call, row, values, places }: UseHit, context: RuleContext): void {
  const [, algorithm] = values
  if (row.note === 'none' || listedTexts(algorithm, context).some((name) => NONE.test(name))) {
    const message = 'The token is made without a signature, so anybody can make one.'
    context.report({ at: call.at, call, argument: places[1] ?? null, value: algorithm ?? null, message })
  }
  judgePayload({ call, context })
  judgeKey({ call, key: values[0] ?? null, context })
}

/** RFC 7518 asks for as many bytes as the hash has; words this short are found in lists. */
const GUESSABLE_KEY = 16

function judgeKey({ call, key, context }: { call: UseHit['call']; key: Value | null; context: RuleContext }): void {
  const [text] = textsOf(key)
  if (context.isTest || text === undefined || text.length === 0 || text.length >= GUESSABLE_KEY) return
  context.report({
    at: call.at,
    call,
    severity: 'medium',
    message: 'The key is so short that it can be guessed from one token; use 32 random bytes or more.',
    noFix: {
      code: 'needs_design',
      reason: 'Everybody who checks these tokens needs the new key; make 32 random bytes and hand them to all of them.',
    },
  })
}

/** Tokens are signed, not encrypted. */
function judgePayload({ call, context }: { call: UseHit['call']; context: RuleContext }): void {
  const [payload] = call.args
  if (!payload) return
  const isExposed = context
    .objectsOf(payload.value)
    .some(({ kind, fields }) => kind === 'record' && [...fields.keys()].some(isPasswordName))
  if (!isExposed) return
  context.report({
    at: call.at,
    call,
    argument: payload.at,
    severity: 'medium',
    message: 'A password is put into the token, which everybody who sees it can read.',
    noFix: {
      code: 'needs_design',
      reason: 'What needs the password later is not visible here; leave it out and look it up there.',
    },
  })
}

function judgeVerify(hit: UseHit, context: RuleContext): void {
  const { call, row, values, places } = hit
  const [key, algorithms, isChecked] = values
  const report = (message: string, severity: 'high' | 'low' = 'high'): void =>
    context.report({
      at: call.at,
      call,
      argument: places[1] ?? null,
      value: algorithms ?? null,
      message,
      severity,
      confidence: severity === 'low' ? 'medium' : 'high',
    })
  // Some libraries ask whether to check, others whether not to.
  if (row.note === 'no-verify' ? isOn(isChecked) || isUnsaidText(isChecked) : isOff(isChecked)) {
    return report('The token is only decoded: its signature is not checked.')
  }
  if (row.note === 'unchecked') return report('The token is only decoded: its signature is not checked.')
  if (listedTexts(algorithms, context).some((name) => NONE.test(name)))
    return report('Tokens without a signature are accepted.')
  if (key && isEmptyConstant(key) && !isAsymmetricLookup(hit)) {
    return report('The signature is checked with an empty key, which accepts tokens without one.')
  }
  if (isUnfixedAlgorithm(hit)) {
    report('The algorithm is not fixed, so the token may choose a weaker one than was meant.', 'low')
  }
}

function isUnsaidText(value: UseHit['values'][number] | undefined): boolean {
  const [constant] = value?.constants ?? []
  return typeof constant === 'string' && constant !== ''
}

/** A key that a function finds for each token. */
function isAsymmetricLookup({ values }: UseHit): boolean {
  return (values[0]?.functions.length ?? 0) > 0
}

/** `jsonwebtoken` takes whatever algorithm fits the kind of key when none is named. */
function isUnfixedAlgorithm({ call, values }: UseHit): boolean {
  if (!/^jsonwebtoken\b/.test(call.api ?? '')) return false
  const options = call.args[2]
  const isCallback = Boolean(options && options.value.functions.length > 0)
  if (call.args.length > 4 || (values[1] && !isCallback)) return false
  return !options || isCallback || options.value.objects.length > 0 || isEmptyConstant(options.value)
}

/** Decoding is fine for looking at a token that is verified as well, here or elsewhere in the file. */
function judgeDecode({ call }: UseHit, context: RuleContext): void {
  if (
    /\bverify\w*\s*\(|jwks|\bjose\b|express-jwt|JwtDecoder|parseClaimsJws|parseSignedClaims|PyJWKClient/i.test(
      context.content,
    )
  )
    return
  context.report({
    at: call.at,
    call,
    confidence: 'medium',
    severity: 'medium',
    message: 'The token is only decoded: nothing in this file checks its signature.',
  })
}
