import { pagesQuery } from './pages-query.ts'
import { request } from './request.ts'

/** Query parameters of the API by name. */
export type HistoryFilter = Readonly<Record<string, string>>

export const fixPrsQuery = (teamId: string, filter: HistoryFilter) =>
  pagesQuery(['team', teamId, 'fix-pr-history', filter], (cursor, signal) =>
    request('get', '/api/teams/{teamId}/fix-prs', {
      params: { path: { teamId }, query: { ...filter, limit: '50', cursor } },
      signal,
    }),
  )
