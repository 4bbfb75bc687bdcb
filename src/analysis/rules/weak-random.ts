import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { Taint, Value } from '../engine/values/value.ts'
import type { Place } from '../ir/nodes.ts'
import { isFilled, lastOf } from '../../lib/collections/lists.ts'
import { isConstantBytes, numbersOf } from './judging/constants.ts'
import { indexOfIr } from './judging/ir-index.ts'
import { plainWordsOf, setOfWords } from './judging/names.ts'
import type { Rule, RuleContext } from './rule.ts'

export const weakRandom: Rule = {
  id: 'weak-random',
  title: 'Insecure randomness',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-338', 'CWE-330', 'CWE-335'],
  owasp: 'A02:2021 Cryptographic Failures',
  maturity: 'stable',
  docs: {
    what: 'A predictable random number generator, such as `Math.random()`, creates a token, password, session ID or another value that must not be guessable, or a secure generator gets a known seed.',
    why: 'Its next values can be computed from a few earlier ones, so an attacker who requests a few tokens can compute everyone else’s.',
    fix: 'Use `crypto.randomBytes`, `crypto.randomUUID` or `crypto.randomInt` in JavaScript, `secrets` in Python, `SecureRandom` in Java.',
    references: [
      'https://cwe.mitre.org/data/definitions/338.html',
      'https://docs.python.org/3/library/secrets.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
    ],
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
    python: {
      bad: `import random

def create_reset_token():
    return "%032x" % random.getrandbits(128)
`,
      good: `import secrets

def create_reset_token():
    return secrets.token_hex(16)
`,
    },
    java: {
      bad: `import java.util.Random;

public class Tokens {
  String createToken() {
    return Long.toHexString(new Random().nextLong());
  }
}
`,
      good: `import java.security.SecureRandom;

public class Tokens {
  String createToken() {
    return Long.toHexString(new SecureRandom().nextLong());
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The new format of the value could break code that uses it; create it with a secure generator, such as `crypto.randomBytes(16).toString("hex")`.',
  },
  detection: {
    uses: { 'insecure-random': judgeRandom, 'random-seed': judgeSeed, unguessable: judgeUnguessable },
  },
}

const SECRET_WORDS = setOfWords(
  'token tokens secret secrets password passwords passwd pwd passphrase passcode session sessionid sid nonce salt otp totp csrf xsrf apikey jwt credential credentials captcha iv',
)
const SECRET_PAIRS =
  /\b(?:api|secret|private|access|encryption|encrypt|signing|auth|session|reset|activation|verification|verify|invite|confirmation|recovery|security|two factor|one time|remember me|cookie) (?:key|id|code|token|pin|link|number|value|series)\b/
/** Codes that grant access to whoever enters them. */
const CODES = /\b(?:access|backup|coupon|gift|join|login|mfa|pairing|promo|sms|unlock|voucher) (?:code|pin)\b/
/** What a variable or function that makes one is called; elsewhere these words mean many things. */
const WHOLE_NAME = /^(?:(?:create|generate|issue|make|new|next|random)_?)?(?:code|coupon|invite|pin|ticket|voucher)$/i
/** `tokenIndex` and `sessionTimeout` are no secrets. */
const MEASURES = setOfWords(
  'bucket job jobs task cleanup schedule scheduler cron index idx count length size delay timeout interval position offset width height color colour limit rate jitter duration ttl age backoff retries sleep wait choices list names',
)

/** Functions that overwrite a secret that is no longer needed. */
const WIPING = /^_*(?:clear|close|destroy|dispose|erase|finalize|wipe|zero(?:ize)?)(?:$|_|[A-Z])|^__(?:del|exit)__$/

function judgeRandom({ call, row }: UseMatch, context: RuleContext): void {
  if (context.namesNear(call.at).some((name) => WIPING.test(name))) return
  const names = [...new Set([...context.namesNear(call.at), ...ownersOf(call.at, context)])]
  const name = names.find(isSecretName) ?? wholeNameOf(call.at, names, context)
  if (name !== undefined && !isOtherNumber(call, names, name, context)) {
    context.report({
      at: call.at,
      call,
      message: `\`${name}\` must not be guessable, but the values of \`${functionName(call)}\` are predictable.`,
    })
    return
  }
  // JavaScript has one generator for everything, above all animations.
  if (row.note === 'uuid1' || context.ir.language === 'javascript' || context.ir.language === 'typescript') return
  if (context.isTest) return
  context.report({
    at: call.at,
    call,
    severity: 'low',
    confidence: 'low',
    message: `The values of \`${functionName(call)}\` are predictable; use a secure generator where that matters.`,
  })
}

