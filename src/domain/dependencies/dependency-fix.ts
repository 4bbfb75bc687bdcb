import type { FixSafety } from '../../analysis/source/finding.ts'
import type { DependencyUpgrade, Ecosystem } from './dependency-review.ts'

/** updated: consistent with the manifest; stale: it has to be made anew by its package manager; none: there is none. */
export type LockFileState = 'updated' | 'stale' | 'none'

/** An upgrade that was made in the files and proven there. */
export type DependencyFix = {
  readonly ecosystem: Ecosystem
  readonly packageName: string
  readonly from: string
  readonly to: string
  /** The file that says what is asked for; the lock file when that alone changes. */
  readonly manifestPath: string
  /** Where the changed file named the package before; null when no line did. */
  readonly line: number | null
  /** Ids of the vulnerabilities that are gone. */
  readonly cleared: readonly string[]
  /** The vulnerable versions that it resolves, by the file in which they were found. */
  readonly covers: readonly { readonly manifestPath: string; readonly version: string }[]
  readonly how: DependencyUpgrade['how']
  readonly isMajor: boolean
  readonly lockFile: LockFileState
  /** Sentences: why the lock file is stale, and the command that makes it anew; null unless it is. */
  readonly lockFileNote: string | null
  readonly title: string
  readonly explanation: string
  readonly behaviourChange: string
  readonly safety: FixSafety
}

/** Why a vulnerable package stays as it is, by code. Sentences, except for what is added of the single case. */
export const UNFIXED_DEPENDENCY_REASONS = {
  no_fixed_version: 'There is no version without known vulnerabilities.',
  major_only: 'Only a major upgrade helps, which may contain breaking changes.',
  malware: 'The package is malicious. No upgrade helps: remove it, and rotate every secret that it could have read.',
  lock_only: 'Only the lock file has to change, which has to be done with the package manager.',
  ruled_out: 'The requirement rules out the versions that help.',
  pinned_by_hash: 'The requirement is pinned by hashes, which have to be recomputed.',
  unsupported_manifest: 'Files of this kind are not edited.',
  not_proven: 'An edit that changes only this package could not be proven.',
} as const
export type UnfixedDependencyCode = keyof typeof UNFIXED_DEPENDENCY_REASONS

export type UnfixedDependency = {
  readonly ecosystem: Ecosystem
  readonly packageName: string
  readonly version: string
  readonly manifestPath: string
  readonly code: UnfixedDependencyCode
  /** One or two sentences: the reason of the code, and what to do about this one. */
  readonly reason: string
}

export type DependencyFixResult = {
  readonly files: readonly { readonly path: string; readonly before: string; readonly after: string }[]
  readonly fixes: readonly DependencyFix[]
  readonly notFixed: readonly UnfixedDependency[]
}
