import type { Confidence, Severity } from '../../analysis/source/finding.ts'
import type { DependencyVulnerability, ManifestProblem, UnresolvedDependency } from './dependency-review.ts'

/** The answer of POST /api/analyze for a manifest. The first four fields have been in the public API from the start. */
export type DependencyScan = {
  /** Number of versions that were checked, each once. */
  readonly dependencies: number
  /** Worst first. */
  readonly vulnerabilities: readonly ScannedVulnerability[]
  /** In milliseconds. */
  readonly scanTime: number
  readonly ecosystem: 'npm'
  /** Something is unknown: a package is not in the database, or the manifest could not be read. */
  readonly incomplete: boolean
  /** Packages (`name@version`) without an answer from the database, which may be vulnerable. */
  readonly unknown: readonly string[]
  readonly unresolved: readonly UnresolvedDependency[]
  /** Number of requirements that allow several versions; the lowest was looked up. */
  readonly rangeMinimums: number
  readonly problem: ManifestProblem | null
}

export type ScannedVulnerability = DependencyVulnerability & {
  readonly isRangeMinimum: boolean
  readonly isDevelopmentOnly: boolean
  /** The manifest's line that names it. */
  readonly line: number | null
}

/** A package with at least one vulnerability, for the score and the recommendations. */
export type ScannedPackage = {
  readonly packageName: string
  readonly currentVersion: string
  /** Of its worst vulnerability. */
  readonly severity: Severity
  /** high: exactly this version is required; medium: it is the lowest of several, and a newer one may be installed. */
  readonly confidence: Confidence
  readonly vulnerabilities: number
  /** The lowest version without any of them; null if there is none. */
  readonly upgradeTo: string | null
  readonly isMalware: boolean
}
