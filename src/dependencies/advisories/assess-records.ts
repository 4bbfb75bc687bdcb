import { SEVERITIES, type Severity } from '../../analysis/source/finding.ts'
import type { DependencyVulnerability } from '../../domain/dependencies/dependency-review.ts'
import type { PackageVersion } from '../package-version.ts'
import { versionSchemeOf } from '../versions/version-scheme-of.ts'
import { referencesOf, titleOf } from './advisory-text.ts'
import { affectedEntries, isAffected, listFixedVersions } from './affected-versions.ts'
import { findCve, isMalware, mergeAliases } from './merge-aliases.ts'
import type { OsvRecord } from './osv-record.ts'
import { readSeverityWord, scoreVectors } from './score-vectors.ts'

/** For vulnerabilities without a rating: visible, but no alarm. */
const UNRATED: Severity = 'medium'

/**
 * The known vulnerabilities of one version of a package, worst first. Uses records that affect the version and are not
 * withdrawn, and merges the records of one vulnerability.
 */
export function assessRecords(pkg: PackageVersion, records: readonly OsvRecord[]): DependencyVulnerability[] {
  const holding = records.filter((record) => record.withdrawn === undefined && isAffected(pkg, record))
  const found = mergeAliases(holding).map((group) => assessGroup(pkg, group))
  return found.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || compareFound(a, b))
}

function compareFound(a: DependencyVulnerability, b: DependencyVulnerability): number {
  return (b.cvssScore ?? 0) - (a.cvssScore ?? 0) || (a.id < b.id ? -1 : Number(a.id > b.id))
}

function assessGroup(pkg: PackageVersion, group: readonly OsvRecord[]): DependencyVulnerability {
  const [main] = group as [OsvRecord]
  const isMalicious = isMalware(group)
  const cve = findCve(group) ?? main.id
  return {
    id: main.id,
    packageName: pkg.name,
    currentVersion: pkg.version,
    cve,
    ...rate(pkg, group, isMalicious),
    title: firstOf(group, titleOf) ?? (isMalicious ? `Malicious code in ${pkg.name}` : `${cve} in ${pkg.name}`),
    fixedVersion: findFixedVersion(pkg, group),
    references: referencesOf(group),
    isMalware: isMalicious,
  }
}

function rate(
  pkg: PackageVersion,
  group: readonly OsvRecord[],
  isMalicious: boolean,
): Pick<DependencyVulnerability, 'cvssScore' | 'severity'> {
  const rating = firstOf(group, (record) => {
    const ofPackage = affectedEntries(pkg, record).flatMap(({ severity = [] }) => severity)
    return scoreVectors(ofPackage) ?? scoreVectors(record.severity ?? [])
  })
  if (rating) return { cvssScore: rating.score, severity: isMalicious ? 'critical' : rating.severity }
  const word = firstOf(group, (record) => readSeverityWord(record.database_specific?.severity))
  return { cvssScore: null, severity: isMalicious ? 'critical' : (word ?? UNRATED) }
}

/** The lowest version above the current one that no record of the group affects, from the same range if there is one. */
function findFixedVersion(pkg: PackageVersion, group: readonly OsvRecord[]): string | null {
  const scheme = versionSchemeOf(pkg.ecosystem)
  const lists = group.map((record) => listFixedVersions(pkg, record))
  const inOrder = (versions: readonly string[]) => versions.toSorted((a, b) => scheme.compare(a, b) ?? 0)
  const candidates = [...inOrder(lists.flatMap(({ same }) => same)), ...inOrder(lists.flatMap(({ other }) => other))]
  const isClean = (version: string) => !group.some((record) => isAffected({ ...pkg, version }, record))
  return candidates.find(isClean) ?? null
}

function firstOf<Found>(group: readonly OsvRecord[], read: (record: OsvRecord) => Found | null): Found | null {
  for (const record of group) {
    const found = read(record)
    if (found !== null) return found
  }
  return null
}
