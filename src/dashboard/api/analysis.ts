import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HistoryFilter } from './histories.ts'
import { MAX_PAGE, readAllPages } from './pages-query.ts'
import { request } from './request.ts'
import type { Page, Repository } from './types.ts'

/** Rows of one page of a list. */
const PAGE_ROWS = '50'
const RUNNING_POLL_MS = 2_000
const NEWER_POLL_MS = 30_000
const MAX_REPOSITORY_PAGES = 5

const ANALYSES = '/api/teams/{teamId}/analyses'
const ANALYSIS = '/api/teams/{teamId}/analyses/{analysisId}'

export type DownloadFormat = 'sarif' | 'json'
const MEDIA_TYPES: Readonly<Record<DownloadFormat, string>> = {
  sarif: 'application/sarif+json',
  json: 'application/json',
}

/** Polled while the job runs. */
export const analysisQuery = (teamId: string, analysisId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'analyses', analysisId],
    queryFn: ({ signal }) => request('get', ANALYSIS, { params: { path: { teamId, analysisId } }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' && !state.error ? RUNNING_POLL_MS : false),
  })

/** The code of a commit does not change, but is cached only while the page shows it. */
export const excerptsQuery = (teamId: string, analysisId: string, findingId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'excerpts', analysisId, findingId],
    queryFn: ({ signal }) =>
      request('get', '/api/teams/{teamId}/analyses/{analysisId}/excerpts', {
        params: { path: { teamId, analysisId }, query: { finding: findingId } },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** The newest analysis of a pull request, polled from time to time. */
export const newestAnalysisQuery = (teamId: string, repository: string, prNumber: number) =>
  queryOptions({
    queryKey: ['team', teamId, 'analyses', 'newest', repository, prNumber],
    queryFn: ({ signal }) =>
      request('get', ANALYSES, {
        params: {
          path: { teamId },
          query: { repository, pr: String(prNumber), source: 'pull_request', limit: '1' },
        },
        signal,
      }),
    select: ({ items }) => items[0] ?? null,
    refetchInterval: NEWER_POLL_MS,
  })

/** One page of the list. The previous page stays visible until this one is loaded, so that the layout does not jump. */
export const analysisPageQuery = (teamId: string, filter: HistoryFilter, cursor: string | null) =>
  queryOptions({
    queryKey: ['team', teamId, 'analysis-history', filter, cursor],
    queryFn: ({ signal }) =>
      request('get', ANALYSES, {
        params: {
          path: { teamId },
          query: { ...filter, limit: PAGE_ROWS, count: 'true', cursor: cursor ?? undefined },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The whole rule catalogue. */
export const rulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: ({ signal }) =>
    readAllPages(
      (cursor, signal) => request('get', '/api/rules', { params: { query: { limit: MAX_PAGE, cursor } }, signal }),
      signal,
    ),
  staleTime: Infinity,
})

/** Names to choose from; for very large teams only the first few hundred. */
export const repositoryNamesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'repository-names'],
    queryFn: ({ signal }) => readRepositoryNames(teamId, signal),
    staleTime: 60_000,
  })

async function readRepositoryNames(teamId: string, signal: AbortSignal): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < MAX_REPOSITORY_PAGES; pages += 1) {
    const { items, nextCursor }: Page<Repository> = await request('get', '/api/teams/{teamId}/repositories', {
      params: { path: { teamId }, query: { limit: MAX_PAGE, cursor } },
      signal,
    })
    names.push(...items.map(({ name }) => name))
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return names
}

/** The analysis in the format of a downloaded file. */
export async function readAnalysisFile(teamId: string, analysisId: string, format: DownloadFormat): Promise<Blob> {
  const accept = MEDIA_TYPES[format]
  const answer: unknown = await request('get', ANALYSIS, {
    params: { path: { teamId, analysisId } },
    headers: { accept },
  })
  return new Blob([`${JSON.stringify(answer, null, 2)}\n`], { type: accept })
}
