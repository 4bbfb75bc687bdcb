import { languageOfPath } from '../analysis/source/language.ts'
import type { ChangedFile } from './pull-request.ts'

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

/** Stands in a note for no file in particular but for the pull request as a whole. */
export const WHOLE_PULL_REQUEST = '*'

const LIKELY_GENERATED =
  /(^|\/)(node_modules|vendor|third_party|dist|build|out|coverage)\/|\.min\.[cm]?js$|\.bundle\.js$/

/** Which changed files are read: source code by its name, in the host's order, what looks generated last. */
export function decideScope(files: readonly ChangedFile[], maxFiles: number): ReviewScope {
  const source = files.filter((file) => languageOfPath(file.path) !== null)
  const present = source.filter((file) => file.status !== 'removed')
  const [generated, written] = [present.filter(isLikelyGenerated), present.filter((file) => !isLikelyGenerated(file))]
  const ordered = [...written, ...generated]
  return {
    chosen: ordered.slice(0, maxFiles),
    leftOut: ordered.slice(maxFiles),
    removed: source.filter((file) => file.status === 'removed').slice(0, maxFiles),
  }
}

function isLikelyGenerated(file: ChangedFile): boolean {
  return LIKELY_GENERATED.test(file.path)
}
