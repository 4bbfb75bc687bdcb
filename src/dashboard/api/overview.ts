import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

const SHOWN = '20'
const FIX_PRS = '/api/teams/{teamId}/fix-prs'

export const openFixPrsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'fix-prs', 'open'],
    queryFn: ({ signal }) =>
      request('get', FIX_PRS, { params: { path: { teamId }, query: { status: 'open', limit: SHOWN } }, signal }),
  })

/** @param since a day in UTC. */
export const failedFixPrsQuery = (teamId: string, since: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'fix-prs', 'failed', since],
    queryFn: ({ signal }) =>
      request('get', FIX_PRS, {
        params: { path: { teamId }, query: { status: 'failed', from: since, limit: SHOWN } },
        signal,
      }),
  })

/** The newest analyses of pull requests, without those of API calls. */
export const pullRequestAnalysesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'analyses', 'pull-requests'],
    queryFn: ({ signal }) =>
      request('get', '/api/teams/{teamId}/analyses', {
        params: { path: { teamId }, query: { source: 'pull_request', limit: '10' } },
        signal,
      }),
  })

/** Expired suppressions by repository. */
export const expiredSuppressionsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'expired-suppressions'],
    queryFn: ({ signal }) =>
      request('get', '/api/teams/{teamId}/expired-suppressions', { params: { path: { teamId } }, signal }),
  })
