import type { LibraryModel } from '../rows/library-model.ts'
import type { UseRow } from '../rows/use-row.ts'

const CRYPTODOME = ['Crypto.Hash', 'Cryptodome.Hash']
const HAZMAT = 'cryptography.hazmat.primitives.hashes'
const NOT_DECLARED_HARMLESS = [{ arg: 'usedforsecurity=', isNot: false }] as const
const WEAK_PASSWORD_HASH = 'This password hash is too fast to resist brute-force attacks. Use Argon2, scrypt or bcrypt.'

/** `hashlib.md5`, by its own name. */
function digests(names: readonly string[]): UseRow[] {
  return names.map((name) => ({
    roots: ['hashlib'],
    paths: [name],
    when: NOT_DECLARED_HARMLESS,
    use: 'hash-algorithm',
    note: name,
  }))
}

/** `Crypto.Hash.MD5.new`. */
function cryptodomeDigests(names: readonly string[]): UseRow[] {
  return names.map((name) => ({
    roots: CRYPTODOME,
    paths: [`${name}.${name}Hash`, `${name}.new`],
    use: 'hash-algorithm',
    note: name.toLowerCase(),
  }))
}

function hazmatDigests(names: readonly string[]): UseRow[] {
  return names.map((name) => ({ roots: [HAZMAT], paths: [name], use: 'hash-algorithm', note: name.toLowerCase() }))
}

