import type { UnfixedDependencyCode } from '../../domain/dependencies/dependency-fix.ts'
import type { DependencyVulnerability } from '../../domain/dependencies/dependency-review.ts'
import type { ParsedManifest } from '../manifest.ts'
import type { PackageVersion } from '../package-version.ts'
import type { PackageMetadata } from './package-metadata.ts'

/** What is known to be wrong with a version, by all known records of its package. */
export type Assess = (pkg: PackageVersion) => readonly DependencyVulnerability[]

/** A manifest or lock file, and which of its packages are to be upgraded. */
export type FixableManifest = {
  readonly parsed: ParsedManifest
  readonly text: string
  readonly vulnerable: readonly Pick<DependencyVulnerability, 'packageName' | 'currentVersion'>[]
}

/** Everything that an upgrade is decided by. */
export type UpgradeContext = {
  readonly assess: Assess
  /** What the npm registry knows, by package; a package that is missing was not to be had. */
  readonly metadata: ReadonlyMap<string, PackageMetadata>
  readonly allowMajor: boolean
  /** Reads an edited file again; related files are those of the repository. */
  readonly parse: (path: string, text: string) => ParsedManifest | null
}

export type DependencyFixRequest = UpgradeContext & {
  /**
   * Also those without vulnerable packages: the package.json beside a lock file, and the lock file beside a package.json.
   */
  readonly manifests: readonly FixableManifest[]
}

/** A vulnerable version of a package in one file. */
export type UpgradeTarget = PackageVersion & { readonly manifestPath: string }

/** Why there is no upgrade. `detail`: a sentence on this one, behind the reason of the code. */
export type UpgradeRefusal = { readonly code: UnfixedDependencyCode; readonly detail: string | null }

export function refuseUpgrade(
  code: UnfixedDependencyCode,
  detail: string | null = null,
): { readonly refusal: UpgradeRefusal } {
  return { refusal: { code, detail } }
}
