import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { Place } from '../ir/nodes.ts'
import { hashNameOf, isBrokenHash, isMacName, isPasswordHash } from './judging/algorithms.ts'
import { isConstantBytes, isOff, numbersOf, wordingOf } from './judging/constants.ts'
import { hasWord, setOfWords } from './judging/names.ts'
import type { Confidence } from '../source/finding.ts'
import { isLegacyCheck, isOneOfSeveralChecks } from './judging/legacy-hashes.ts'
import type { Match, Rule, RuleContext } from './rule.ts'

export const weakHash: Rule = {
  id: 'weak-hash',
  title: 'Weak hash algorithm',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-328', 'CWE-327', 'CWE-916', 'CWE-760'],
  owasp: 'A02:2021 Cryptographic Failures',
  maturity: 'stable',
  docs: {
    what: 'MD5 or SHA-1 hashes something that must not be forged, or a password is hashed with too little work or a constant salt.',
    why: 'Two different inputs with the same hash can be created on purpose, so the hash no longer proves what was hashed. Passwords hashed with a fast function can be guessed at a rate of billions per second.',
    fix: 'Use SHA-256 for checksums and signatures. For passwords, use scrypt, Argon2 or bcrypt with a random salt for each password.',
    references: [
      'https://cwe.mitre.org/data/definitions/328.html',
      'https://cwe.mitre.org/data/definitions/916.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html',
    ],
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
    python: {
      bad: `import hashlib

def signature_of(content):
    return hashlib.sha1(content).hexdigest()
`,
      good: `import hashlib

def signature_of(content):
    return hashlib.sha256(content).hexdigest()
`,
    },
    java: {
      bad: `import java.security.MessageDigest;

public class Checksums {
  byte[] of(byte[] content) throws Exception {
    return MessageDigest.getInstance("MD5").digest(content);
  }
}
`,
      good: `import java.security.MessageDigest;

public class Checksums {
  byte[] of(byte[] content) throws Exception {
    return MessageDigest.getInstance("SHA-256").digest(content);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason: 'The name of the hash algorithm is not written here; change it to `sha256` where it is chosen.',
  },
  detection: {
    uses: { 'hash-algorithm': judgeHash, 'password-hash': judgeEffort, salt: judgeSalt },
    weigh: weighLegacy,
  },
}

const PASSWORD_WORDS = setOfWords('password passwd passwort pwd passphrase pass pw passcode')
/**
 * Words for uses where an attacker gains from a second content with the same hash, or from guessing the hashed content.
 */
const SECURITY_WORDS = setOfWords(
  'password passwd passwort pwd passphrase pass pw passcode credential credentials secret token tokens signature signatures sign signed signing signer verify verifier auth authenticate authentication authorization login hmac mac certificate cert nonce salt otp csrf session ticket license apikey integrity tamper',
)
/** Words for uses where a hash is only a name, or required by a protocol. */
const HARMLESS_WORDS = setOfWords(
  'etag cache cached cacher caching gravatar avatar shard sharding bucket partition websocket color colour pwned hibp bloom dedupe uuid',
)

function judgeHash(match: UseMatch, context: RuleContext): void {
  const { call, row, values, places } = match
  if (row.note === 'hmac' || isMacName(call.name)) return
  const names = wordingOf(values[0])
  const noted = names.length > 0 ? names : row.note && row.note !== 'signature' ? [row.note] : []
  if (noted.length === 0 || isForOtherUse(match, context)) return
  const near = context.namesNear(call.at)
  if (hasWord(near, HARMLESS_WORDS)) return
  const isPassword = hasWord(near, PASSWORD_WORDS) && row.note !== 'signature'
  const written = call.args.map(({ at }) => context.textOf(at).slice(0, MAX_WRITTEN))
  const isForSecurity = row.note === 'signature' || hasWord([...near, ...written], SECURITY_WORDS)
  const broken = noted.filter((name) => !isMacName(name) && isBrokenHash(name))
  if (broken.length > 0) return reportBroken(match, broken, { isPassword, isForSecurity }, context)
  if (!isPassword || noted.some((name) => isMacName(name) || isPasswordHash(name))) return
  if (isPasswordHash(call.name) || near.some(isPasswordHash)) return
  context.report({
    at: call.at,
    call,
    argument: places[0] ?? null,
    severity: 'medium',
    confidence: isPasswordEncoder(call.name) ? 'medium' : 'low',
    message: 'This hash is designed to be fast, so an attacker can try billions of passwords per second.',
    noFix: PASSWORD_NO_FIX,
  })
}

/** Nobody changes what only lets old passwords in until their owners sign in. */
function weighLegacy({ at, noFix }: Match, context: RuleContext): Confidence | undefined {
  const isOld = noFix === PASSWORD_NO_FIX ? isLegacyCheck(at, context) : isOneOfSeveralChecks(at, context)
  return isOld ? 'low' : undefined
}

const MAX_WRITTEN = 200

/** A class that does nothing else, whatever the variable is called. */
function isPasswordEncoder(name: string): boolean {
  return /PasswordEncoder$/.test(name)
}

function reportBroken(
  { call, places, values }: UseMatch,
  broken: readonly string[],
  { isPassword, isForSecurity }: { readonly isPassword: boolean; readonly isForSecurity: boolean },
  context: RuleContext,
): void {
  const algorithms = namesOfHashes(broken)
  const are = algorithms.length > 1 ? 'are' : 'is'
  context.report({
    at: call.at,
    call,
    argument: places[0] ?? null,
    value: values[0] ?? null,
    severity: isPassword ? 'high' : isForSecurity ? 'medium' : 'low',
    // Other hashes are mostly cache keys and file names, where nothing suggests that an attacker gains from a
    // collision.
    ...(!isForSecurity && { confidence: 'low' as const }),
    message: isPassword
      ? `${algorithms.join(' and ')} ${are} far too fast for passwords: stolen hashes can be cracked in hours.`
      : `${algorithms.join(' and ')} ${are} broken: different inputs with the same hash can be created on purpose.`,
    ...(isPassword && { noFix: PASSWORD_NO_FIX }),
  })
}

/** All that may be chosen; `SHA` alone means the first that is still in use. */
function namesOfHashes(names: readonly string[]): readonly string[] {
  const plain = names.map((name) => hashNameOf(name).toUpperCase())
  return [...new Set(plain.map((name) => (name === 'SHA' ? 'SHA1' : name)))].toSorted()
}

/** Fresh random values need no collision resistance. */
const RANDOM_BYTES = /^(?:os\.)?urandom\(|^(?:secrets\.)?token_(?:bytes|hex|urlsafe)\(|^(?:uuid\.)?uuid4\(/

/** Marked as not for security, as Python allows, or obvious from the hashed data. */
function isForOtherUse({ call }: UseMatch, context: RuleContext): boolean {
  if (call.args.some(({ at }) => RANDOM_BYTES.test(context.textOf(at)))) return true
  return call.args.some(({ name, value }) => name === 'usedforsecurity' && isOff(value))
}

const PASSWORD_NO_FIX = {
  code: 'needs_design',
  reason:
    'Stored passwords have to be migrated with the hash; hash new ones with scrypt or Argon2 and rehash old ones at the next sign-in.',
} as const

/** Below this, guessing is cheap: these numbers were common around 2010. */
const MIN_PBKDF2_EFFORT = 10_000
const MIN_EFFORT: ReadonlyMap<string, number> = new Map([
  ['bcrypt', 10],
  ['scrypt', 2 ** 14],
  ['argon2', 1],
])

function judgeEffort({ call, row, values, places }: UseMatch, context: RuleContext): void {
  const least = MIN_EFFORT.get(row.note ?? '') ?? MIN_PBKDF2_EFFORT
  const [effort] = numbersOf(values[0]).toSorted((a, b) => a - b)
  if (effort === undefined || effort >= least || effort <= 0) return
  context.report({
    at: places[0] ?? call.at,
    call,
    argument: places[0] ?? null,
    severity: 'medium',
    message: `With a work factor of ${effort}, stolen password hashes can be cracked quickly; use at least ${least}, and more is better.`,
    noFix: EFFORT_NO_FIX,
  })
}

const EFFORT_NO_FIX = {
  code: 'needs_design',
  reason:
    'The code does not show how long a sign-in may take; raise the number until one hash takes about a quarter of a second.',
} as const

function judgeSalt({ call, values, places }: UseMatch, context: RuleContext): void {
  const [salt] = values
  if (!salt || !isConstantBytes(salt, context)) return
  const at: Place = places[0] ?? call.at
  context.report({ at, call, argument: at, message: SALT_MESSAGE, noFix: SALT_NO_FIX })
}

const SALT_MESSAGE =
  'The salt is constant, so equal passwords have equal hashes and one precomputed table cracks them all.'
const SALT_NO_FIX = {
  code: 'needs_design',
  reason: 'The salt has to be stored next to each hash; generate 16 random bytes for each and store them with it.',
} as const
