import { pagesQuery } from './pages-query.ts'
import { teamPath } from './team-path.ts'
import type { AuditLog } from './types.ts'

/** `from` and `to` are days in the reader's own zone; both count whole. */
export type AuditFilter = {
  readonly action: string | null
  readonly actor: string | null
  readonly from: string | null
  readonly to: string | null
}

export function auditLogsQuery(teamId: string, filter: AuditFilter) {
  const query = auditSearch(filter)
  query.set('limit', '50')
  return pagesQuery<AuditLog>(
    ['team', teamId, 'audit-logs', filter],
    teamPath(teamId, `audit-logs?${query.toString()}`),
  )
}

/** Where the whole of it can be fetched as a file. */
export function auditCsvPath(teamId: string, filter: AuditFilter): string {
  const query = auditSearch(filter)
  query.set('format', 'csv')
  return teamPath(teamId, `audit-logs?${query.toString()}`)
}

function auditSearch({ action, actor, from, to }: AuditFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (action) query.set('action', action)
  if (actor) query.set('actorUserId', actor)
  const first = from && startOfDay(from, 0)
  const end = to && startOfDay(to, 1)
  if (first) query.set('from', first)
  if (end) query.set('to', end)
  return query
}

/** The moment at which a day begins in the reader's zone, or the one so many days later. */
function startOfDay(day: string, daysLater: number): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year) return null
  const start = new Date(Number(year), Number(month) - 1, Number(date) + daysLater)
  return Number.isNaN(start.getTime()) ? null : start.toISOString()
}
