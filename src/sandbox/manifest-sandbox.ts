import type { ParsedManifest } from '../dependencies/manifest.ts'

export type ManifestText = { readonly path: string; readonly text: string }
/** `wanted`: other files of the repository that its meaning depends on and that were not handed over. */
export type ReadManifest = { readonly manifest: ParsedManifest; readonly wanted: readonly string[] }

/** Reads manifests and lock files in the children that analyse code, since they are as hostile as code is. */
export type ManifestSandbox = {
  /**
   * Leaves out what is no manifest by its name. One that the child gave up has that as its `problem`, and no entries.
   * @param related other files by their paths; null for those that are not there
   * @throws AppError ANALYSIS_UNAVAILABLE as `AnalysisSandbox`
   */
  readManifests(
    files: readonly ManifestText[],
    related: ReadonlyMap<string, string | null>,
  ): Promise<readonly ReadManifest[]>
}
