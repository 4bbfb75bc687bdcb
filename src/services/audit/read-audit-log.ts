import {
  listAuditLogRows,
  type AuditLogFilter,
  type AuditLogView,
} from '../../db/repositories/audit-log-history-repository.ts'
import type { Database } from '../../db/client.ts'
import { runInTeamScope } from '../../db/scope/team-scope.ts'
import {
  cutPage,
  decodeCursor,
  type ListPage,
  type ListPosition,
  type ListRequest,
} from '../../domain/lists/list-cursor.ts'
import type { Clock } from '../../lib/clock.ts'

/**
 * Service.md: audit logs are kept 90 days. Partitions are dropped by whole months, so older rows within a month are
 * hidden here.
 */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000
const ROWS_AT_ONCE = 500

export type AuditLogExport = {
  readonly fileName: string
  /** Streamed as they are consumed, newest first. */
  readonly rows: AsyncIterable<AuditLogView>
}
export type ReadAuditLog = {
  /** @throws AppError INVALID_CURSOR */
  listAuditLogs(teamId: string, filter: AuditLogFilter, request: ListRequest): Promise<ListPage<AuditLogView>>
  exportAuditLogs(teamId: string, filter: AuditLogFilter): AuditLogExport
}

/** A team's audit log, newest first. */
export function createReadAuditLog(deps: { db: Database; clock: Clock }): ReadAuditLog {
  const keptSince = () => new Date(deps.clock().getTime() - RETENTION_MS)

  return {
    async listAuditLogs(teamId, filter, { limit, cursor }) {
      const after = decodeCursor(cursor)
      const rows = await listAuditLogRows(deps.db, { teamId, filter, after, limit: limit + 1, keptSince: keptSince() })
      return cutPage(rows, limit, toPosition)
    },
    exportAuditLogs(teamId, filter) {
      const fileName = `audit-log-${deps.clock().toISOString().slice(0, 10)}.csv`
      return { fileName, rows: readAll(deps.db, { teamId, filter, keptSince: keptSince() }) }
    },
  }
}

async function* readAll(
  db: Database,
  query: { readonly teamId: string; readonly filter: AuditLogFilter; readonly keptSince: Date },
): AsyncGenerator<AuditLogView> {
  let after: ListPosition | null = null
  do {
    // The response is written after the request's own scope has ended.
    const page: AuditLogView[] = await runInTeamScope(query.teamId, () =>
      listAuditLogRows(db, { ...query, after, limit: ROWS_AT_ONCE }),
    )
    yield* page
    const last = page.at(-1)
    after = last && page.length === ROWS_AT_ONCE ? toPosition(last) : null
  } while (after !== null)
}

function toPosition({ createdAt, id }: AuditLogView): ListPosition {
  return { at: createdAt, id }
}
