import type { Severity } from '../../analysis/source/finding.ts'
import { AppError } from '../../errors.ts'
import type { Ecosystem, Reachability, ReviewedVulnerability } from './dependency-review.ts'

export const REACHABILITIES = ['imported', 'not-imported', 'unknown'] as const satisfies readonly Reachability[]

/** A vulnerability of a package in a repository's manifest, as of the latest review of that manifest. */
export type ListedDependency = Pick<
  ReviewedVulnerability,
  | 'id'
  | 'packageName'
  | 'currentVersion'
  | 'cve'
  | 'cvssScore'
  | 'severity'
  | 'title'
  | 'fixedVersion'
  | 'references'
  | 'isMalware'
  | 'isDirect'
  | 'isDevelopmentOnly'
  | 'path'
  | 'line'
  | 'reachability'
  | 'importedAt'
  | 'upgrade'
> & {
  /** Unique in the list. */
  readonly key: string
  readonly ecosystem: Ecosystem
  readonly repository: string
  readonly manifest: string
  /** new: only open pull requests have it; pre-existing: a base branch is known to have it. */
  readonly origin: 'new' | 'pre-existing'
  /** Whether a fix pull request for this pull request would upgrade it. */
  readonly isFixable: boolean
  /** Why it is not upgraded automatically, as a sentence; null if it is. */
  readonly noUpgradeReason: string | null
  readonly analysisId: string
  readonly prNumber: number
  readonly prState: 'open' | 'merged'
  readonly analysedAt: Date
  /** The number of pull requests that have it: open ones, and the merged one that last changed the manifest. */
  readonly pullRequests: number
}

/** The filter of the list; an omitted field does not filter. */
export type DependencyFilter = {
  readonly severity?: Severity | undefined
  /** The full name, owner/name. */
  readonly repository?: string | undefined
  readonly ecosystem?: Ecosystem | undefined
  readonly reachability?: Reachability | undefined
  /** Part of a package name, identifier, title or manifest path, ignoring case. */
  readonly text?: string | undefined
}

/** Totals over everything that matches the filter, not only this page. */
export type DependencyCounts = Readonly<Record<Severity, number>> & {
  readonly total: number
  readonly packages: number
  readonly repositories: number
}

export type DependencyPage = {
  readonly items: readonly ListedDependency[]
  readonly nextCursor: string | null
  readonly counts: DependencyCounts
}

/**
 * The position of the next page: worst packages first, then by name; the vulnerabilities of a package are adjacent,
 * worst first. Ranks count from the worst, names are truncated, keys are MD5.
 */
export type DependencyPosition = readonly [
  packageRank: number,
  name: string,
  packageKey: string,
  rank: number,
  key: string,
]

/** In characters. Names of this length are ordered by their key. */
export const ORDERED_NAME_LENGTH = 40

const KEY = /^[0-9a-f]{32}$/
/** Greater than any sum of severity and score. */
const MAX_RANK = 1_000

export function encodeDependencyCursor(position: DependencyPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** @throws AppError INVALID_CURSOR for anything that encodeDependencyCursor did not make. */
export function decodeDependencyCursor(cursor: string | null): DependencyPosition | null {
  if (cursor === null) return null
  const position = parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!isPosition(position)) throw new AppError('INVALID_CURSOR')
  return position
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isPosition(value: unknown): value is DependencyPosition {
  if (!Array.isArray(value) || value.length !== 5) return false
  const [packageRank, name, packageKey, rank, key] = value as unknown[]
  const isName = typeof name === 'string' && Array.from(name).length <= ORDERED_NAME_LENGTH && !name.includes('\0')
  return isName && [packageRank, rank].every(isRank) && [packageKey, key].every(isKey)
}

function isRank(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_RANK
}

function isKey(value: unknown): boolean {
  return typeof value === 'string' && KEY.test(value)
}
