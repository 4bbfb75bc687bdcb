import type { MatchContext, UseMatch } from '../engine/knowledge/matches.ts'
import type { Place } from '../ir/nodes.ts'
import type { Flaw } from '../models/flaw.ts'
import { curveSizeOf, isEcbMode, isOldProtocol, judgeCipher, requiredKeySize } from './judging/algorithms.ts'
import { isConstantBytes, isOneOf, listedTexts, numbersOf, wordingOf } from './judging/constants.ts'
import { choiceOf, TLS_VERSION } from './judging/operator-choices.ts'
import { isForLoopback } from './judging/own-connections.ts'
import type { Match, Rule, RuleContext, Weight } from './rule.ts'

export const weakCrypto: Rule = {
  id: 'weak-crypto',
  title: 'Weak or misused cryptography',
  severity: 'medium',
  confidence: 'high',
  cwe: ['CWE-327', 'CWE-326', 'CWE-329', 'CWE-780'],
  owasp: 'A02:2021 Cryptographic Failures',
  maturity: 'stable',
  docs: {
    what: 'Data is encrypted with a broken cipher, an unsafe mode or padding, a constant initialisation vector or too short a key, or sent over an outdated version of TLS.',
    why: 'Whoever obtains the encrypted data can read some or all of it, or change it without being noticed.',
    fix: 'Use AES-GCM or ChaCha20-Poly1305 with a random nonce for each message, RSA with OAEP and keys of 2048 bits or more, and TLS 1.2 or 1.3.',
    references: [
      'https://cwe.mitre.org/data/definitions/327.html',
      'https://cwe.mitre.org/data/definitions/326.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const crypto = require('crypto')
function encrypt(key, text) {
  const cipher = crypto.createCipheriv('aes-256-ecb', key, null)
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex')
}
module.exports = { encrypt }
`,
      good: `const crypto = require('crypto')
function encrypt(key, text) {
  const nonce = crypto.randomBytes(12)
  const cipher = crypto.createCipheriv('aes-256-gcm', key, nonce)
  return [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
}
module.exports = { encrypt }
`,
    },
    python: {
      bad: `from Crypto.Cipher import DES

def encrypt(key, nonce, text):
    return DES.new(key, DES.MODE_EAX, nonce=nonce).encrypt(text)
`,
      good: `from Crypto.Cipher import AES

def encrypt(key, nonce, text):
    return AES.new(key, AES.MODE_GCM, nonce=nonce).encrypt_and_digest(text)
`,
    },
    java: {
      bad: `import java.security.Key;
import javax.crypto.Cipher;

public class Box {
  byte[] encrypt(Key key, byte[] text) throws Exception {
    Cipher cipher = Cipher.getInstance("AES");
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher.doFinal(text);
  }
}
`,
      good: `import java.security.Key;
import javax.crypto.Cipher;

public class Box {
  byte[] encrypt(Key key, byte[] text) throws Exception {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher.doFinal(text);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'Data that is already encrypted must stay readable; decide how to migrate it, then use AES-GCM with a random nonce for each message.',
  },
  detection: {
    uses: {
      'cipher-algorithm': judgeAlgorithm,
      'cipher-mode': judgeMode,
      iv: judgeVector,
      'key-size': judgeKeySize,
      'tls-version': judgeProtocol,
    },
    weigh: weighVersion,
  },
}

/** Where an option decides about versions of TLS, the operator has chosen an old one. */
function weighVersion(match: Match, context: RuleContext): Weight | undefined {
  if (!isAboutVersion(match, context)) return undefined
  if (isForLoopback(match.at, context)) return 'low'
  const choice = choiceOf(match, TLS_VERSION, context)
  return choice === 'mapped' ? 'silent' : choice === 'chosen' ? 'low' : undefined
}

/** Ciphers and keys protect what is stored, too. */
function isAboutVersion({ at, flaws }: Match, context: RuleContext): boolean {
  return flaws?.includes('old-protocol') || /\b(?:min|max|ssl|tls)\w*version|\bmethod\b/i.test(context.textOf(at))
}

type Complaint = {
  readonly message: string
  readonly flaws?: readonly Flaw[]
  readonly severity?: 'medium' | 'low'
  readonly confidence?: 'medium' | 'low'
}

function complain({ call, places }: UseMatch, index: number, complaint: Complaint, context: RuleContext): void {
  const at: Place = places[index] ?? call.at
  context.report({ at: call.at, call, argument: at, ...complaint })
}

function judgeAlgorithm(match: UseMatch, context: RuleContext): void {
  const { row, values } = match
  if (row.note === 'null') return complain(match, 0, NULL_CIPHER, context)
  const names = wordingOf(values[0])
  const isTransformation = row.note === 'transformation'
  const noted = names.length > 0 ? names : row.note && !NOTES.has(row.note) ? [row.note] : []
  for (const name of noted) {
    const complaint = complaintAbout(name, isTransformation, context)
    if (complaint) return complain(match, 0, complaint, context)
  }
  const [, mode] = values
  if (mode && wordingOf(mode).some(isEcbMode)) complain(match, 1, ECB, context)
}

const NULL_CIPHER: Complaint = { message: 'The null cipher does not encrypt the data.', flaws: ['null-cipher'] }
const NOTES: ReadonlySet<string> = new Set(['transformation', 'key'])
const ECB: Complaint = {
  message:
    'In ECB mode, equal plaintext blocks become equal ciphertext blocks, which reveals patterns in the plaintext.',
}

function complaintAbout(name: string, isTransformation: boolean, context: MatchContext): Complaint | null {
  const problem = judgeCipher(name, isTransformation)
  switch (problem.kind) {
    case 'broken':
      return {
        message: `${problem.name} is outdated: its keys or blocks are too short, or its output can be distinguished from random data.`,
      }
    case 'mode':
      return ECB
    case 'padding':
      return {
        message: `${problem.name} is vulnerable to chosen-ciphertext attacks; use OAEP.`,
        flaws: ['rsa-padding'],
        confidence: 'medium',
      }
    case 'unauthenticated':
      return problem.mode === 'CBC' && decryptsWithoutMac(context) ? UNAUTHENTICATED : null
    default:
      return null
  }
}

const UNAUTHENTICATED: Complaint = {
  message:
    'CBC mode without a MAC does not detect changed data, and responses to invalid padding can reveal the plaintext.',
  severity: 'low',
  confidence: 'low',
}

/** The danger is in decrypting what others may have changed. */
function decryptsWithoutMac({ content }: MatchContext): boolean {
  return /DECRYPT_MODE|createDecipheriv|\bdecryptor\(/.test(content) && !/hmac|\bmac\b|signature|\bMac\./i.test(content)
}

function judgeMode(match: UseMatch, context: RuleContext): void {
  const names = wordingOf(match.values[0])
  const noted = names.length > 0 ? names : match.row.note ? [match.row.note] : []
  if (noted.some(isEcbMode)) complain(match, 0, ECB, context)
}

function judgeVector(match: UseMatch, context: RuleContext): void {
  const [vector] = match.values
  if (!vector || isDecryption(match)) return
  if (!isConstantBytes(vector, context) && !isOneOf(vector, [''])) return
  const message =
    'The initialisation vector is constant, which reveals equal message prefixes, and with GCM or CTR the messages themselves.'
  complain(match, 0, { message, flaws: ['constant-iv'] }, context)
}

function isDecryption({ call }: UseMatch): boolean {
  return /decrypt|decipher/i.test(call.name)
}

function judgeKeySize(match: UseMatch, context: RuleContext): void {
  const kind = match.row.note ?? 'rsa'
  if (kind === 'curve') return judgeCurve(match, context)
  const required = requiredKeySize(kind)
  if (!required) return
  const short = numbersOf(match.values[0]).find((size) => size > 0 && size < required.bits)
  if (short === undefined) return
  const message = `A key of ${short} bits can be broken; use at least ${required.bits} bits.`
  complain(match, 0, { message, flaws: [required.flaw] }, context)
}

function judgeCurve(match: UseMatch, context: RuleContext): void {
  const short = wordingOf(match.values[0])
    .map(curveSizeOf)
    .find((size) => size !== null && size < 224)
  if (short === undefined) return
  const message = `A curve of ${short} bits can be broken; use a 256-bit curve.`
  complain(match, 0, { message, flaws: ['short-curve'] }, context)
}

function judgeProtocol(match: UseMatch, context: RuleContext): void {
  const old = match.values.findIndex((value) =>
    listedTexts(value, context).some((text) => text.split(',').some((name) => isOldProtocol(name.trim()))),
  )
  if (old === -1) return
  const message = 'This protocol version is broken; use TLS 1.2 or 1.3.'
  complain(match, old, { message, flaws: ['old-protocol'] }, context)
}
