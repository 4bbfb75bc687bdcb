import type { PackageVersion } from '../package-version.ts'
import { versionSchemeOf } from '../versions/version-scheme-of.ts'
import { isAffected, listFixedVersions } from './affected-versions.ts'
import type { OsvRecord } from './osv-record.ts'

/**
 * The lowest version above the current one without known vulnerabilities. Candidates are the versions in which a record says that
 * something is fixed. null if none of them is free of vulnerabilities, or the current version has none.
 */
export function clearingVersion(pkg: PackageVersion, records: readonly OsvRecord[]): string | null {
  const valid = records.filter((record) => record.withdrawn === undefined)
  const holding = valid.filter((record) => isAffected(pkg, record))
  const scheme = versionSchemeOf(pkg.ecosystem)
  const candidates = holding
    .flatMap((record) => {
      const { same, other } = listFixedVersions(pkg, record)
      return [...same, ...other]
    })
    .toSorted((a, b) => scheme.compare(a, b) ?? 0)
  return candidates.find((version) => !valid.some((record) => isAffected({ ...pkg, version }, record))) ?? null
}
