import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import type { FixDescription } from '../../../domain/fix-pr/fix-description.ts'
import { parseRepositoryFullName, type PullRequestRef } from '../../../domain/code-host/pull-request.ts'

export function originalRef(row: FixPrRow): PullRequestRef {
  return { ...parseRepositoryFullName(row.repositoryFullName), number: row.originalPrNumber }
}

/** The fix pull request; null before it exists, and for suggestions. */
export function fixPrRef(row: FixPrRow): PullRequestRef | null {
  return row.fixPrNumber === null
    ? null
    : { ...parseRepositoryFullName(row.repositoryFullName), number: row.fixPrNumber }
}

/** The commit of a job that has created one. */
export function commitOf({ id, commitSha }: FixPrRow): string {
  if (commitSha === null) throw new Error(`Fix job ${id} has no commit yet`)
  return commitSha
}

/** The fixes that the job stored. */
export function storedFixes(row: FixPrRow): FixDescription[] {
  return row.fixes as FixDescription[]
}

export function countFiles(fixes: readonly FixDescription[]): number {
  return new Set(fixes.flatMap(({ file, upgrade }) => upgrade?.files ?? [file])).size
}
