import { queryOptions } from '@tanstack/react-query'
import { apiAddress } from './client.ts'
import { request } from './request.ts'
import type { Interval } from './types.ts'

/** Days in UTC, both inclusive. */
export type TrendRange = { readonly from: string; readonly to: string; readonly interval: Interval }

const TRENDS = '/api/teams/{teamId}/analytics/trends'

export const trendQuery = (teamId: string, range: TrendRange) =>
  queryOptions({
    queryKey: ['team', teamId, 'trends', range],
    queryFn: ({ signal }) => request('get', TRENDS, { params: { path: { teamId }, query: range }, signal }),
    staleTime: 60_000,
  })

export function trendCsvPath(teamId: string, range: TrendRange): string {
  return apiAddress(TRENDS, { path: { teamId }, query: { ...range, format: 'csv' } })
}
