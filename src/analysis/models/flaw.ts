/**
 * What exactly is wrong at a match, where one rule covers several flaws that need different fixes. Rules and rows name it
 * beside the message, so that a fixer never depends on the words that people read.
 */
export type Flaw =
  // incomplete-sanitization
  | 'open-dot'
  | 'first-occurrence-only'
  | 'unescaped-backslash'
  | 'suffix-not-found'
  // insecure-cookie: each flag that is missing
  | 'no-http-only'
  | 'no-secure'
  // jwt
  | 'accepts-expired'
  // resource-exhaustion
  | 'no-timeout'
  // weak-crypto
  | 'constant-iv'
  | 'null-cipher'
  | 'old-protocol'
  | 'rsa-padding'
  | 'short-asymmetric-key'
  | 'short-curve'
  | 'short-curve-key'
  | 'short-symmetric-key'
  // weak-random
  | 'known-seed'
