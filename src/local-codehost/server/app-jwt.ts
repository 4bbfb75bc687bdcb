import { createPublicKey, verify, type KeyObject } from 'node:crypto'

/** GitHub accepts tokens with a lifetime of at most ten minutes; this adds a tolerance for clock differences. */
const MAX_LIFETIME_SECONDS = 10 * 60 + 60
const CLOCK_SKEW_SECONDS = 60

export type JwtProblem = string
export type AppJwtVerifier = (token: string, now: Date) => JwtProblem | null

/** @param pem the app's public key, or the private key whose public half is taken. @param issuers app id and client id. */
export function createAppJwtVerifier(pem: string, issuers: readonly string[]): AppJwtVerifier {
  const key = createPublicKey(pem)
  return (token, now) => verifyAppJwt(token, key, issuers, Math.floor(now.getTime() / 1000))
}

function verifyAppJwt(token: string, key: KeyObject, issuers: readonly string[], now: number): JwtProblem | null {
  const undecodable = 'A JSON web token could not be decoded'
  const [header = '', payload = '', signature = ''] = token.split('.')
  const head = decode(header)
  const claims = decode(payload)
  if (!head || !claims || head['alg'] !== 'RS256') return undecodable
  const isSigned = verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  if (!isSigned) return undecodable
  const { iss, iat, exp } = claims
  if (!issuers.includes(String(iss))) return "'Issuer' claim ('iss') must be an Integer"
  if (typeof iat !== 'number' || iat > now + CLOCK_SKEW_SECONDS)
    return "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued"
  if (typeof exp !== 'number' || exp <= now)
    return "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires"
  if (exp > now + MAX_LIFETIME_SECONDS) return "'Expiration time' claim ('exp') is too far in the future"
  return null
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
