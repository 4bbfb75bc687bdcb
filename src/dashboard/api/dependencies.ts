import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { HistoryFilter } from './histories.ts'
import { requestJson } from './request.ts'
import { teamPath } from './team-path.ts'
import type { DependencyList } from './types.ts'

const PAGE_ROWS = '50'

export const dependenciesQuery = (teamId: string, filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['team', teamId, 'dependencies', filter],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({
        ...filter,
        limit: PAGE_ROWS,
        ...(pageParam !== null && { cursor: pageParam }),
      })
      return requestJson<DependencyList>('GET', teamPath(teamId, `dependencies?${query.toString()}`), { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // What the filters before showed stays until the answer is there, so that nothing jumps.
    placeholderData: keepPreviousData,
  })

/** Where the whole of it can be fetched as a file. */
export function dependenciesCsvPath(teamId: string, filter: HistoryFilter): string {
  return teamPath(teamId, `dependencies?${new URLSearchParams({ ...filter, format: 'csv' }).toString()}`)
}
