import type { UnfixedDependencyCode } from '../../domain/dependencies/dependency-fix.ts'
import type { DependencyVulnerability } from '../../domain/dependencies/dependency-review.ts'
import type { ParsedManifest } from '../manifest.ts'
import type { PackageVersion } from '../package-version.ts'
import type { PackageMetadata } from './package-metadata.ts'

/** The known vulnerabilities of a version, from all records of its package. */
export type Assess = (pkg: PackageVersion) => readonly DependencyVulnerability[]

/** A manifest or lock file, with its packages to upgrade. */
export type FixableManifest = {
  readonly parsed: ParsedManifest
  readonly text: string
  readonly vulnerable: readonly Pick<DependencyVulnerability, 'packageName' | 'currentVersion'>[]
}

/** Everything that decides about an upgrade. */
export type UpgradeContext = {
  readonly assess: Assess
  /** The npm registry's metadata by package; packages without metadata are missing. */
  readonly metadata: ReadonlyMap<string, PackageMetadata>
  readonly allowMajor: boolean
  /** Parses an edited file again; related files come from the repository. */
  readonly parse: (path: string, text: string) => ParsedManifest | null
}

export type DependencyFixRequest = UpgradeContext & {
  /**
   * Includes files without vulnerable packages: the package.json beside a lock file, and the lock file beside a package.json.
   */
  readonly manifests: readonly FixableManifest[]
}

/** A vulnerable version of a package in one file. */
export type UpgradeTarget = PackageVersion & { readonly manifestPath: string }

/** Why there is no upgrade. `detail`: a sentence about this case, shown after the sentence of the code. */
export type UpgradeRefusal = { readonly code: UnfixedDependencyCode; readonly detail: string | null }

export function refuseUpgrade(
  code: UnfixedDependencyCode,
  detail: string | null = null,
): { readonly refusal: UpgradeRefusal } {
  return { refusal: { code, detail } }
}
