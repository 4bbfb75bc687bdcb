import type { Database } from '../../db/client.ts'
import {
  addImportedRecords,
  replaceImport,
  type ImportedRecord,
} from '../../db/repositories/vulnerability-import-repository.ts'
import { readOsvRecord } from '../../dependencies/advisories/read-record.ts'
import type { OsvRecord } from '../../dependencies/advisories/osv-record.ts'
import { normalizeName } from '../../dependencies/normalize-name.ts'
import type { Ecosystem } from '../../domain/dependencies/dependency-review.ts'
import type { Clock } from '../../lib/clock.ts'
import { packRecord } from './record-text.ts'

/** Records in one statement. */
const CHUNK = 500

export type DumpDocument = { readonly name: string; readonly text: string }
export type ImportResult = {
  readonly records: number
  /** Names of documents that are not records of the ecosystem. */
  readonly skipped: readonly string[]
}

/**
 * Imports the vulnerability database's dump of an ecosystem, one JSON document for each record, and replaces an earlier import.
 * From then on no request is sent for that ecosystem. All or nothing.
 * @throws Error if the dump has no record.
 */
export async function importDump(
  deps: { readonly db: Database; readonly clock: Clock },
  dump: {
    readonly ecosystem: Ecosystem
    readonly source: string
    readonly documents: Iterable<DumpDocument> | AsyncIterable<DumpDocument>
  },
): Promise<ImportResult> {
  const now = deps.clock()
  const skipped: string[] = []
  let records = 0
  await replaceImport(deps.db, { ...dump, now }, async (executor) => {
    let chunk: ImportedRecord[] = []
    async function flush(): Promise<void> {
      await addImportedRecords(executor, dump.ecosystem, { records: chunk, now })
      records += chunk.length
      chunk = []
    }
    for await (const { name, text } of dump.documents) {
      const record = readDocument(text, dump.ecosystem)
      if (!record) skipped.push(name)
      else if (chunk.push(record) === CHUNK) await flush()
    }
    if (chunk.length > 0) await flush()
    if (records === 0) throw new Error(`${dump.source} has no record of ${dump.ecosystem}`)
  })
  return { records, skipped }
}

function readDocument(text: string, ecosystem: Ecosystem): ImportedRecord | null {
  const record = readOsvRecord(parse(text))
  const packageNames = record ? namesIn(record, ecosystem) : []
  if (!record || packageNames.length === 0) return null
  return { ...packRecord(record), packageNames, isWithdrawn: record.withdrawn !== undefined }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function namesIn(record: OsvRecord, ecosystem: Ecosystem): string[] {
  return (record.affected ?? []).flatMap(({ package: named }) =>
    named?.ecosystem.split(':', 1)[0] === ecosystem ? normalizeName(ecosystem, named.name) : [],
  )
}
