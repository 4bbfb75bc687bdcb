import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits as 43 characters that need no escaping in a cookie or a URL. */
export function createRandomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** SHA-256 in hex. Random tokens cannot be guessed, so they need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
