import { queryOptions } from '@tanstack/react-query'
import { requestJson } from './request.ts'
import { teamPath } from './team-path.ts'
import type { Interval, Trend } from './types.ts'

/** Days in UTC, both part of it. */
export type TrendRange = { readonly from: string; readonly to: string; readonly interval: Interval }

export const trendQuery = (teamId: string, range: TrendRange) =>
  queryOptions({
    queryKey: ['team', teamId, 'trends', range],
    queryFn: ({ signal }) => requestJson<Trend>('GET', trendPath(teamId, range), { signal }),
    staleTime: 60_000,
  })

export function trendCsvPath(teamId: string, range: TrendRange): string {
  return `${trendPath(teamId, range)}&format=csv`
}

function trendPath(teamId: string, range: TrendRange): string {
  return teamPath(teamId, `analytics/trends?${new URLSearchParams(range).toString()}`)
}
