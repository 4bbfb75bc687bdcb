import { CodeHostError } from '../../../gateways/codehost/code-host-error.ts'
import type { InstallationClient, TreeChange } from '../../../gateways/codehost/code-host.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { FIX_ERROR_RULES } from '../../../domain/fix-pr/classify-fix-error.ts'
import { fixBranchName, isOwnTip, MAX_BRANCHES } from '../../../domain/fix-pr/fix-branch.ts'
import { isWritablePath } from '../../../domain/fix-pr/fix-paths.ts'
import { fixPrCommitMessage } from '../../../messages/fix-pr-commit-message.ts'
import { commitOf, originalRef } from '../job/fix-pr-refs.ts'
import { FixPrStop } from '../job/fix-pr-stop.ts'
import type { PullRequestFixes } from '../plan/plan-fixes.ts'

/** The row if an earlier attempt has stored a commit in it, including what that commit does. */
export async function findStoredCommit(client: InstallationClient, row: FixPrRow): Promise<FixPrRow | null> {
  if (row.commitSha === null || row.fixes.length === 0) return null
  const commit = await client.getCommit(originalRef(row), row.commitSha)
  return commit?.parents[0] === row.originalHeadSha ? row : null
}

/**
 * Creates the one commit of a fix on top of its base commit, by default the original's head. It is on no branch yet, so
 * the branch later appears complete or not at all.
 */
export async function createFixCommit(
  client: InstallationClient,
  row: FixPrRow,
  plan: PullRequestFixes,
  parentSha = row.originalHeadSha,
): Promise<string> {
  const { sha } = await client.createCommit(originalRef(row), {
    parentSha,
    message: fixPrCommitMessage({ fixPrId: row.id, originalNumber: row.originalPrNumber, fixes: plan.fixes }),
    files: toTreeChanges(plan),
  })
  return sha
}

function toTreeChanges(plan: PullRequestFixes): TreeChange[] {
  return plan.fixedFiles.map(({ path, mode, after }) => {
    // A plan contains no such path. This last check before the write does not rely on that.
    if (!isWritablePath(path)) throw new FixPrStop('fix_not_proven')
    return { path, mode, content: after }
  })
}

/**
 * Points `fixwright/pr-<number>` at the row's commit, or the next free name when that branch has somebody else's
 * commits. A commit of ours that is there is replaced: all attempts of a job share one commit, so another one belongs
 * to an earlier fix.
 * @returns the branch.
 */
export async function ensureBranch(client: InstallationClient, row: FixPrRow): Promise<string> {
  for (let copy = 1; copy <= MAX_BRANCHES; copy += 1) {
    const branch = fixBranchName(row.originalPrNumber, copy)
    if (await createBranch(client, row, branch)) return branch
    if (await takeOver(client, row, branch)) return branch
  }
  throw new FixPrStop('branches_taken')
}

async function createBranch(client: InstallationClient, row: FixPrRow, branch: string): Promise<boolean> {
  try {
    await client.createBranch(originalRef(row), branch, commitOf(row))
    return true
  } catch (error) {
    if (error instanceof CodeHostError && error.kind === 'already_exists') return false
    throw error
  }
}

/** Points an existing branch at the row's commit. @returns false when the branch is not ours to use. */
export async function takeOver(client: InstallationClient, row: FixPrRow, branch: string): Promise<boolean> {
  const ref = originalRef(row)
  const tip = await client.getBranchSha(ref, branch)
  if (tip === row.commitSha) return true
  // Deleted since it was found; the next attempt creates it again.
  if (tip === null) throw new CodeHostError('conflict', { statusCode: 409, message: 'The branch disappeared' })
  if (!isOwnTip(await client.getCommit(ref, tip))) return false
  await client.moveBranch(ref, branch, commitOf(row), tip)
  return true
}

/**
 * Deletes the branch of a fix that has ended, unless somebody has built on it. If the code host refuses, for example
 * because of a branch protection rule, the branch stays: it does no harm.
 */
export async function removeOwnBranch(client: InstallationClient, row: FixPrRow): Promise<void> {
  if (row.delivery === 'suggestions' || row.commitSha === null) return
  const ref = originalRef(row)
  if ((await client.getBranchSha(ref, row.branch)) !== row.commitSha) return
  try {
    await client.deleteBranch(ref, row.branch, row.commitSha)
  } catch (error) {
    if (!(error instanceof CodeHostError)) throw error
    if (error.kind !== 'not_fast_forward' && FIX_ERROR_RULES[error.kind].retries !== 0) throw error
  }
}
