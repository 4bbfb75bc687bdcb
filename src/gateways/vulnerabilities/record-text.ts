import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { OsvRecord } from '../../dependencies/advisories/osv-record.ts'
import type { StoredRecord } from '../../db/repositories/vulnerability-repository.ts'

/** The stored form of a validated record: only the fields that we read. */
export function packRecord(record: OsvRecord): StoredRecord {
  return {
    id: record.id,
    modified: new Date(record.modified),
    record: deflateRawSync(JSON.stringify(record)),
  }
}

export function unpackRecord(stored: StoredRecord): OsvRecord {
  return JSON.parse(inflateRawSync(stored.record).toString('utf8')) as OsvRecord
}
