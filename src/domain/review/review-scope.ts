import { fileKindOf, type FileKind } from '../../analysis/source/file-kind.ts'
import { languageOfPath } from '../../analysis/source/language.ts'
import type { ChangedFile } from '../code-host/pull-request.ts'

export type ReviewLimits = {
  /** Files of one pull request whose content is read; the rest is reported as not analysed. */
  readonly maxFiles: number
  /** Bytes of all files together. */
  readonly maxTotalBytes: number
  /** Bytes of one file, the bound of `POST /api/analyze` as well. */
  readonly maxFileBytes: number
  /** Reads under way at the same time; the code host allows 100 for all installations together. */
  readonly parallelReads: number
  /** Findings kept, the most urgent ones. */
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
  /** Source files that the pull request removes: only their old content matters, for code that moved. */
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
 * Which changed files are read: source code by its name, within `maxFiles` those where new findings are likeliest, which is
 * where the most lines were added. Files that are alike in that stay in the code host's order.
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
