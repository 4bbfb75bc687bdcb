import { queryOptions } from '@tanstack/react-query'
import { requestJson } from './request.ts'
import { teamPath } from './team-path.ts'
import type { Analysis, ExpiredSuppressions, FixPr, Page } from './types.ts'

const SHOWN = 20

export const openFixPrsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'fix-prs', 'open'],
    queryFn: ({ signal }) =>
      requestJson<Page<FixPr>>('GET', teamPath(teamId, `fix-prs?status=open&limit=${SHOWN}`), { signal }),
  })

/** @param since a day in UTC. */
export const failedFixPrsQuery = (teamId: string, since: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'fix-prs', 'failed', since],
    queryFn: ({ signal }) =>
      requestJson<Page<FixPr>>('GET', teamPath(teamId, `fix-prs?status=failed&from=${since}&limit=${SHOWN}`), {
        signal,
      }),
  })

/** The newest analyses of pull requests, without those of calls of the API. */
export const pullRequestAnalysesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'analyses', 'pull-requests'],
    queryFn: ({ signal }) =>
      requestJson<Page<Analysis>>('GET', teamPath(teamId, 'analyses?source=pull_request&limit=10'), { signal }),
  })

/** Exceptions in the code that hold no longer, by repository. */
export const expiredSuppressionsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'expired-suppressions'],
    queryFn: ({ signal }) =>
      requestJson<{ items: ExpiredSuppressions[] }>('GET', teamPath(teamId, 'expired-suppressions'), { signal }),
  })
