import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Host } from '../host.ts'
import { findAccount } from '../host.ts'
import type { AuthorizationRequest } from '../pages/sign-in-page.ts'

/** GitHub's lifetimes: a code ten minutes, a token eight hours, its refresh token six months. */
const CODE_LIFETIME_SECONDS = 600
const TOKEN_LIFETIME_SECONDS = 28_800
const REFRESH_LIFETIME_SECONDS = 15_897_600

type Fields = Readonly<Record<string, string | undefined>>
export type TokenResponse = Readonly<Record<string, string | number>>
export type RequestProblem = { readonly title: string; readonly sentence: string }

/**
 * Checks the parameters of a sign-in. A problem is shown on a page, because a redirect to an unchecked URL is not safe.
 * @param webhookUrl its origin is a valid redirect target if no URLs are registered.
 */
export function readAuthorization(
  host: Host,
  fields: Fields,
  webhookUrl: string | null,
): AuthorizationRequest | RequestProblem {
  const { client_id: clientId, redirect_uri: redirectUri = '', code_challenge_method: method } = fields
  if (clientId !== host.app.clientId)
    return { title: 'Unknown application', sentence: 'No application with this client id is registered here.' }
  if (!isAllowedRedirect(host, redirectUri, webhookUrl))
    return {
      title: 'Wrong return address',
      sentence: 'The redirect_uri is not associated with this application.',
    }
  if (method !== undefined && method !== 'S256')
    return { title: 'Wrong code challenge', sentence: 'Only the code_challenge_method S256 is supported.' }
  return { redirectUri, state: fields['state'] ?? '', codeChallenge: fields['code_challenge'] || null }
}

/** Approves on behalf of a person. @returns the redirect URL; null if there is no such person. */
export function approve(host: Host, request: AuthorizationRequest, login: string): string | null {
  const account = findAccount(host, login)
  if (account?.type !== 'User') return null
  const code = randomBytes(10).toString('hex')
  host.state.oauthCodes.push({
    code,
    login: account.login,
    redirectUri: request.redirectUri,
    codeChallenge: request.codeChallenge,
    expiresAt: inSeconds(host, CODE_LIFETIME_SECONDS),
  })
  const target = new URL(request.redirectUri)
  target.searchParams.set('code', code)
  if (request.state) target.searchParams.set('state', request.state)
  return target.href
}

/** Exchanges a code or a refresh token. GitHub sends errors with status 200 as well. */
export function exchange(host: Host, fields: Fields): TokenResponse {
  const isClient = fields['client_id'] === host.app.clientId && isEqual(fields['client_secret'], host.app.clientSecret)
  if (!isClient)
    return problem('incorrect_client_credentials', 'The client_id and/or client_secret passed are incorrect.')
  return fields['grant_type'] === 'refresh_token' ? refresh(host, fields) : redeem(host, fields)
}

function redeem(host: Host, fields: Fields): TokenResponse {
  const found = host.state.oauthCodes.find((candidate) => candidate.code === fields['code'])
  // The first attempt uses it up, even if it fails.
  host.state.oauthCodes = host.state.oauthCodes.filter((candidate) => candidate !== found)
  const isFresh = found && Date.parse(found.expiresAt) > host.now().getTime()
  const bad = problem('bad_verification_code', 'The code passed is incorrect or expired.')
  if (!isFresh) return bad
  if (fields['redirect_uri'] !== undefined && fields['redirect_uri'] !== found.redirectUri)
    return problem(
      'redirect_uri_mismatch',
      'The redirect_uri MUST match the registered callback URL for this application.',
    )
  if (found.codeChallenge !== null && toChallenge(fields['code_verifier'] ?? '') !== found.codeChallenge) return bad
  return issue(host, found.login)
}

function refresh(host: Host, fields: Fields): TokenResponse {
  const found = host.state.userTokens.find((candidate) => candidate.refreshToken === fields['refresh_token'])
  if (!found || Date.parse(found.refreshExpiresAt) <= host.now().getTime())
    return problem('bad_refresh_token', 'The refresh token passed is incorrect or expired.')
  host.state.userTokens = host.state.userTokens.filter((candidate) => candidate !== found)
  return issue(host, found.login)
}

function issue(host: Host, login: string): TokenResponse {
  const token = {
    token: `ghu_${randomBytes(27).toString('hex').slice(0, 36)}`,
    refreshToken: `ghr_${randomBytes(57).toString('hex').slice(0, 76)}`,
    login,
    expiresAt: inSeconds(host, TOKEN_LIFETIME_SECONDS),
    refreshExpiresAt: inSeconds(host, REFRESH_LIFETIME_SECONDS),
  }
  host.state.userTokens.push(token)
  return {
    access_token: token.token,
    expires_in: TOKEN_LIFETIME_SECONDS,
    refresh_token: token.refreshToken,
    refresh_token_expires_in: REFRESH_LIFETIME_SECONDS,
    scope: '',
    token_type: 'bearer',
  }
}

function isAllowedRedirect(host: Host, redirectUri: string, webhookUrl: string | null): boolean {
  if (!URL.canParse(redirectUri)) return false
  const target = new URL(redirectUri)
  const { redirectUris } = host.app
  if (redirectUris) return redirectUris.some((allowed) => allowed === target.origin + target.pathname)
  return webhookUrl !== null && target.origin === new URL(webhookUrl).origin
}

function toChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function isEqual(left: string | undefined, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return left !== undefined && timingSafeEqual(digest(left), digest(right))
}

function inSeconds(host: Host, seconds: number): string {
  return new Date(host.now().getTime() + seconds * 1000).toISOString()
}

function problem(error: string, description: string): TokenResponse {
  return { error, error_description: description, error_uri: 'https://docs.github.com/apps' }
}
