import type { Ecosystem, ManifestProblem } from '../domain/dependencies/dependency-review.ts'

/** `manifest`: the requirements that people write. `lock`: the versions that get installed. */
export type ManifestKind = 'manifest' | 'lock'

/** One dependency in a manifest or lock file. */
export type ManifestEntry = {
  /** The package's name in the registry; for an alias, of the package it stands for. */
  readonly name: string
  /** As written, such as `^1.2.0` or `==2.0`; for lock files the version. */
  readonly requirement: string
  /** The version to look up; null if unknown, with the reason in `unresolved`. */
  readonly version: string | null
  /** The requirement allows several versions, and `version` is the lowest of them. */
  readonly isRangeMinimum: boolean
  /** A sentence: why no version can be looked up (a tag, an address, a workspace, an unset variable). */
  readonly unresolved: string | null
  readonly isDirect: boolean
  readonly isDevelopmentOnly: boolean
  /** Names with versions (`express@4.17.1`) on the path from the direct dependency to this one, including both. */
  readonly path: readonly string[]
  /** The line that names it, from 1; null if it has no line of its own. */
  readonly line: number | null
}

export type ParsedManifest = {
  readonly path: string
  readonly kind: ManifestKind
  readonly ecosystem: Ecosystem
  /** In the order of the file; for a lock file every installed version once. */
  readonly entries: readonly ManifestEntry[]
  /** Why the file could not be read completely; `entries` has what could be read. */
  readonly problem: ManifestProblem | null
}
