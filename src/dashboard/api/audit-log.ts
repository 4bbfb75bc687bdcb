import { apiAddress, type Query } from './client.ts'
import { pagesQuery } from './pages-query.ts'
import { request } from './request.ts'

/** `from` and `to` are days in the reader's time zone, both inclusive. */
export type AuditFilter = {
  readonly action: string | null
  readonly actor: string | null
  readonly from: string | null
  readonly to: string | null
}

const AUDIT_LOGS = '/api/teams/{teamId}/audit-logs'

export const auditLogsQuery = (teamId: string, filter: AuditFilter) =>
  pagesQuery(['team', teamId, 'audit-logs', filter], (cursor, signal) =>
    request('get', AUDIT_LOGS, {
      params: { path: { teamId }, query: { ...auditParameters(filter), limit: '50', cursor } },
      signal,
    }),
  )

/** The URL of the full list as a file. */
export function auditCsvPath(teamId: string, filter: AuditFilter): string {
  return apiAddress(AUDIT_LOGS, { path: { teamId }, query: { ...auditParameters(filter), format: 'csv' } })
}

function auditParameters({ action, actor, from, to }: AuditFilter): Query<typeof AUDIT_LOGS> {
  return {
    action: action || undefined,
    actorUserId: actor || undefined,
    from: from ? startOfDay(from, 0) : undefined,
    to: to ? startOfDay(to, 1) : undefined,
  }
}

/** The start of a day in the reader's time zone, optionally a number of days later. */
function startOfDay(day: string, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year) return undefined
  const start = new Date(Number(year), Number(month) - 1, Number(date) + daysLater)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}
