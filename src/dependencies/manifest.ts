import type { Ecosystem, ManifestProblem } from '../domain/dependencies/dependency-review.ts'

/** Files that say what a project depends on. `manifest`: what people ask for; `lock`: what they get. */
export type ManifestKind = 'manifest' | 'lock'

/** One dependency that a manifest or lock file names. */
export type ManifestEntry = {
  /** The package in the registry: of an alias what it stands for. */
  readonly name: string
  /** As it is written, such as `^1.2.0` or `==2.0`; for lock files the version. */
  readonly requirement: string
  /** What is looked up; null when it cannot be told, with `unresolved` saying why. */
  readonly version: string | null
  /** The requirement allows several versions, and `version` is the least of them. */
  readonly isRangeMinimum: boolean
  /** A sentence: why no version can be looked up (a tag, an address, a workspace, a variable that is not set). */
  readonly unresolved: string | null
  readonly isDirect: boolean
  readonly isDevelopmentOnly: boolean
  /** Names with versions (`express@4.17.1`) on the path from the direct dependency to this one, itself included. */
  readonly path: readonly string[]
  /** Where the file names it, from 1; null when no line of its own does. */
  readonly line: number | null
}

export type ParsedManifest = {
  readonly path: string
  readonly kind: ManifestKind
  readonly ecosystem: Ecosystem
  /** In the order of the file; of a lock file every installed version once. */
  readonly entries: readonly ManifestEntry[]
  /** Why the file could not be read, or not wholly; entries are what could be read. */
  readonly problem: ManifestProblem | null
}
