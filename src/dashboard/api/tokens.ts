import { pagesQuery } from './pages-query.ts'
import { requestJson } from './request.ts'
import { teamPath } from './team-path.ts'
import type { CreatedToken, Token, TokenScope } from './types.ts'

export const tokensQuery = (teamId: string) =>
  pagesQuery<Token>(['team', teamId, 'tokens'], teamPath(teamId, 'tokens?limit=50'))

export type NewToken = { name: string; scopes: TokenScope[]; expiresAt: string }

export function createToken(teamId: string, token: NewToken): Promise<CreatedToken> {
  return requestJson('POST', teamPath(teamId, 'tokens'), { body: token })
}

export function revokeToken(teamId: string, tokenId: string): Promise<unknown> {
  return requestJson('DELETE', teamPath(teamId, `tokens/${encodeURIComponent(tokenId)}`))
}
