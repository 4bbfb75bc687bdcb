import { pagesQuery } from './pages-query.ts'
import { teamPath } from './team-path.ts'
import type { FixPr } from './types.ts'

/** Query parameters of the API by their names. */
export type HistoryFilter = Readonly<Record<string, string>>

export const fixPrsQuery = (teamId: string, filter: HistoryFilter) =>
  pagesQuery<FixPr>(['team', teamId, 'fix-pr-history', filter], historyPath(teamId, 'fix-prs', filter))

function historyPath(teamId: string, list: string, filter: HistoryFilter): string {
  return teamPath(teamId, `${list}?${new URLSearchParams({ ...filter, limit: '50' }).toString()}`)
}
