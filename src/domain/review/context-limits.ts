/**
 * Limits on reading the files around a pull request's files. A look at one commit makes at most `maxFiles` and
 * `maxProjectFiles` requests for what is imported, and `maxReads` and `importers.maxFiles` for what imports. A review
 * looks at the head, and at the merge base where something was found, whose files are mostly known by then.
 */
export type ContextLimits = {
  readonly maxFiles: number
  readonly maxTotalBytes: number
  /** Larger files are usually generated code or data. */
  readonly maxFileBytes: number
  /** 1: only files that changed files import directly. */
  readonly maxDepth: number
  /** After this time nothing more is requested from the code host. */
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
  /** Files that are read only to learn what they import, since nothing is remembered of their content. */
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
