import type { UseRow } from './row.ts'

export const CRYPTO_USES: readonly UseRow[] = [
  { roots: 'crypto', paths: 'createHash createHmac hash', use: 'hash-algorithm', arg: 0 },
  { roots: 'md5 sha1 js-md5 js-sha1 blueimp-md5', paths: 'self', use: 'hash-algorithm' },
  { roots: 'crypto-js', paths: 'MD5 SHA1', use: 'hash-algorithm' },
  { roots: 'crypto-js/md5 crypto-js/sha1', paths: 'self', use: 'hash-algorithm' },
  { roots: 'global', paths: 'Math.random', use: 'insecure-random' },
  { roots: 'crypto', paths: 'pseudoRandomBytes', use: 'insecure-random' },
  { roots: 'jsonwebtoken', paths: 'sign', use: 'jwt-sign', arg: 2 },
  { roots: 'jsonwebtoken', paths: 'verify', use: 'jwt-verify', arg: 2 },
  { roots: 'jsonwebtoken', paths: 'decode', use: 'jwt-decode' },
  { roots: 'jwt-simple', paths: 'decode', use: 'jwt-verify' },
  { roots: 'express-jwt', paths: 'self expressjwt', use: 'jwt-verify', arg: 0 },
  { roots: 'jsonwebtoken', paths: 'sign verify', use: 'credential', arg: 1 },
  { roots: 'jwt-simple', paths: 'encode decode', use: 'credential', arg: 1 },
  { roots: 'express-session', paths: 'self', use: 'credential', arg: 0, property: 'secret' },
  { roots: 'cookie-session', paths: 'self', use: 'credential', arg: 0, property: 'secret' },
  { roots: 'cookie-parser', paths: 'self', use: 'credential', arg: 0 },
  { roots: 'express-jwt', paths: 'self expressjwt', use: 'credential', arg: 0, property: 'secret' },
  { roots: 'crypto', paths: 'createHmac', use: 'credential', arg: 1 },
  { roots: 'crypto', paths: 'createCipheriv createDecipheriv createCipher createDecipher', use: 'credential', arg: 1 },
]
