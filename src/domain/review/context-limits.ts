/** Limits on reading the files that a pull request's files import. */
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
}

export const CONTEXT_LIMITS: ContextLimits = {
  maxFiles: 60,
  maxTotalBytes: 1024 * 1024,
  maxFileBytes: 256 * 1024,
  maxDepth: 3,
  maxMs: 15_000,
  maxProjectFiles: 20,
  maxProjectFileBytes: 1024 * 1024,
}