const NUMBERED_LANGUAGES: ReadonlySet<string> = new Set(['javascript', 'typescript'])
/** Uses as text, as a position in a text, or in a result. */
const AS_TEXT =
  /toString|charAt|charCode|fromCharCode|slice|substr|pad(?:Start|End)|join|Buffer|\breturn\b|[\w\])]\s*\[|['"`]\s*\+|\+\s*['"`]|\$\{/
const MAX_STATEMENT = 160

/**
 * A probability or a count in a function whose name alone mentions secrets: `pages = 2 + Math.floor(Math.random() *
 * 3)`, `Math.random() < 0.5`.
 */
function isOtherNumber(
  { at }: UseMatch['call'],
  names: readonly string[],
  name: string,
  context: RuleContext,
): boolean {
  if (!NUMBERED_LANGUAGES.has(context.ir.language) || name !== names.at(-1)) return false
  const behind = context.content.slice(at.end, at.end + MAX_STATEMENT).split(/[;\n]/, 1)[0] ?? ''
  if (/^\s*[<>]/.test(behind)) return true
  const before =
    context.content
      .slice(Math.max(0, at.start - MAX_STATEMENT), at.start)
      .split(/[;{}\n]/)
      .at(-1) ?? ''
  const target = /^\s*(?:(?:const|let|var)\s+)?(\w+)\s*=[^=]/.exec(before)?.[1]
  return target !== undefined && target.length > 1 && !AS_TEXT.test(before + behind)
}

/** The named function around one that has no name of its own: `letters.map(() => Math.random())`. */
function ownersOf(at: Place, { ir }: RuleContext): string[] {
  const around = indexOfIr(ir).functions.filter((fn) => fn.at.start <= at.start && fn.at.end >= at.end)
  const [owner] = around
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => one.at.end - one.at.start - (other.at.end - other.at.start))
  return owner ? [owner.name] : []
}

/** `const code = String(Math.floor(Math.random() * 900000))`, `issueTicket() { … }` */
function wholeNameOf({ start }: Place, names: readonly string[], context: RuleContext): string | undefined {
  const line =
    context.content
      .slice(Math.max(0, start - MAX_STATEMENT), start)
      .split(/[;\n]/)
      .at(-1) ?? ''
  const target = /([A-Za-z_$][\w$]*)\s*(?::\s*[\w<>[\]]+\s*)?=(?![=>])/.exec(line)?.[1]
  return [target, names.at(-1)].find((name) => name !== undefined && WHOLE_NAME.test(name))
}

function functionName({ api, name }: UseMatch['call']): string {
  const owner = /([A-Z]\w*)(?:\(\))?\.\w+(?:\(\))?$/.exec(api ?? '')?.[1]
  return owner ? `${owner}.${name}` : name
}

function isSecretName(name: string): boolean {
  const words = plainWordsOf(name)
  if (!isFilled(words) || MEASURES.has(lastOf(words))) return false
  const text = words.join(' ')
  return words.some((word) => SECRET_WORDS.has(word)) || SECRET_PAIRS.test(text) || CODES.test(text)
}

/** A predictable number reaches something that must not be guessed. */
function judgeUnguessable({ call, row, values, places }: UseMatch, context: RuleContext): void {
  const taint = values[0] ? taintsOf(values[0], context).find(({ origin }) => origin === 'predictable') : undefined
  if (!taint) return
  context.report({
    at: call.at,
    call,
    argument: places[0] ?? null,
    taint,
    confidence: 'medium',
    message: `Predictable random numbers become ${row.note ?? 'a value that must not be guessable'}.`,
  })
}

/** Of a value and of what it holds: bytes that a generator has filled. */
function taintsOf(value: Value, context: RuleContext): readonly Taint[] {
  const held = context.objectsOf(value).flatMap(({ rest }) => rest?.taints ?? [])
  return [...value.taints, ...held]
}

/** Only for generators that would be secure without it, or for secrets. */
function judgeSeed({ call, values, places }: UseMatch, context: RuleContext): void {
  const [seed] = values
  if (!seed || !(isKnownSeed(seed) || isConstantBytes(seed, context) || isMadeFromClock(places[0] ?? null, context)))
    return
  const isSecure = /SecureRandom/.test(call.api ?? '')
  if (!isSecure && !context.namesNear(call.at).some(isSecretName)) return
  const at = places[0] ?? call.at
  context.report({
    at,
    call,
    argument: at,
    message: 'The seed is known or easy to guess, and so are all values that follow from it.',
    flaws: ['known-seed'],
  })
}

const CLOCK = 'System\\s*\\.\\s*(?:currentTimeMillis|nanoTime)\\s*\\('

/** `new BigInteger(Long.toString(time)).toByteArray()`: numbers carry nothing on, so the names are looked up as written. */
function isMadeFromClock(at: Place | null, context: RuleContext): boolean {
  if (!at || at.end - at.start > 200 || context.ir.language !== 'java') return false
  const text = context.textOf(at)
  if (/secure|random|next|seed/i.test(text)) return false
  if (new RegExp(CLOCK).test(text)) return true
  const names = new Set(text.match(/\b[a-z]\w*\b(?!\s*\()/g))
  return [...names].some((name) => new RegExp(`\\b${name}\\s*=\\s*${CLOCK}`).test(context.content))
}

function isKnownSeed(seed: Value): boolean {
  if (numbersOf(seed).length > 0) return true
  return /(?:currentTimeMillis|nanoTime|time\.time|Date\.now|getTime)(?:\(\))?$/.test(seed.api ?? '')
}
