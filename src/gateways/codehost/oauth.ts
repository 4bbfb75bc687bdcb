import { hasShape } from '../../lib/response-shape.ts'
import { SignInRefusal, UserTokensResponse } from './responses.ts'
import { classifyResponse } from './classify-error.ts'
import type { CodeHostOAuth, UserTokens } from './code-host.ts'
import { CodeHostError } from './code-host-error.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

export type OAuthOptions = {
  /** {codehost_url} */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Errors about the code or the refresh token; all others are about the app's own credentials or settings. */
const REFUSALS = new Set([
  'bad_verification_code',
  'bad_refresh_token',
  'incorrect_code_verifier',
  'unverified_user_email',
])

/** The OAuth web flow of the app. The token endpoint answers with status 200 for refusals, too. */
export function createOAuth(options: OAuthOptions): CodeHostOAuth {
  const tokenUrl = `${options.url}/login/oauth/access_token`
  const guardedFetch = createGuardedFetch({ origin: new URL(options.url).origin, maxRedirects: 0 })

  async function askTokens(fields: Record<string, string>): Promise<UserTokens> {
    const askedAt = Date.now()
    const credentials = { client_id: options.clientId, client_secret: options.clientSecret }
    const response = await send(guardedFetch, tokenUrl, { ...credentials, ...fields })
    return toTokens(await readResponse(response), askedAt)
  }

  return {
    authorizeUrl({ state, codeChallenge, redirectUri }) {
      const url = new URL(`${options.url}/login/oauth/authorize`)
      url.search = new URLSearchParams({
        client_id: options.clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    exchangeCode: ({ code, codeVerifier, redirectUri }) =>
      askTokens({ code, code_verifier: codeVerifier, redirect_uri: redirectUri }),
    refresh: (refreshToken) => askTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  }
}

async function send(guardedFetch: typeof fetch, url: string, fields: Record<string, string>): Promise<Response> {
  try {
    return await guardedFetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'fixwright' },
      body: JSON.stringify(fields),
    })
  } catch (error) {
    if (error instanceof CodeHostError) throw error
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new CodeHostError(isTimeout ? 'timeout' : 'unavailable', {
      statusCode: isTimeout ? 504 : 503,
      message: isTimeout ? 'The code host did not answer in time' : 'The code host is not reachable',
    })
  }
}

async function readResponse(response: Response): Promise<unknown> {
  const headers = Object.fromEntries(response.headers)
  if (!response.ok) throw classifyResponse({ status: response.status, message: response.statusText, headers })
  return response.json().catch(() => null)
}

function toTokens(answer: unknown, askedAt: number): UserTokens {
  if (hasShape(SignInRefusal, answer)) throw refusal(answer.error)
  if (!hasShape(UserTokensResponse, answer)) throw misunderstood()
  const { access_token: accessToken, expires_in: expiresIn, refresh_token: refreshToken } = answer
  return {
    accessToken,
    expiresAt: expiresIn === undefined ? null : new Date(askedAt + expiresIn * 1000),
    refreshToken: refreshToken || null,
  }
}

function refusal(error: string): CodeHostError {
  const message = `The code host refused the sign-in: ${error.slice(0, 100)}`
  return REFUSALS.has(error)
    ? new CodeHostError('invalid_credentials', { statusCode: 401, message })
    : new CodeHostError('permission_denied', { statusCode: 403, message })
}

function misunderstood(): CodeHostError {
  return new CodeHostError('unavailable', {
    statusCode: 502,
    message: 'The code host answered the sign-in without a token',
  })
}
