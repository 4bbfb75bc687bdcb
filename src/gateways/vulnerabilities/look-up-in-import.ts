import type { Database } from '../../db/client.ts'
import { findImportedRecordIds } from '../../db/repositories/vulnerability-import-repository.ts'
import { findRecords } from '../../db/repositories/vulnerability-repository.ts'
import type { PackageVersion } from '../../dependencies/package-version.ts'
import { packageVersionKey, type LookupResults, type LookupResult } from './lookup-results.ts'
import { unpackRecord } from './record-text.ts'

/** All records of an imported dump for the packages. The caller decides which of them affect a version. */
export async function lookUpInImport(db: Database, packages: readonly PackageVersion[]): Promise<LookupResults> {
  const answers = new Map<string, LookupResult>()
  for (const [ecosystem, group] of Map.groupBy(packages, (pkg) => pkg.ecosystem)) {
    const names = [...new Set(group.map(({ name }) => name))]
    const named = await findImportedRecordIds(db, ecosystem, names)
    const stored = await findRecords(
      db,
      named.map(({ id }) => id),
    )
    const records = new Map(stored.map((row) => [row.id, unpackRecord(row)]))
    const idsByName = Map.groupBy(named, ({ name }) => name)
    for (const pkg of group) {
      const ids = idsByName.get(pkg.name) ?? []
      answers.set(packageVersionKey(pkg), { kind: 'known', records: ids.flatMap(({ id }) => records.get(id) ?? []) })
    }
  }
  return answers
}
