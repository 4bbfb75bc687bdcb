import { queryOptions } from '@tanstack/react-query'
import { ApiError, request } from './request.ts'
import type { FixDelivery, FixPrPreview, FixPrRequested, Team } from './types.ts'

const RECENT = '10'
const CREATE_FIX_PR = '/api/teams/{teamId}/create-fix-pr'

export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId],
    queryFn: ({ signal }): Promise<Team> =>
      request('get', '/api/teams/{teamId}', { params: { path: { teamId } }, signal }),
  })

export const quotaQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'quota'],
    queryFn: ({ signal }) =>
      request('get', '/api/teams/{teamId}/analytics/quota', { params: { path: { teamId } }, signal }),
  })

export const recentFixPrsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'fix-prs'],
    queryFn: ({ signal }) =>
      request('get', '/api/teams/{teamId}/fix-prs', {
        params: { path: { teamId }, query: { limit: RECENT } },
        signal,
      }),
  })

export const recentAnalysesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'analyses'],
    queryFn: ({ signal }) =>
      request('get', '/api/teams/{teamId}/analyses', {
        params: { path: { teamId }, query: { limit: RECENT } },
        signal,
      }),
  })

export const fixPrQuery = (teamId: string, fixPrId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'fix-prs', fixPrId],
    queryFn: ({ signal }) =>
      request('get', '/api/teams/{teamId}/fix-prs/{fixPrId}', { params: { path: { teamId, fixPrId } }, signal }),
  })

/** Read only once: each request analyses the pull request, and the plan must not change while the user decides. */
export const previewQuery = (teamId: string, prUrl: string) =>
  queryOptions({
    queryKey: ['preview', teamId, prUrl],
    queryFn: ({ signal }) => readPreview(teamId, prUrl, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

async function readPreview(teamId: string, prUrl: string, signal: AbortSignal): Promise<FixPrPreview> {
  const params = { path: { teamId } }
  const answer = await request('post', CREATE_FIX_PR, { params, body: { prUrl, dryRun: true }, signal })
  if (!('fixes' in answer)) throw new ApiError(200, undefined, null)
  return answer
}

export const ruleQuery = (ruleId: string) =>
  queryOptions({
    queryKey: ['rule', ruleId],
    queryFn: ({ signal }) => request('get', '/api/rules/{ruleId}', { params: { path: { ruleId } }, signal }),
    staleTime: Infinity,
  })

export async function createFixPr(teamId: string, prUrl: string, delivery: FixDelivery): Promise<FixPrRequested> {
  const body = delivery === 'suggestions' ? { prUrl, delivery } : { prUrl }
  const answer = await request('post', CREATE_FIX_PR, { params: { path: { teamId } }, body })
  if (!('jobId' in answer)) throw new ApiError(200, undefined, null)
  return answer
}

export function createTeam(name: string) {
  return request('post', '/api/teams', { body: { name } })
}
