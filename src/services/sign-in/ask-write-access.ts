import type { CodeHost } from '../../gateways/codehost/code-host.ts'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import { AppError } from '../../errors.ts'
import type { GetUserAccessToken } from './user-access-tokens.ts'

export type CanWrite = (ref: RepositoryRef) => Promise<boolean>
export type AskWriteAccess = (userId: string) => Promise<CanWrite | undefined>

/**
 * Asks the code host, with the person's own token, whether that person may push to a repository.
 * @param deps.devLogin people who used the development sign-in have no token; only then is nobody asked.
 * @throws AppError UNAUTHENTICATED when the person's sign-in at the code host has ended.
 */
export function createAskWriteAccess(deps: {
  getUserAccessToken: GetUserAccessToken
  codeHost: Pick<CodeHost, 'forUser'>
  devLogin: boolean
}): AskWriteAccess {
  return async (userId) => {
    const token = await deps.getUserAccessToken(userId)
    if (token !== null) return (ref) => deps.codeHost.forUser(token).canWrite(ref)
    if (deps.devLogin) return undefined
    throw new AppError('UNAUTHENTICATED', { message: 'Your sign-in at the code host has ended. Sign in again.' })
  }
}
