import { SEVERITIES } from '../../analysis/source/finding.ts'
import { assessRecords } from '../../dependencies/advisories/assess-records.ts'
import type { ManifestEntry } from '../../dependencies/manifest.ts'
import { parsePackageJson } from '../../dependencies/manifests/npm/package-json.ts'
import type { PackageVersion } from '../../dependencies/package-version.ts'
import { clearingVersion } from '../../dependencies/advisories/clearing-version.ts'
import type { UnresolvedDependency } from '../../domain/dependencies/dependency-review.ts'
import type { DependencyScan, ScannedVulnerability, ScannedPackage } from '../../domain/dependencies/dependency-scan.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { PackageLookup, VulnerabilityDatabase } from '../../gateways/vulnerabilities/vulnerability-database.ts'

/** Packages in one request; far above any package.json that people write. */
const MAX_PACKAGES = 5000
/** How much of an unresolvable requirement is shown. */
const MAX_REQUIREMENT_LENGTH = 200

export type ScanManifestDeps = {
  readonly vulnerabilities: VulnerabilityDatabase
  readonly clock: Clock
  readonly log: Logger
}

/** null: the scan failed; the reason is in the log. */
export type ScanManifest = (packageJson: string) => Promise<ManifestScan | null>
/** `packages`: those with vulnerabilities, worst first. */
export type ManifestScan = { readonly scan: DependencyScan; readonly packages: readonly ScannedPackage[] }

/** One version of a package and its entry in the manifest; the first entry when it is named twice. */
type Scanned = { readonly pkg: PackageVersion; readonly entry: ManifestEntry }

/** Looks up the dependencies of a package.json. Never rejects. */
export function createScanManifest(deps: ScanManifestDeps): ScanManifest {
  return async (packageJson) => {
    try {
      return await scan(deps, packageJson)
    } catch (error) {
      deps.log.error({ err: error }, 'a dependency scan failed')
      return null
    }
  }
}

/** null: the database failed for a reason other than a timeout. */
async function scan(deps: ScanManifestDeps, packageJson: string): Promise<ManifestScan | null> {
  const startedAt = deps.clock()
  const { entries, problem } = parsePackageJson('package.json', packageJson)
  const scanned = listScanned(entries)
  const asked = scanned.slice(0, MAX_PACKAGES)
  const { answers } =
    asked.length === 0 ? { answers: [] } : await deps.vulnerabilities.lookUp(asked.map(({ pkg }) => pkg))
  if (answers.length > 0 && answers.every(isUnavailable)) {
    deps.log.warn({ packages: answers.length }, 'a dependency scan got no answer')
    return null
  }
  const found = asked.map((one, index) => assess(one, answers[index]))
  const unknown = [...found.filter(({ isKnown }) => !isKnown), ...scanned.slice(MAX_PACKAGES)]
  return {
    packages: found.flatMap(summarize).toSorted(compareSeverity),
    scan: {
      dependencies: scanned.length,
      vulnerabilities: found.flatMap(({ vulnerabilities }) => vulnerabilities).toSorted(compareSeverity),
      scanTime: Math.max(0, deps.clock().getTime() - startedAt.getTime()),
      ecosystem: 'npm',
      incomplete: unknown.length > 0 || problem !== null,
      unknown: unknown.map(({ pkg }) => `${pkg.name}@${pkg.version}`),
      unresolved: listUnresolved(entries),
      rangeMinimums: scanned.filter(({ entry }) => entry.isRangeMinimum).length,
      problem,
    },
  }
}

function listUnresolved(entries: readonly ManifestEntry[]): UnresolvedDependency[] {
  return entries.flatMap(({ name, requirement, unresolved }) =>
    unresolved === null
      ? []
      : [{ packageName: name, requirement: requirement.slice(0, MAX_REQUIREMENT_LENGTH), reason: unresolved }],
  )
}

function listScanned(entries: readonly ManifestEntry[]): Scanned[] {
  const scanned = new Map<string, Scanned>()
  for (const entry of entries) {
    if (entry.version === null) continue
    const key = `${entry.name}@${entry.version}`
    if (!scanned.has(key))
      scanned.set(key, { pkg: { ecosystem: 'npm', name: entry.name, version: entry.version }, entry })
  }
  return [...scanned.values()]
}

function isUnavailable(answer: PackageLookup): boolean {
  return answer.kind === 'unknown' && answer.reason === 'unavailable'
}

type Assessed = Scanned & {
  readonly isKnown: boolean
  readonly vulnerabilities: readonly ScannedVulnerability[]
  readonly upgradeTo: string | null
}

function assess(scanned: Scanned, answer: PackageLookup | undefined): Assessed {
  if (answer?.kind !== 'known') return { ...scanned, isKnown: false, vulnerabilities: [], upgradeTo: null }
  const { pkg, entry } = scanned
  const { isRangeMinimum, isDevelopmentOnly, line } = entry
  const vulnerabilities = assessRecords(pkg, answer.records).map((vulnerability) => ({
    ...vulnerability,
    isRangeMinimum,
    isDevelopmentOnly,
    line,
  }))
  return { ...scanned, isKnown: true, vulnerabilities, upgradeTo: clearingVersion(pkg, answer.records) }
}

function summarize({ pkg, entry, vulnerabilities, upgradeTo }: Assessed): ScannedPackage[] {
  const [worst] = vulnerabilities
  if (!worst) return []
  return [
    {
      packageName: pkg.name,
      currentVersion: pkg.version,
      severity: worst.severity,
      confidence: entry.isRangeMinimum ? 'medium' : 'high',
      vulnerabilities: vulnerabilities.length,
      upgradeTo,
      isMalware: vulnerabilities.some(({ isMalware }) => isMalware),
    },
  ]
}

function compareSeverity(a: Pick<ScannedPackage, 'severity'>, b: Pick<ScannedPackage, 'severity'>): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)
}
