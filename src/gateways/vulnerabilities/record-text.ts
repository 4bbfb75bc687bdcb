import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { OsvRecord } from '../../dependencies/advisories/osv-record.ts'
import type { StoredRecord } from '../../db/repositories/vulnerability-repository.ts'

/** A record as it is kept: of those that were checked, only what we read of them. */
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
