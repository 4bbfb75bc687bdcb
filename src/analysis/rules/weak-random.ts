import type { UseHit } from '../dataflow/run.ts'
import { namesAround, plainWordsOf } from './names.ts'
import type { Rule, RuleContext } from './rule.ts'

export const weakRandom: Rule = {
  id: 'weak-random',
  title: 'Guessable random value',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-338'],
  owasp: 'A02:2021 Cryptographic Failures',
  docs: {
    what: '`Math.random()` makes a token, password, session id or another value that must not be guessed.',
    why: 'Its next values can be computed from a few earlier ones, so an attacker who asks for some tokens knows everybody else’s.',
    fix: 'Use `crypto.randomBytes`, `crypto.randomUUID` or `crypto.randomInt`.',
  },
  examples: {
    javascript: {
      bad: `function createToken() {
  return Math.random().toString(36).slice(2)
}
module.exports = { createToken }
`,
      good: `const crypto = require('crypto')
function createToken() {
  return crypto.randomBytes(16).toString('hex')
}
module.exports = { createToken }
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The shape of the value could change for those who use it; make it with `crypto.randomBytes(16).toString("hex")`.',
  },
  skipsTests: true,
  detection: { uses: { 'insecure-random': judgeRandom } },
}

const SECRET_WORDS = new Set(
  'token tokens secret password passwd pwd passphrase passcode session sessionid sid nonce salt otp csrf xsrf apikey jwt credential credentials'.split(
    ' ',
  ),
)
const SECRET_PAIRS =
  /(?:api|secret|private|access|encryption|signing|auth|session|reset|activation|verification|verify|invite|confirmation|recovery|security|two factor|one time) (?:key|id|code|token|pin|link)/
/** `tokenIndex` and `sessionTimeout` are no secrets. */
const MEASURES = new Set(
  'index idx count length size delay timeout interval position offset width height color colour limit rate jitter duration ttl age'.split(
    ' ',
  ),
)

function judgeRandom({ call }: UseHit, context: RuleContext): void {
  const name = namesAround(context.file, call.node).find(isSecretName)
  if (name === undefined) return
  context.report({
    node: call.node,
    call,
    message: `\`${name}\` must not be guessable, and the values of \`Math.random()\` are.`,
  })
}

function isSecretName(name: string): boolean {
  const words = plainWordsOf(name)
  if (words.length === 0 || MEASURES.has(words.at(-1)!)) return false
  return words.some((word) => SECRET_WORDS.has(word)) || SECRET_PAIRS.test(words.join(' '))
}
