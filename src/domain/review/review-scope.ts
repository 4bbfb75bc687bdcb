import { fileKindOf, type FileKind } from '../../analysis/source/file-kind.ts'
import { languageOfPath } from '../../analysis/source/language.ts'
import type { ChangedFile } from '../code-host/pull-request.ts'

export type ReviewLimits = {
  /** The number of files of a pull request that are read; the rest is reported as not analysed. */
  readonly maxFiles: number
  /** Bytes of all files together. */
  readonly maxTotalBytes: number
  /** Bytes of one file, which is also the limit of `POST /api/analyze`. */
  readonly maxFileBytes: number
  /** Concurrent reads; the code host allows 100 for all installations together. */
  readonly parallelReads: number
  /** The number of findings kept, the most urgent ones. */
  readonly maxFindings: number
}

export const REVIEW_LIMITS: ReviewLimits = {
  maxFiles: 300,
  maxTotalBytes: 20 * 1024 * 1024,
  maxFileBytes: 1024 * 1024,
  parallelReads: 6,
  maxFindings: 1_000,
}

export type ReviewScope = {
  readonly chosen: readonly ChangedFile[]
  /** Source files beyond `maxFiles`. */
  readonly leftOut: readonly ChangedFile[]
  /** Source files that the pull request removes: only their old content matters, to recognise moved code. */
  readonly removed: readonly ChangedFile[]
}

/** The path of a note about the pull request as a whole. */
export const WHOLE_PULL_REQUEST = '*'

/** Hand-written program code first, generated and third-party code last. */
const KIND_RANKS: Readonly<Record<FileKind, number>> = {
  source: 0,
  test: 1,
  example: 2,
  generated: 3,
  minified: 4,
  vendored: 5,
}

/**
 * Chooses the changed files to read: source code by its name, and up to `maxFiles` those where new findings are most
 * likely, which are those with the most added lines. Ties keep the code host's order.
 */
export function decideScope(files: readonly ChangedFile[], maxFiles: number): ReviewScope {
  const source = files.filter((file) => languageOfPath(file.path) !== null)
  const ordered = source.filter((file) => file.status !== 'removed').toSorted(compareUrgency)
  return {
    chosen: ordered.slice(0, maxFiles),
    leftOut: ordered.slice(maxFiles),
    removed: source.filter((file) => file.status === 'removed').slice(0, maxFiles),
  }
}

function compareUrgency(a: ChangedFile, b: ChangedFile): number {
  return rankOf(a) - rankOf(b) || b.addedLines - a.addedLines
}

function rankOf({ path }: ChangedFile): number {
  return KIND_RANKS[fileKindOf(path, '')]
}
