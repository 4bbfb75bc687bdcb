import type { Body } from './client.ts'
import { pagesQuery } from './pages-query.ts'
import { request } from './request.ts'

const TOKENS = '/api/teams/{teamId}/tokens'

export const tokensQuery = (teamId: string) =>
  pagesQuery(['team', teamId, 'tokens'], (cursor, signal) =>
    request('get', TOKENS, { params: { path: { teamId }, query: { limit: '50', cursor } }, signal }),
  )

export type NewToken = Body<'post', typeof TOKENS>

export function createToken(teamId: string, token: NewToken) {
  return request('post', TOKENS, { params: { path: { teamId } }, body: token })
}

export function revokeToken(teamId: string, tokenId: string) {
  return request('delete', '/api/teams/{teamId}/tokens/{tokenId}', { params: { path: { teamId, tokenId } } })
}
