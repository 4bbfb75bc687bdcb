import type { OsvRecord } from '../dependencies/advisories/osv-record.ts'
import type { ParsedManifest } from '../dependencies/manifest.ts'
import type { PackageMetadata } from '../dependencies/upgrades/package-metadata.ts'
import type { DependencyFixResult } from '../domain/dependencies/dependency-fix.ts'
import type { DependencyVulnerability } from '../domain/dependencies/dependency-review.ts'
import type { GivenUpSet } from './analysis-sandbox.ts'

export type ManifestText = { readonly path: string; readonly text: string }
export type ReadManifest = {
  readonly manifest: ParsedManifest
  /** Other files of the repository that the manifest refers to and that were not passed in. */
  readonly wanted: readonly string[]
  /** How the child failed, if the file was at fault. */
  readonly failure?: Pick<GivenUpSet, 'code' | 'isCertain'>
}
/** Other files of the repository by path; null for files that do not exist. */
export type RelatedTexts = ReadonlyMap<string, string | null>

/** The input for planning upgrades: `DependencyFixRequest` with data instead of functions. */
export type UpgradeRequest = {
  readonly manifests: readonly (ManifestText & {
    readonly vulnerable: readonly Pick<DependencyVulnerability, 'packageName' | 'currentVersion'>[]
  })[]
  readonly related: RelatedTexts
  /** All known records. Keys are made by `recordsKey`. */
  readonly records: ReadonlyMap<string, readonly OsvRecord[]>
  readonly metadata: ReadonlyMap<string, PackageMetadata>
}

/** Reads and edits manifests and lock files in the analyser's children, because they can be as hostile as code. */
export type ManifestSandbox = {
  /**
   * Skips files that are not manifests by name. A manifest that made the child fail has a `problem` and no entries.
   * @throws AppError ANALYSIS_UNAVAILABLE as `AnalysisSandbox`
   */
  readManifests(files: readonly ManifestText[], related: RelatedTexts): Promise<readonly ReadManifest[]>
  /** null if the child failed. @throws AppError ANALYSIS_UNAVAILABLE as `AnalysisSandbox` */
  planUpgrades(request: UpgradeRequest): Promise<DependencyFixResult | null>
}
