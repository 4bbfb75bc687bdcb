import type { UseHit } from '../dataflow/run.ts'
import { stringOf, type Value } from '../dataflow/value.ts'
import type { Rule, RuleContext } from './rule.ts'

export const jwt: Rule = {
  id: 'jwt',
  title: 'Token accepted without a proper check of its signature',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-347'],
  owasp: 'A02:2021 Cryptographic Failures',
  docs: {
    what: 'A JSON Web Token is made or accepted without a signature, is only decoded, or may choose its own algorithm.',
    why: 'Whoever can write such a token is whoever they claim to be.',
    fix: 'Call `verify` with the key and a fixed list of algorithms.',
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
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The key to check the signature with is not known here; call `jwt.verify` with it and a fixed list of algorithms.',
  },
  skipsTests: true,
  detection: { uses: { 'jwt-sign': judgeSign, 'jwt-verify': judgeVerify, 'jwt-decode': judgeDecode } },
}

function judgeSign({ call, argument, value }: UseHit, context: RuleContext): void {
  const algorithm = value?.props?.get('algorithm')
  if (!algorithm || stringOf(algorithm)?.toLowerCase() !== 'none') return
  context.report({
    node: call.node,
    call,
    argument,
    value,
    message: 'The token is made without a signature, so anybody can make one.',
  })
}

function judgeVerify({ call, argument, value }: UseHit, context: RuleContext): void {
  const report = (message: string, severity: 'high' | 'low' = 'high'): void =>
    context.report({
      node: call.node,
      call,
      argument,
      value,
      message,
      severity,
      confidence: severity === 'low' ? 'medium' : 'high',
    })
  if (call.api === 'jwt-simple:decode') {
    if (call.args[2]?.constant?.value === true) report('The token is only decoded: its signature is not checked.')
    return
  }
  const algorithms = value?.props?.get('algorithms')
  if (algorithms && allowsNone(algorithms)) return report('Tokens without a signature are accepted.')
  if (!call.api?.startsWith('jsonwebtoken:')) return
  const key = call.args[1]?.constant
  if (key && (key.value === '' || key.value === null || key.value === undefined || key.value === false)) {
    return report('The signature is checked with an empty key, which accepts tokens without one.')
  }
  const isPlain =
    call.args.length === 2 || (call.args.length === 3 && (call.args[2]!.fn ?? call.args[2]!.props) !== null)
  if (isPlain && !algorithms && !value?.taint)
    report('The algorithm is not fixed, so the token may choose a weaker one than was meant.', 'low')
}

function allowsNone(algorithms: Value): boolean {
  return [...(algorithms.props?.values() ?? [])].some((algorithm) => stringOf(algorithm)?.toLowerCase() === 'none')
}

/** Decoding is fine for looking at a token that is verified as well, here or elsewhere in the file. */
function judgeDecode({ call }: UseHit, context: RuleContext): void {
  if (/\bverify\s*\(|jwks|jose|express-jwt|verifyToken|verifyAsync/i.test(context.file.content)) return
  context.report({
    node: call.node,
    call,
    confidence: 'medium',
    severity: 'medium',
    message: 'The token is only decoded: nothing in this file checks its signature.',
  })
}
