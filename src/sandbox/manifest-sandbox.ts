import type { OsvRecord } from '../dependencies/advisories/osv-record.ts'
import type { ParsedManifest } from '../dependencies/manifest.ts'
import type { PackageMetadata } from '../dependencies/upgrades/package-metadata.ts'
import type { DependencyFixResult } from '../domain/dependencies/dependency-fix.ts'
import type { DependencyVulnerability } from '../domain/dependencies/dependency-review.ts'
import type { GivenUpSet } from './analysis-sandbox.ts'

export type ManifestText = { readonly path: string; readonly text: string }
export type ReadManifest = {
  readonly manifest: ParsedManifest
  /** Other files of the repository that its meaning depends on and that were not handed over. */
  readonly wanted: readonly string[]
  /** What a child failed with, when that was the fault of the file. */
  readonly failure?: Pick<GivenUpSet, 'code' | 'isCertain'>
}
/** Other files of the repository by their paths; null for those that are not there. */
export type RelatedTexts = ReadonlyMap<string, string | null>

/** What upgrades are planned by: `DependencyFixRequest`, with data in place of functions. */
export type UpgradeRequest = {
  readonly manifests: readonly (ManifestText & {
    readonly vulnerable: readonly Pick<DependencyVulnerability, 'packageName' | 'currentVersion'>[]
  })[]
  readonly related: RelatedTexts
  /** All that is known, by the key of `recordsKey`. */
  readonly records: ReadonlyMap<string, readonly OsvRecord[]>
  readonly metadata: ReadonlyMap<string, PackageMetadata>
}

/** Reads and edits manifests and lock files in the children that analyse code, since they are as hostile as code is. */
export type ManifestSandbox = {
  /**
   * Leaves out what is no manifest by its name. One that the child gave up has that as its `problem`, and no entries.
   * @throws AppError ANALYSIS_UNAVAILABLE as `AnalysisSandbox`
   */
  readManifests(files: readonly ManifestText[], related: RelatedTexts): Promise<readonly ReadManifest[]>
  /** null: the child gave it up. @throws AppError ANALYSIS_UNAVAILABLE as `AnalysisSandbox` */
  planUpgrades(request: UpgradeRequest): Promise<DependencyFixResult | null>
}
