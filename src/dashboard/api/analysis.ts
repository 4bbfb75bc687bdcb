import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HistoryFilter } from './histories.ts'
import { requestWhole } from './pages-query.ts'
import { requestJson } from './request.ts'
import { teamPath } from './team-path.ts'
import type { Analysis, AnalysisDetails, AnalysisPage, Excerpts, Page, Repository, Rule } from './types.ts'

/** Rows of one page of a list. */
const PAGE_ROWS = 50
const RUNNING_POLL_MS = 2_000
const NEWER_POLL_MS = 30_000
const MOST_REPOSITORY_PAGES = 5
const LARGEST_PAGE = 100

export type DownloadFormat = 'sarif' | 'json'
const MEDIA_TYPES: Readonly<Record<DownloadFormat, string>> = {
  sarif: 'application/sarif+json',
  json: 'application/json',
}

/** Asked again and again while it runs. */
export const analysisQuery = (teamId: string, analysisId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'analyses', analysisId],
    queryFn: ({ signal }) => requestJson<AnalysisDetails>('GET', analysisApiPath(teamId, analysisId), { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' && !state.error ? RUNNING_POLL_MS : false),
  })

/** The code of a commit does not change; it is kept no longer than the page shows it. */
export const excerptsQuery = (teamId: string, analysisId: string, findingId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'excerpts', analysisId, findingId],
    queryFn: ({ signal }) =>
      requestJson<Excerpts>(
        'GET',
        `${analysisApiPath(teamId, analysisId)}/excerpts?finding=${encodeURIComponent(findingId)}`,
        { signal },
      ),
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** The newest analysis of a pull request, looked at from time to time. */
export const newestAnalysisQuery = (teamId: string, repository: string, prNumber: number) => {
  const query = new URLSearchParams({ repository, pr: String(prNumber), source: 'pull_request', limit: '1' })
  return queryOptions({
    queryKey: ['team', teamId, 'analyses', 'newest', repository, prNumber],
    queryFn: ({ signal }) =>
      requestJson<Page<Analysis>>('GET', teamPath(teamId, `analyses?${query.toString()}`), { signal }),
    select: ({ items }) => items[0] ?? null,
    refetchInterval: NEWER_POLL_MS,
  })
}

/** One page of the list. The page before stays until this one is there, so that nothing jumps. */
export const analysisPageQuery = (teamId: string, filter: HistoryFilter, cursor: string | null) => {
  const query = new URLSearchParams({ ...filter, limit: String(PAGE_ROWS), count: 'true' })
  if (cursor !== null) query.set('cursor', cursor)
  return queryOptions({
    queryKey: ['team', teamId, 'analysis-history', filter, cursor],
    queryFn: ({ signal }) =>
      requestJson<AnalysisPage>('GET', teamPath(teamId, `analyses?${query.toString()}`), { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The whole catalogue. */
export const rulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: ({ signal }) => requestWhole<Rule>('/api/rules', signal),
  staleTime: Infinity,
})

/** Names to choose from; of a very large team the first few hundred. */
export const repositoryNamesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'repository-names'],
    queryFn: ({ signal }) => readRepositoryNames(teamId, signal),
    staleTime: 60_000,
  })

async function readRepositoryNames(teamId: string, signal: AbortSignal): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < MOST_REPOSITORY_PAGES; pages += 1) {
    const query = new URLSearchParams({ limit: String(LARGEST_PAGE), ...(cursor !== null && { cursor }) })
    const page: Page<Repository> = await requestJson('GET', teamPath(teamId, `repositories?${query}`), { signal })
    names.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
    if (cursor === null) break
  }
  return names
}

/** The analysis as a file holds it. */
export async function readAnalysisFile(teamId: string, analysisId: string, format: DownloadFormat): Promise<Blob> {
  const accept = MEDIA_TYPES[format]
  const answer = await requestJson<unknown>('GET', analysisApiPath(teamId, analysisId), { accept })
  return new Blob([`${JSON.stringify(answer, null, 2)}\n`], { type: accept })
}

function analysisApiPath(teamId: string, analysisId: string): string {
  return teamPath(teamId, `analyses/${encodeURIComponent(analysisId)}`)
}
