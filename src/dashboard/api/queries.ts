import { queryOptions } from '@tanstack/react-query'
import { requestJson } from './request.ts'
import { teamPath } from './team-path.ts'
import type {
  Analysis,
  FixDelivery,
  FixPr,
  FixPrDetails,
  FixPrPreview,
  FixPrRequested,
  Page,
  Quota,
  Rule,
  Team,
} from './types.ts'

const RECENT = 10

export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId],
    queryFn: ({ signal }) => requestJson<Team>('GET', teamPath(teamId), { signal }),
  })

export const quotaQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'quota'],
    queryFn: ({ signal }) => requestJson<Quota>('GET', teamPath(teamId, 'analytics/quota'), { signal }),
  })

export const recentFixPrsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'fix-prs'],
    queryFn: ({ signal }) => requestJson<Page<FixPr>>('GET', teamPath(teamId, `fix-prs?limit=${RECENT}`), { signal }),
  })

export const recentAnalysesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'analyses'],
    queryFn: ({ signal }) =>
      requestJson<Page<Analysis>>('GET', teamPath(teamId, `analyses?limit=${RECENT}`), { signal }),
  })

export const fixPrQuery = (teamId: string, fixPrId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'fix-prs', fixPrId],
    queryFn: ({ signal }) =>
      requestJson<FixPrDetails>('GET', teamPath(teamId, `fix-prs/${encodeURIComponent(fixPrId)}`), { signal }),
  })

/** Read once: every reading analyses the pull request, and what one decides on must not change under one's eyes. */
export const previewQuery = (teamId: string, prUrl: string) =>
  queryOptions({
    queryKey: ['preview', teamId, prUrl],
    queryFn: ({ signal }) =>
      requestJson<FixPrPreview>('POST', teamPath(teamId, 'create-fix-pr'), { body: { prUrl, dryRun: true }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

export const ruleQuery = (ruleId: string) =>
  queryOptions({
    queryKey: ['rule', ruleId],
    queryFn: ({ signal }) => requestJson<Rule>('GET', `/api/rules/${encodeURIComponent(ruleId)}`, { signal }),
    staleTime: Infinity,
  })

export function createFixPr(teamId: string, prUrl: string, delivery: FixDelivery): Promise<FixPrRequested> {
  const body = delivery === 'suggestions' ? { prUrl, delivery } : { prUrl }
  return requestJson('POST', teamPath(teamId, 'create-fix-pr'), { body })
}

export function createTeam(name: string): Promise<Team> {
  return requestJson('POST', '/api/teams', { body: { name } })
}
