import type { CodeHost } from '../../gateways/codehost/code-host.ts'
import type { ServiceDeps } from '../service-deps.ts'
import { createAskWriteAccess } from './ask-write-access.ts'
import { createBeginSignIn } from './begin-sign-in.ts'
import { createDevSignIn } from './dev-sign-in.ts'
import { createFinishSignIn } from './finish-sign-in.ts'
import { createReadPersonQuota } from './read-person-quota.ts'
import { createSessions } from './sessions.ts'
import { createGetUserAccessToken } from './user-access-tokens.ts'

type Deps = Pick<ServiceDeps, 'db' | 'clock' | 'log' | 'secretBox' | 'oauth' | 'links' | 'devLogin'> & {
  readonly codeHost: Pick<CodeHost, 'forUser'>
}

/** Signing in with the code host, and what a signed-in person may do there. */
export function createSignInServices(deps: Deps) {
  const sessions = createSessions(deps)
  const getUserAccessToken = createGetUserAccessToken(deps)
  return {
    findSession: (sessionToken: string) => sessions.findSession(sessionToken),
    signOut: (sessionToken: string) => sessions.endSession(deps.db, sessionToken),
    beginSignIn: createBeginSignIn(deps),
    finishSignIn: createFinishSignIn({ ...deps, sessions }),
    devSignIn: createDevSignIn({ ...deps, enabled: deps.devLogin, sessions }),
    getUserAccessToken,
    readPersonQuota: createReadPersonQuota(deps),
    askWriteAccess: createAskWriteAccess({ ...deps, getUserAccessToken }),
  }
}
