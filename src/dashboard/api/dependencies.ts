import { keepPreviousData } from '@tanstack/react-query'
import { apiAddress } from './client.ts'
import type { HistoryFilter } from './histories.ts'
import { pagesQuery } from './pages-query.ts'
import { request } from './request.ts'

const DEPENDENCIES = '/api/teams/{teamId}/dependencies'

export const dependenciesQuery = (teamId: string, filter: HistoryFilter) => ({
  ...pagesQuery(['team', teamId, 'dependencies', filter], (cursor, signal) =>
    request('get', DEPENDENCIES, {
      params: { path: { teamId }, query: { ...filter, limit: '50', cursor } },
      signal,
    }),
  ),
  // The previous results stay visible until the response arrives, so that the layout does not jump.
  placeholderData: keepPreviousData,
})

/** The URL of the full list as a file. */
export function dependenciesCsvPath(teamId: string, filter: HistoryFilter): string {
  return apiAddress(DEPENDENCIES, { path: { teamId }, query: { ...filter, format: 'csv' } })
}
