import type { Severity } from '../../analysis/source/finding.ts'
import type { HiddenReason } from '../findings/reviewed-finding.ts'

/** Registries, by the names that the OSV schema gives them. */
export const ECOSYSTEMS = ['npm', 'PyPI', 'Maven'] as const
export type Ecosystem = (typeof ECOSYSTEMS)[number]

/** One known vulnerability of one version of a package. */
export type DependencyVulnerability = {
  /** The ID of the advisory, such as GHSA-… or PYSEC-…. */
  readonly id: string
  readonly packageName: string
  readonly currentVersion: string
  /** The CVE identifier, or the ID of the advisory if it has none. */
  readonly cve: string
  /** 0 to 10; null when the record rates nothing. */
  readonly cvssScore: number | null
  readonly severity: Severity
  readonly title: string
  /** The lowest version above the current one without the vulnerability; null when there is none. */
  readonly fixedVersion: string | null
  readonly references: readonly string[]
  /** The package is malicious. No upgrade helps; it has to be removed. */
  readonly isMalware: boolean
}

/** A requirement that names no version that could be looked up. */
export type UnresolvedDependency = {
  readonly packageName: string
  readonly requirement: string
  /** A sentence. */
  readonly reason: string
}

/** A place in a manifest; lines and columns count from 1. */
export type ManifestProblem = { readonly line: number; readonly column: number; readonly reason: string }

/** Whether the repository's own code imports the package. Used for ranking only. */
export type Reachability = 'imported' | 'not-imported' | 'unknown'

export type ReviewedVulnerability = DependencyVulnerability & {
  /** new: the pull request adds the package, or changes it to a version that has the vulnerability. */
  readonly origin: 'new' | 'pre-existing'
  readonly isDirect: boolean
  /** The path from the direct dependency to the package; names with versions. */
  readonly path: readonly string[]
  readonly isDevelopmentOnly: boolean
  /** The manifest's line with it, or with the direct dependency that requires it; null if there is none. */
  readonly line: number | null
  /** The manifest asks for a range and no lock file says what is installed; this is the lowest version in the range. */
  readonly isRangeMinimum?: boolean
  /** Why comments and the verdict only count it; absent for those that they show. */
  readonly aside?: Extract<HiddenReason, 'severity'>
  readonly reachability: Reachability
  readonly importedAt: readonly { readonly file: string; readonly line: number }[]
  readonly upgrade: DependencyUpgrade | null
}

/** The smallest change of the manifest that removes all known vulnerabilities of the package. */
export type DependencyUpgrade = {
  readonly to: string
  /** May be a breaking change: shown, but never made by default. */
  readonly isMajor: boolean
  /**
   * direct: its own requirement is raised; parent: that of the dependency that requires it is raised; override: it is pinned by
   * an override; lock: all requirements already allow the version, so only the lock file changes.
   */
  readonly how: 'direct' | 'parent' | 'override' | 'lock'
}

export type ManifestReview = {
  readonly path: string
  readonly ecosystem: Ecosystem
  /** Number of packages that were checked, each version once. */
  readonly dependencies: number
  readonly vulnerabilities: readonly ReviewedVulnerability[]
  /** Packages without an answer from the database, which may be vulnerable. */
  readonly unknown: readonly string[]
  readonly unresolved: readonly UnresolvedDependency[]
  /** Number of requirements that allow several versions; the lowest was looked up. */
  readonly rangeMinimums: number
  readonly problem: ManifestProblem | null
}

/** The dependencies in the manifests of a pull request. */
export type DependencyReview = { readonly manifests: readonly ManifestReview[]; readonly incomplete: boolean }
