import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { AuditLogView } from '../db/repositories/audit-log-history-repository.ts'

const COLUMNS = ['time', 'action', 'actorUserId', 'actorLogin', 'actorName', 'target', 'details', 'id']

/**
 * The rows as a CSV file (RFC 4180), written as fast as it is read. Names and targets are other people's words, and a
 * spreadsheet runs a cell that begins like a formula: such cells get an apostrophe. The mark at the beginning tells it UTF-8.
 */
export function streamAuditLogCsv(rows: AsyncIterable<AuditLogView>): Readable {
  const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true, record_delimiter: '\r\n' })
  // An error ends the answer in the middle: the reader's connection breaks, so nobody takes half a log for the whole.
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
