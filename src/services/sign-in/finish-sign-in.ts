import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { CodeHost, CodeHostOAuth, UserTokens } from '../../gateways/codehost/code-host.ts'
import type { Database } from '../../db/client.ts'
import { takeSignInState, type SignInStateRow } from '../../db/repositories/sign-in-state-repository.ts'
import { upsertCodeHostUser, type CodeHostIdentity } from '../../db/repositories/user-repository.ts'
import { saveUserTokens } from '../../db/repositories/user-token-repository.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Links } from '../../lib/links.ts'
import { hashToken } from '../../lib/random-token.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { callbackUrl } from './begin-sign-in.ts'
import { sealTokens } from './seal-tokens.ts'
import type { Sessions } from './sessions.ts'

export type FinishSignInDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly secretBox: SecretBox
  readonly oauth: CodeHostOAuth
  readonly codeHost: Pick<CodeHost, 'forUser'>
  readonly links: Links
  readonly sessions: Sessions
}
export type SignInResponse = {
  /** From the code host's redirect; absent when the person declined. */
  readonly code: string | undefined
  readonly state: string | undefined
  readonly browserToken: string | undefined
  /** The browser's previous session. It ends, so that no known session id survives a sign-in. */
  readonly oldSessionToken: string | undefined
}
export type FinishedSignIn = { readonly sessionToken: string; readonly returnTo: string; readonly userId: string }
export type FinishSignIn = (answer: SignInResponse) => Promise<FinishedSignIn>

/** @throws AppError SIGN_IN_FAILED, CODE_HOST_UNAVAILABLE */
export function createFinishSignIn(deps: FinishSignInDeps): FinishSignIn {
  return async (answer) => {
    const state = await takeState(deps, answer)
    const { code } = answer
    if (!code) throw new AppError('SIGN_IN_FAILED')
    const codeVerifier = deps.secretBox.open(state.codeVerifierEncrypted, state.stateHash)
    const tokens = await askCodeHost(() =>
      deps.oauth.exchangeCode({ code, codeVerifier, redirectUri: callbackUrl(deps.links) }),
    )
    const identity = await askCodeHost(() => readIdentity(deps, tokens.accessToken))
    return { ...(await openSession(deps, answer, tokens, identity)), returnTo: state.returnTo }
  }
}

async function takeState(deps: FinishSignInDeps, answer: SignInResponse): Promise<SignInStateRow> {
  if (!answer.state || !answer.browserToken) throw new AppError('SIGN_IN_FAILED')
  const state = await takeSignInState(deps.db, {
    stateHash: hashToken(answer.state),
    browserHash: hashToken(answer.browserToken),
    now: deps.clock(),
  })
  if (!state) throw new AppError('SIGN_IN_FAILED')
  return state
}

async function readIdentity(deps: FinishSignInDeps, accessToken: string): Promise<CodeHostIdentity> {
  const client = deps.codeHost.forUser(accessToken)
  const [user, emails] = await Promise.all([client.getUser(), client.getVerifiedEmails()])
  return { codeHostId: user.id, login: user.login, name: user.name, emails }
}

async function openSession(
  deps: FinishSignInDeps,
  answer: SignInResponse,
  tokens: UserTokens,
  identity: CodeHostIdentity,
): Promise<Omit<FinishedSignIn, 'returnTo'>> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const user = await upsertCodeHostUser(tx, identity, now)
    await saveUserTokens(tx, user.id, sealTokens(deps.secretBox, user.id, tokens), now)
    if (answer.oldSessionToken) await deps.sessions.endSession(tx, answer.oldSessionToken)
    return { sessionToken: await deps.sessions.startSession(tx, user.id), userId: user.id }
  })
}

async function askCodeHost<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CodeHostError)) throw error
    const refused = error.kind === 'invalid_credentials' || error.kind === 'validation' || error.kind === 'not_found'
    throw new AppError(refused ? 'SIGN_IN_FAILED' : 'CODE_HOST_UNAVAILABLE', { cause: error })
  }
}
