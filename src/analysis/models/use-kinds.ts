/**
 * Uses of library functions that a rule judges by itself. Behind each: what the row's `args` select, in this order.
 * Selectors are those of `row.ts`; `-` stands for one that this function does not have. `note` says what the function itself fixes.
 */
export const USE_KINDS = [
  'hash-algorithm', // algorithm; note: the algorithm, when the function is one (`hashlib.md5`)
  'password-hash', // iterations or cost; note: pbkdf2, bcrypt, scrypt
  'cipher-algorithm', // algorithm or transformation, mode; note: the algorithm, when the function is one (`DES.new`)
  'cipher-mode', // mode; note: the mode when the function is one (`modes.ECB`)
  'iv', // initialisation vector or nonce
  'salt', // salt
  'key-size', // bits (or, with note `curve`, the name of a curve); note: rsa, dsa, dh, ec, aes, curve
  'key', // key material of a cipher or signature: wrong when constant
  'credential', // password, token: wrong when constant
  'insecure-random', // – predictable numbers
  'random-seed', // seed: wrong when constant
  'set-cookie', // name, value, secure, httpOnly, sameSite
  'session-config', // secure, httpOnly, sameSite, secret
  'jwt-sign', // key, algorithm
  'jwt-verify', // key, algorithms, whether the signature is checked
  'jwt-decode', // – reads a token without checking it
  'cors-config', // allowed origin, credentials
  'response-header', // name, value
  'tls-version', // name of a protocol version or constant for it
  'tls-verify', // whether certificates are checked
  'regex', // pattern as text (a constant), the text it is matched with
  'file-mode', // permission bits; note: `mask` for umask, `masked` where the umask applies
  'bind-address', // host
  'request-url', // url: cleartext when it begins with http:
  'deep-merge', // target, then what is merged in
  'compare', // both operands: comparisons of secrets that take longer the more is right
  'temp-path', // path
  'intent', // a message between apps that is carried out; note: `inspected` when the code has looked into it
  'unguessable', // a value that nobody may guess; note: what it is
  'csrf-off', // – the protection against requests from other websites is switched off here
  'stored-text', // what is kept in a file or a database; note: where
  'disclosure', // what others get to see; note: where
] as const
export type UseKind = (typeof USE_KINDS)[number]
