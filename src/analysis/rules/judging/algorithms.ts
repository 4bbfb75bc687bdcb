import type { Flaw } from '../../models/flaw.ts'

/** Algorithms by name, in the spelling of any library: `MD5`, `hashlib.md5`, `HmacSHA1`, `RSA-MD5`. */

const BROKEN_HASHES = /^(?:md2|md4|md5|sha|sha1|ripemd|ripemd128|ripemd160|rmd160|haval|tiger|panama|snefru|gost)$/

/** The plain name of a hash: `sha1` of `SHA-1`, `RSA-SHA1`, `sha1WithRSAEncryption`, `DigestUtils.sha1Hex`. */
export function hashNameOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:rsa|dsa|ecdsa|id)[-_/]?/, '')
    .replace(/[-_\s]/g, '')
    .replace(/(?:with\w*|hex|hash|digest|sum|encoder|managed|cryptoserviceprovider)$/, '')
    .replace(/^(?:new|get|create)?(md\d|sha1?)$/, '$1')
}

export function isBrokenHash(name: string): boolean {
  return BROKEN_HASHES.test(hashNameOf(name))
}

export function isMacName(name: string): boolean {
  return /^(?:pbe\w*)?hmac|hmac$/i.test(name.replace(/[-_\s]/g, ''))
}

/** Functions made for passwords. */
export function isPasswordHash(name: string): boolean {
  return /bcrypt|scrypt|argon2|pbkdf2/i.test(name)
}

export type CipherProblem =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly name: string }
  | { readonly kind: 'mode'; readonly mode: string }
  | { readonly kind: 'unauthenticated'; readonly mode: string }
  | { readonly kind: 'padding'; readonly name: string }

const BROKEN_CIPHERS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:des(?:-?ede3?)?|3des|tripledes|triple-?des|des3|desede3?|tdea|tdes|desx|pbewith\w*(?:des|tripledes|rc2|rc4)\w*)$/i,
    'DES',
  ],
  [/^(?:rc2|arc2|rc4|arc4|arcfour|rc5)(?:[-_]?\d+)?$/i, 'This RC-family cipher'],
  [/^(?:blowfish|bf)$/i, 'Blowfish'],
  [/^(?:cast5?|cast128|idea|seed|skipjack|xor|gost|tea|xtea)$/i, 'This cipher'],
]

/**
 * The weakness of a cipher name: OpenSSL names (`aes-128-ecb`, `des-ede3-cbc`), Java transformations
 * (`AES/CBC/PKCS5Padding`, `AES`), names of classes and modules (`ARC4`, `DES3`, `TripleDES`). `modeByDefault`: a bare
 * block cipher means ECB, as in Java.
 */
export function judgeCipher(name: string, modeByDefault: boolean): CipherProblem {
  const [algorithm = '', mode = '', padding = ''] = splitTransformation(name)
  if (/^null(?:cipher)?$/i.test(algorithm) || algorithm === '') return { kind: 'none' }
  const broken = BROKEN_CIPHERS.find(([pattern]) => pattern.test(algorithm))
  if (broken) return { kind: 'broken', name: broken[1] }
  if (/^rsa$/i.test(algorithm)) return judgeRsa(mode, padding, modeByDefault)
  if (/^(?:ecb)$/i.test(mode)) return { kind: 'mode', mode: 'ECB' }
  if (
    mode === '' &&
    modeByDefault &&
    /^(?:aes|camellia|twofish|serpent|aria|sm4|rijndael)(?:[-_]?\d+)?$/i.test(algorithm)
  ) {
    return { kind: 'mode', mode: 'ECB' }
  }
  if (/^(?:cbc|cfb\d*|ofb\d*|ctr|pcbc)$/i.test(mode)) return { kind: 'unauthenticated', mode: mode.toUpperCase() }
  return { kind: 'none' }
}

function judgeRsa(mode: string, padding: string, isTransformation: boolean): CipherProblem {
  if (/^nopadding$/i.test(padding)) return { kind: 'padding', name: 'RSA without padding' }
  if (!isTransformation) return { kind: 'none' }
  // Without an explicit padding Java uses PKCS #1 version 1.5.
  if (/^(?:pkcs1padding)?$/i.test(padding) && (mode !== '' || padding === '')) {
    return { kind: 'padding', name: 'RSA with PKCS #1 v1.5 padding' }
  }
  return { kind: 'none' }
}

function splitTransformation(name: string): readonly string[] {
  if (name.includes('/')) return name.split('/', 3).map((part) => part.trim())
  const [, algorithm, mode] =
    /^(.+?)[-_](cbc|ecb|cfb\d*|ofb\d*|ctr|gcm|ccm|ocb|xts|wrap|poly1305|siv)\w*$/i.exec(name) ?? []
  if (algorithm === undefined || mode === undefined) return [name.replace(/[-_]?(?:40|56|64|128|192|256)$/, ''), '', '']
  return [algorithm.replace(/[-_](?:40|56|64|128|192|256)$/, ''), mode, '']
}

export function isEcbMode(name: string): boolean {
  return /^(?:mode_)?ecb$/i.test(name)
}

/** The minimum key size, and what a shorter key is; null for kinds that are not judged by size. */
export function requiredKeySize(kind: string): { readonly bits: number; readonly flaw: Flaw } | null {
  if (/^(?:rsa|dsa|dh|diffie-?hellman|elgamal|rsassa-pss|rsa-pss)$/i.test(kind))
    return { bits: 2048, flaw: 'short-asymmetric-key' }
  if (/^ec(?:dsa|dh|c)?$/i.test(kind)) return { bits: 224, flaw: 'short-curve-key' }
  if (/^(?:aes|symmetric|hmac.*|rijndael)$/i.test(kind)) return { bits: 128, flaw: 'short-symmetric-key' }
  return null
}

/** The size of an elliptic curve by its name: `secp192r1`, `P-192`, `SECT163K1`, `prime192v1`. */
export function curveSizeOf(name: string): number | null {
  if (/25519/.test(name)) return 255
  if (/448/.test(name)) return 448
  const size = /(\d{3})/.exec(name)
  return size ? Number(size[1]) : null
}

/**
 * Broken protocol versions, in the spelling of any library. `SSL` alone is another name of TLS, and `SSLv23` has long meant
 * the newest version that both sides support.
 */
export function isOldProtocol(name: string): boolean {
  const plain = name
    .replace(/^.*\.(?=[A-Za-z])/, '')
    .replaceAll(/[-_\s.]/g, '')
    .toLowerCase()
  return /^(?:protocol)?(?:sslv?[23]0?|d?tlsv?1[01]?|v1[01])(?:client|server)?(?:method)?$/.test(plain)
}
