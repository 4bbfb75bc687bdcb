import type { UseHit } from '../dataflow/run.ts'
import { stringOf } from '../dataflow/value.ts'
import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import { isCallNode, isMemberNode, type Node } from '../frontends/javascript/syntax.ts'
import { splitApi } from '../models/javascript/match-api.ts'
import { namesAround, plainWordsOf } from './names.ts'
import type { Rule, RuleContext } from './rule.ts'

export const weakHash: Rule = {
  id: 'weak-hash',
  title: 'Broken hash function',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-327', 'CWE-328'],
  owasp: 'A02:2021 Cryptographic Failures',
  docs: {
    what: 'MD5 or SHA-1 hashes something that must not be forged.',
    why: 'Two different texts with the same hash can be made on purpose, so the hash no longer proves what was hashed; passwords hashed with any fast function can be guessed by the billion.',
    fix: 'Use SHA-256 for checksums and signatures; for passwords use `scrypt`, argon2 or bcrypt.',
  },
  examples: {
    javascript: {
      bad: `const crypto = require('crypto')
function checksum(content) {
  return crypto.createHash('md5').update(content).digest('hex')
}
module.exports = { checksum }
`,
      good: `const crypto = require('crypto')
function checksum(content) {
  return crypto.createHash('sha256').update(content).digest('hex')
}
module.exports = { checksum }
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason: 'The name of the hash function is not written at this place; change it to `sha256` where it is chosen.',
  },
  skipsTests: true,
  detection: { uses: { 'hash-algorithm': judgeHash } },
}

const WEAK = /^(?:rsa-?)?(?:md4|md5|sha-?1|ripemd(?:160)?|rmd160)$/i
const PASSWORD_WORDS = new Set(['password', 'passwd', 'pwd', 'passphrase', 'pass', 'pw'])
/** Where a hash only names something, or a protocol of others asks for it. */
const HARMLESS_WORDS = new Set([
  'etag',
  'cache',
  'gravatar',
  'avatar',
  'shard',
  'bucket',
  'websocket',
  'color',
  'colour',
])

function judgeHash({ call, value, argument }: UseHit, context: RuleContext): void {
  const { root, path } = splitApi(call.api!)
  if (path === 'createHmac') return
  const algorithm = root === 'crypto' ? value && stringOf(value) : `${root}${path}`.replace(/^.*?(md5|sha1).*$/i, '$1')
  if (!algorithm || !WEAK.test(algorithm)) return
  const words = new Set(
    [...namesAround(context.file, call.node), ...hashedNames(context.file, call.node)].flatMap(plainWordsOf),
  )
  if ([...HARMLESS_WORDS].some((word) => words.has(word))) return
  const isPassword = [...PASSWORD_WORDS].some((word) => words.has(word))
  context.report({
    node: call.node,
    argument,
    call,
    value,
    severity: isPassword ? 'high' : 'medium',
    message: isPassword
      ? `${algorithm.toUpperCase()} is far too fast for passwords: a stolen table of hashes is guessed in hours.`
      : `${algorithm.toUpperCase()} is broken: different contents with the same hash can be made on purpose.`,
    ...(isPassword && { noFix: PASSWORD_NO_FIX }),
  })
}

const PASSWORD_NO_FIX = {
  code: 'needs_design',
  reason:
    'Stored passwords have to be migrated along with the hash; hash new ones with `crypto.scrypt` or argon2 and re-hash old ones at the next sign-in.',
} as const

/** What is hashed: the names in `.update(…)` behind the call, or in the call itself. */
function hashedNames(file: JavaScriptFile, call: Node): string[] {
  const names: string[] = []
  let at: Node | null = call
  while (at && (isCallNode(at) || isMemberNode(at))) {
    if (isCallNode(at)) for (const argument of at.arguments) names.push(...identifiersOf(argument))
    at = file.scopes.parentOf(at)
  }
  return names
}

function identifiersOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (isMemberNode(node)) return [...identifiersOf(node.object), ...(node.computed ? [] : identifiersOf(node.property))]
  if (node.type === 'BinaryExpression') return [...identifiersOf(node.left), ...identifiersOf(node.right)]
  if (node.type === 'TemplateLiteral') return node.expressions.flatMap(identifiersOf)
  return []
}
