import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { ListedDependency } from '../domain/dependencies/dependency-list.ts'

const COLUMNS = [
  'packageName',
  'currentVersion',
  'ecosystem',
  'severity',
  'cvssScore',
  'identifier',
  'title',
  'repository',
  'manifest',
  'path',
  'direct',
  'developmentOnly',
  'reachability',
  'origin',
  'fixedVersion',
  'upgradeTo',
  'upgradeHow',
  'noUpgradeReason',
  'malware',
  'pullRequest',
  'pullRequests',
  'analysisId',
  'analysedAt',
]

/**
 * The rows as a CSV file (RFC 4180), written as fast as the client reads it. Names, paths and titles come from others,
 * and a spreadsheet executes a cell that begins like a formula, so such cells are prefixed with an apostrophe. The byte
 * order mark identifies the file as UTF-8.
 */
export function streamDependencyCsv(rows: AsyncIterable<ListedDependency>): Readable {
  const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true, record_delimiter: '\r\n' })
  // An error breaks the connection in the middle of the response, so that nobody takes a partial list for the whole.
  return pipeline(Readable.from(toRecords(rows)), csv, () => {})
}

async function* toRecords(rows: AsyncIterable<ListedDependency>): AsyncGenerator<readonly string[]> {
  for await (const row of rows) yield toRecord(row)
}

function toRecord(row: ListedDependency): string[] {
  return [
    row.packageName,
    row.currentVersion,
    row.ecosystem,
    row.severity,
    row.cvssScore?.toFixed(1) ?? '',
    row.cve,
    row.title,
    row.repository,
    row.manifest,
    row.path.join(' > '),
    String(row.isDirect),
    String(row.isDevelopmentOnly),
    row.reachability,
    row.origin,
    row.fixedVersion ?? '',
    row.upgrade?.to ?? '',
    row.upgrade?.how ?? '',
    row.noUpgradeReason ?? '',
    String(row.isMalware),
    String(row.prNumber),
    String(row.pullRequests),
    row.analysisId,
    row.analysedAt.toISOString(),
  ]
}
