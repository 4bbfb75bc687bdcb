import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { AuditLogView } from '../db/repositories/audit-log-history-repository.ts'

const COLUMNS = ['time', 'action', 'actorUserId', 'actorLogin', 'actorName', 'target', 'details', 'id']

/**
 * The rows as a CSV file (RFC 4180), written as fast as the client reads it. Names and targets come from users, and a
 * spreadsheet executes a cell that begins like a formula, so such cells are prefixed with an apostrophe. The byte order
 * mark identifies the file as UTF-8.
 */
export function streamAuditLogCsv(rows: AsyncIterable<AuditLogView>): Readable {
  const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true, record_delimiter: '\r\n' })
  // An error breaks the connection in the middle of the response, so that nobody takes a partial log for the whole.
  return pipeline(Readable.from(toRecords(rows)), csv, () => {})
}

async function* toRecords(rows: AsyncIterable<AuditLogView>): AsyncGenerator<readonly string[]> {
  for await (const { createdAt, action, actor, target, details, id } of rows)
    yield [
      createdAt.toISOString(),
      action,
      actor?.userId ?? '',
      actor?.login ?? '',
      actor?.name ?? '',
      target ?? '',
      JSON.stringify(details),
      id,
    ]
}
