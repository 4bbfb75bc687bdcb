import { queryOptions } from '@tanstack/react-query'
import type { Body } from './client.ts'
import { request } from './request.ts'
import type { CreditType } from './types.ts'

/** The key is sent to the server and never read back. */
export type OwnKey = Body<'post', '/api/teams/{teamId}/credits/test-connection'>
/** Without a key, `own-key` means the stored key. */
export type CreditChoice =
  { readonly creditType: CreditType } | { readonly creditType: 'own-key'; readonly ownKey: OwnKey }

export const creditsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'credits'],
    queryFn: ({ signal }) => request('get', '/api/teams/{teamId}/credits', { params: { path: { teamId } }, signal }),
  })

export const usageHistoryQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'credits', 'usage-history'],
    queryFn: ({ signal }) =>
      request('get', '/api/teams/{teamId}/credits/usage-history', { params: { path: { teamId } }, signal }),
  })

export function configureCredits(teamId: string, choice: CreditChoice) {
  return request('post', '/api/teams/{teamId}/credits/configure', { params: { path: { teamId } }, body: choice })
}

export function testConnection(teamId: string, key: OwnKey) {
  return request('post', '/api/teams/{teamId}/credits/test-connection', { params: { path: { teamId } }, body: key })
}

export function acknowledgeAlert(teamId: string, alertId: string) {
  return request('post', '/api/teams/{teamId}/credits/alerts/{alertId}/acknowledge', {
    params: { path: { teamId, alertId } },
  })
}
