import { zip } from '../../lib/collections/lists.ts'
import { assessRecords } from '../../dependencies/advisories/assess-records.ts'
import type { OsvRecord } from '../../dependencies/advisories/osv-record.ts'
import type { PackageVersion } from '../../dependencies/package-version.ts'
import { recordsKey } from '../../dependencies/review/records-key.ts'
import type { VulnerabilityDatabase } from '../../gateways/vulnerabilities/vulnerability-database.ts'

/**
 * The vulnerability records read so far. Each record says itself which versions it affects, whichever version it was
 * requested for.
 */
export type RecordStore = {
  /** @returns false when at least one of them could not be looked up. */
  learn(packages: readonly PackageVersion[]): Promise<boolean>
  readonly isKnown: (pkg: PackageVersion) => boolean
  /** Whether it has no known vulnerability. */
  readonly isClean: (pkg: PackageVersion) => boolean
  records(): ReadonlyMap<string, readonly OsvRecord[]>
  /** The fixed versions named in the records that have not been looked up themselves yet. */
  fixedVersions(): PackageVersion[]
}

export function createRecordStore(vulnerabilities: VulnerabilityDatabase): RecordStore {
  const byPackage = new Map<string, Map<string, OsvRecord>>()
  const asked = new Map<string, PackageVersion>()
  const keyOf = (pkg: PackageVersion): string => `${recordsKey(pkg)}\n${pkg.version}`
  const recordsOf = (pkg: PackageVersion): OsvRecord[] => [...(byPackage.get(recordsKey(pkg))?.values() ?? [])]
  const isKnown = (pkg: PackageVersion): boolean => asked.has(keyOf(pkg))

  async function learn(packages: readonly PackageVersion[]): Promise<boolean> {
    const wanted = [...new Map(packages.filter((pkg) => !isKnown(pkg)).map((pkg) => [keyOf(pkg), pkg])).values()]
    if (wanted.length === 0) return true
    const { answers } = await vulnerabilities.lookUp(wanted)
    for (const [pkg, answer] of zip(wanted, answers)) {
      if (answer.kind !== 'known') continue
      const known = byPackage.get(recordsKey(pkg)) ?? new Map<string, OsvRecord>()
      for (const record of answer.records) known.set(record.id, record)
      byPackage.set(recordsKey(pkg), known)
      asked.set(keyOf(pkg), pkg)
    }
    return wanted.every(isKnown)
  }

  return {
    learn,
    isKnown,
    isClean: (pkg) => assessRecords(pkg, recordsOf(pkg)).length === 0,
    records: () => new Map([...byPackage].map(([key, records]) => [key, [...records.values()]])),
    fixedVersions: () =>
      [...asked.values()].flatMap((pkg) =>
        assessRecords(pkg, recordsOf(pkg)).flatMap(({ fixedVersion }) =>
          fixedVersion === null ? [] : [{ ...pkg, version: fixedVersion }],
        ),
      ),
  }
}
