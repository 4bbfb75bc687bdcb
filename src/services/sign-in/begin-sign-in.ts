import { createHash } from 'node:crypto'
import type { CodeHostOAuth } from '../../gateways/codehost/code-host.ts'
import type { Database } from '../../db/client.ts'
import { insertSignInState } from '../../db/repositories/sign-in-state-repository.ts'
import { safeReturnPath } from '../../domain/people/return-path.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Links } from '../../lib/links.ts'
import { createRandomToken, hashToken } from '../../lib/random-token.ts'
import type { SecretBox } from '../../lib/secret-box.ts'

/** How long a person may take on the code host's page. */
export const SIGN_IN_MS = 10 * 60 * 1000

export type BegunSignIn = {
  /** The code host's authorization page. */
  readonly redirectUrl: string
  /** Goes into a cookie, which binds the sign-in to the browser that started it. */
  readonly browserToken: string
}
export type BeginSignIn = (returnTo: string | undefined) => Promise<BegunSignIn>

/** Starts the OAuth web flow with a one-time state and a PKCE verifier, which never leaves the server. */
export function createBeginSignIn(deps: {
  db: Database
  clock: Clock
  secretBox: SecretBox
  oauth: CodeHostOAuth
  links: Links
}): BeginSignIn {
  return async (returnTo) => {
    const [state, browserToken, codeVerifier] = [createRandomToken(), createRandomToken(), createRandomToken()]
    const stateHash = hashToken(state)
    const createdAt = deps.clock()
    await insertSignInState(deps.db, {
      stateHash,
      browserHash: hashToken(browserToken),
      codeVerifierEncrypted: deps.secretBox.seal(codeVerifier, stateHash),
      returnTo: safeReturnPath(returnTo),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SIGN_IN_MS),
    })
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
    const redirectUrl = deps.oauth.authorizeUrl({ state, codeChallenge, redirectUri: callbackUrl(deps.links) })
    return { redirectUrl, browserToken }
  }
}

/** The redirect URI of the code host. Both ends of the flow need exactly the same text. */
export function callbackUrl(links: Links): string {
  return `${links.baseUrl()}/api/auth/callback`
}
