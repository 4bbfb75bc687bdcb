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
 * The rows as a CSV file (RFC 4180), written as fast as it is read. Names, paths and titles are other people's words, and a
 * spreadsheet runs a cell that begins like a formula: such cells get an apostrophe. The mark at the beginning tells it UTF-8.
 */
export function streamDependencyCsv(rows: AsyncIterable<ListedDependency>): Readable {
  const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true, record_delimiter: '\r\n' })
  // An error ends the answer in the middle: the reader's connection breaks, so nobody takes half a list for the whole.
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
