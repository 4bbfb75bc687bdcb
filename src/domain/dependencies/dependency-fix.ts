import type { FixSafety } from '../../analysis/source/finding.ts'
import type { DependencyUpgrade, Ecosystem } from './dependency-review.ts'

/** updated: consistent with the manifest; stale: the package manager must regenerate it; none: there is no lock file. */
export type LockFileState = 'updated' | 'stale' | 'none'

/** An upgrade that was made in the files and proven there. */
export type DependencyFix = {
  readonly ecosystem: Ecosystem
  readonly packageName: string
  readonly from: string
  readonly to: string
  /** The file with the requirement; the lock file if only that changes. */
  readonly manifestPath: string
  /** The line that named the package before; null if there was none. */
  readonly line: number | null
  /** Ids of the removed vulnerabilities. */
  readonly cleared: readonly string[]
  /** The vulnerable versions that it replaces, with the files in which they were found. */
  readonly covers: readonly { readonly manifestPath: string; readonly version: string }[]
  readonly how: DependencyUpgrade['how']
  readonly isMajor: boolean
  readonly lockFile: LockFileState
  /** Sentences: why the lock file is stale, and the command that regenerates it; null if it is not stale. */
  readonly lockFileNote: string | null
  readonly title: string
  readonly explanation: string
  readonly behaviourChange: string
  readonly safety: FixSafety
}

/** Why a vulnerable package is not upgraded, by code. Details of the single case are added to the sentence. */
export const UNFIXED_DEPENDENCY_REASONS = {
  no_fixed_version: 'There is no version without known vulnerabilities.',
  major_only: 'Only a major upgrade helps, which may contain breaking changes.',
  malware: 'The package is malicious. No upgrade helps: remove it, and rotate every secret that it could have read.',
  lock_only: 'Only the lock file must change, which the package manager has to do.',
  ruled_out: 'The requirement excludes the versions that help.',
  pinned_by_hash: 'The requirement is pinned by hashes, which must be recomputed.',
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
