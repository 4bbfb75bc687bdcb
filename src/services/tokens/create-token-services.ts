import type { ServiceDeps } from '../service-deps.ts'
import { createCreateToken } from './create-token.ts'
import { createFindToken } from './find-token.ts'
import { createListTokens } from './list-tokens.ts'
import { createRevokeToken } from './revoke-token.ts'

/** API tokens, with which programs act for a team. */
export function createTokenServices(deps: Pick<ServiceDeps, 'db' | 'clock'>) {
  return {
    findToken: createFindToken(deps),
    listTokens: createListTokens(deps),
    createToken: createCreateToken(deps),
    revokeToken: createRevokeToken(deps),
  }
}