/** Hashes, of data and of passwords. */
export const HASHING: LibraryModel = {
  uses: [
    ...digests(['md5', 'sha1', 'sha', 'sha224', 'sha256', 'sha384', 'sha512']),
    ...cryptodomeDigests(['MD2', 'MD4', 'MD5', 'SHA', 'SHA1', 'RIPEMD', 'RIPEMD160', 'SHA224', 'SHA256']),
    ...hazmatDigests(['MD5', 'SHA1', 'SHA224', 'SHA256']),
    { roots: ['hashlib'], paths: ['new'], when: NOT_DECLARED_HARMLESS, use: 'hash-algorithm', args: ['0|name='] },
    { roots: ['hashlib'], paths: ['file_digest'], use: 'hash-algorithm', args: ['1|digest='] },
    { roots: ['hmac'], paths: ['digest', 'new'], use: 'hash-algorithm', args: ['2|digestmod=|digest='], note: 'hmac' },
    { roots: ['md5'], paths: ['md5', 'new'], use: 'hash-algorithm', note: 'md5' },
    { roots: ['sha'], paths: ['new', 'sha'], use: 'hash-algorithm', note: 'sha1' },
    { roots: ['M2Crypto.EVP'], paths: ['MessageDigest'], use: 'hash-algorithm', args: ['0|algo='] },
    { roots: ['cryptography.x509'], paths: ['**.sign'], use: 'hash-algorithm', args: ['1|algorithm='] },
    { roots: ['OpenSSL.crypto'], paths: ['**.sign', 'sign'], use: 'hash-algorithm', args: ['1|2|digest='] },
    { roots: ['hashlib'], paths: ['pbkdf2_hmac'], use: 'password-hash', args: ['3|iterations='], note: 'pbkdf2' },
    {
      roots: ['cryptography.hazmat.primitives.kdf.pbkdf2'],
      paths: ['PBKDF2HMAC'],
      use: 'password-hash',
      args: ['3|iterations='],
      note: 'pbkdf2',
    },
    {
      roots: ['Crypto.Protocol.KDF', 'Cryptodome.Protocol.KDF'],
      paths: ['PBKDF2'],
      use: 'password-hash',
      args: ['3|count='],
      note: 'pbkdf2',
    },
    { roots: ['bcrypt'], paths: ['gensalt'], use: 'password-hash', args: ['0|rounds='], note: 'bcrypt' },
    { roots: ['hashlib'], paths: ['scrypt'], use: 'password-hash', args: ['n='], note: 'scrypt' },
    { roots: ['hashlib'], paths: ['pbkdf2_hmac'], use: 'salt', args: ['2|salt='] },
    { roots: ['hashlib'], paths: ['scrypt'], use: 'salt', args: ['salt='] },
    { roots: ['cryptography.hazmat.primitives.kdf.pbkdf2'], paths: ['PBKDF2HMAC'], use: 'salt', args: ['2|salt='] },
    { roots: ['cryptography.hazmat.primitives.kdf.scrypt'], paths: ['Scrypt'], use: 'salt', args: ['0|salt='] },
    {
      roots: ['Crypto.Protocol.KDF', 'Cryptodome.Protocol.KDF'],
      paths: ['PBKDF2', 'scrypt'],
      use: 'salt',
      args: ['1|salt='],
    },
    { roots: ['bcrypt'], paths: ['hashpw'], use: 'salt', args: ['1|salt='] },
    { roots: ['hmac'], paths: ['digest', 'new'], use: 'key', args: ['0|key='] },
    { roots: ['Crypto.Hash.HMAC', 'Cryptodome.Hash.HMAC'], paths: ['new'], use: 'key', args: ['0|key='] },
  ],
  checks: [
    {
      roots: ['hashids'],
      paths: ['Hashids'],
      when: [{ arg: '0|salt=', is: /SECRET_KEY$/ }],
      rule: 'weak-hash',
      message:
        "The salt of Hashids can be recovered from enough identifiers. Use a separate salt instead of the application's secret key.",
      severity: 'medium',
      confidence: 'high',
    },
    {
      roots: ['crypt'],
      paths: ['crypt', 'mksalt'],
      when: [{ arg: 'salt=|method=|1|0', is: /METHOD_(?:CRYPT|MD5|BLOWFISH)$/ }],
      rule: 'weak-hash',
      message: WEAK_PASSWORD_HASH,
      severity: 'medium',
    },
    {
      roots: ['crypt'],
      paths: ['mksalt'],
      when: [{ arg: '0|method=', is: /METHOD_(?:CRYPT|MD5|BLOWFISH)$/ }],
      rule: 'weak-hash',
      message: WEAK_PASSWORD_HASH,
      severity: 'medium',
    },
    {
      roots: ['passlib.hash'],
      paths: [
        'apr_md5_crypt.**',
        'atlassian_pbkdf2_sha1.**',
        'bigcrypt.**',
        'bsdi_crypt.**',
        'crypt16.**',
        'des_crypt.**',
        'django_des_crypt.**',
        'django_salted_md5.**',
        'django_salted_sha1.**',
        'hex_md4.**',
        'hex_md5.**',
        'hex_sha1.**',
        'hex_sha256.**',
        'hex_sha512.**',
        'ldap_md5.**',
        'ldap_plaintext.**',
        'ldap_salted_md5.**',
        'ldap_salted_sha1.**',
        'ldap_sha1.**',
        'lmhash.**',
        'md5_crypt.**',
        'mysql323.**',
        'mysql41.**',
        'nthash.**',
        'plaintext.**',
        'sha1_crypt.**',
        'sun_md5_crypt.**',
      ],
      rule: 'weak-hash',
      message: WEAK_PASSWORD_HASH,
      severity: 'medium',
    },
    {
      roots: ['werkzeug.security'],
      paths: ['generate_password_hash'],
      when: [{ arg: '1|method=', is: /^(?:plain|md5|sha1|sha256|sha512|pbkdf2:sha1|pbkdf2:md5)$/ }],
      rule: 'weak-hash',
      message: WEAK_PASSWORD_HASH,
      severity: 'medium',
    },
    {
      roots: ['django.contrib.auth.hashers'],
      paths: ['make_password'],
      when: [{ arg: '2|hasher=', is: /^(?:md5|sha1|unsalted_md5|unsalted_sha1|crypt)$/ }],
      rule: 'weak-hash',
      message: WEAK_PASSWORD_HASH,
      severity: 'medium',
    },
  ],
  // Only a holder of the key or password can compute these, so they must be compared in constant time.
  facts: [
    {
      roots: ['hmac'],
      paths: ['HMAC.digest', 'HMAC.hexdigest', 'digest', 'new().digest', 'new().hexdigest'],
      fact: 'keyed-digest',
      on: 'return',
    },
    { roots: ['hashlib'], paths: ['pbkdf2_hmac', 'scrypt'], fact: 'keyed-digest', on: 'return' },
  ],
  inherits: [{ roots: ['hmac'], paths: ['**.decode', '**.hex'], from: ['this'] }],
  neutrals: [
    { roots: ['hashlib'], paths: ['**.digest', '**.hexdigest'] },
    { roots: ['hmac'], paths: ['**.digest', '**.hexdigest', 'compare_digest'] },
  ],
}
