import type { Confidence, Severity } from '../../analysis/source/finding.ts'
import type { DependencyVulnerability, ManifestProblem, UnresolvedDependency } from './dependency-review.ts'

/** What POST /api/analyze answers on a manifest. The first four fields are the public API's from its beginning. */
export type DependencyScan = {
  /** Versions looked at, each once. */
  readonly dependencies: number
  /** Worst first. */
  readonly vulnerabilities: readonly ScannedVulnerability[]
  /** In milliseconds. */
  readonly scanTime: number
  readonly ecosystem: 'npm'
  /** Something is unknown: a package is not in the database, or the manifest could not be read. */
  readonly incomplete: boolean
  /** Packages (`name@version`) about which the database gave no answer: not known to be clean. */
  readonly unknown: readonly string[]
  readonly unresolved: readonly UnresolvedDependency[]
  /** Requirements that allow several versions; the lowest was looked up. */
  readonly rangeMinimums: number
  readonly problem: ManifestProblem | null
}

export type ScannedVulnerability = DependencyVulnerability & {
  readonly isRangeMinimum: boolean
  readonly isDevelopmentOnly: boolean
  /** Where the manifest names it. */
  readonly line: number | null
}

/** A package with at least one vulnerability: what counts for the score, and what can be done. */
export type ScannedPackage = {
  readonly packageName: string
  readonly currentVersion: string
  /** Of its worst vulnerability. */
  readonly severity: Severity
  /** high: this version is asked for; medium: it is the least of several, and a newer one may be installed. */
  readonly confidence: Confidence
  readonly vulnerabilities: number
  /** The least version without any of them; null when there is none. */
  readonly upgradeTo: string | null
  readonly isMalware: boolean
}
