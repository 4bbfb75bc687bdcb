/**
 * Limits on reading the files around a pull request's files. For one commit, at most `maxFiles` and `maxProjectFiles`
 * requests are made for imported files, and `maxReads` and `importers.maxFiles` for importing files. A review reads the
 * head, and if it has findings also the merge base, whose files are mostly cached by then.
 */
export type ContextLimits = {
  readonly maxFiles: number
  readonly maxTotalBytes: number
  /** Larger files are usually generated code or data. */
  readonly maxFileBytes: number
  /** 1: only files that are imported directly by changed files. */
  readonly maxDepth: number
  /** After this time, nothing more is requested from the code host. */
  readonly maxMs: number
  /** Manifests, lock files and settings of the project. */
  readonly maxProjectFiles: number
  readonly maxProjectFileBytes: number
  readonly importers: ImporterLimits
}
/** Limits on reading the files that import a pull request's files. */
export type ImporterLimits = {
  readonly maxFiles: number
  readonly maxTotalBytes: number
  readonly maxFileBytes: number
  /** 3: a route, the controller that it calls, and the service that calls a changed helper. */
  readonly maxDepth: number
  /** Files that are read only for their imports, because their imports are not cached yet. */
  readonly maxReads: number
  readonly maxMs: number
}

export const CONTEXT_LIMITS: ContextLimits = {
  maxFiles: 60,
  maxTotalBytes: 1024 * 1024,
  maxFileBytes: 256 * 1024,
  maxDepth: 3,
  maxMs: 15_000,
  maxProjectFiles: 20,
  maxProjectFileBytes: 1024 * 1024,
  importers: {
    maxFiles: 20,
    maxTotalBytes: 512 * 1024,
    maxFileBytes: 128 * 1024,
    maxDepth: 3,
    maxReads: 100,
    maxMs: 10_000,
  },
}
