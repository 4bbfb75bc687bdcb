import { CodeHostError } from '../../codehost/code-host-error.ts'
import type { InstallationClient, TreeChange } from '../../codehost/code-host.ts'
import type { FixPrRow } from '../../db/fix-pr-repository.ts'
import { decideBranch, fixBranchName, MOST_BRANCHES } from '../../domain/fix-branch.ts'
import { isWritablePath } from '../../domain/fix-paths.ts'
import { fixPrCommitMessage } from '../../messages/fix-pr-commit-message.ts'
import { originalRef } from './fix-pr-refs.ts'
import { FixPrStop } from './fix-pr-stop.ts'
import type { FixPlan } from './plan-fixes.ts'

/**
 * The one commit of a fix, on top of the head it was made for; the one an earlier attempt stored is used again. It is on no
 * branch yet, so the branch later appears whole or not at all.
 */
export async function ensureCommit(client: InstallationClient, row: FixPrRow, plan: FixPlan): Promise<string> {
  const ref = originalRef(row)
  if (row.commitSha) {
    const commit = await client.getCommit(ref, row.commitSha)
    if (commit?.parents[0] === row.originalHeadSha) return row.commitSha
  }
  const { sha } = await client.createCommit(ref, {
    parentSha: row.originalHeadSha,
    message: fixPrCommitMessage({ fixPrId: row.id, originalNumber: row.originalPrNumber, fixes: plan.fixes }),
    files: toTreeChanges(plan),
  })
  return sha
}

function toTreeChanges(plan: FixPlan): TreeChange[] {
  return plan.fixedFiles.map(({ path, mode, after }) => {
    // The plan holds no such path; the last gate before the write does not rely on that.
    if (!isWritablePath(path)) throw new FixPrStop('fix_not_proven')
    return { path, mode, content: after }
  })
}

export type FixBranch = { readonly branch: string; readonly commitSha: string }

/**
 * Puts the commit on `fixwright/pr-<number>`, or on the next free name when somebody else's commits lie there. An earlier
 * fix of ours is replaced, this job's own commit from an earlier attempt is adopted.
 */
export async function ensureBranch(client: InstallationClient, row: FixPrRow, commitSha: string): Promise<FixBranch> {
  for (let copy = 1; copy <= MOST_BRANCHES; copy += 1) {
    const branch = fixBranchName(row.originalPrNumber, copy)
    if (await createBranch(client, row, branch, commitSha)) return { branch, commitSha }
    const adopted = await takeOver(client, row, branch, commitSha)
    if (adopted) return { branch, commitSha: adopted }
  }
  throw new FixPrStop('branches_taken')
}

async function createBranch(
  client: InstallationClient,
  row: FixPrRow,
  branch: string,
  commitSha: string,
): Promise<boolean> {
  try {
    await client.createBranch(originalRef(row), branch, commitSha)
    return true
  } catch (error) {
    if (error instanceof CodeHostError && error.kind === 'already_exists') return false
    throw error
  }
}

/** @returns the commit the branch now points to, or null when the branch is not ours to use. */
async function takeOver(
  client: InstallationClient,
  row: FixPrRow,
  branch: string,
  commitSha: string,
): Promise<string | null> {
  const ref = originalRef(row)
  const tip = await client.getBranchSha(ref, branch)
  if (tip === commitSha) return tip
  // Deleted since we found it: the next attempt creates it.
  if (tip === null) throw new CodeHostError('conflict', { statusCode: 409, message: 'The branch disappeared' })
  const decision = decideBranch(await client.getCommit(ref, tip), {
    fixPrId: row.id,
    headSha: row.originalHeadSha,
  })
  if (decision === 'avoid') return null
  if (decision === 'adopt') return tip
  await client.moveBranch(ref, branch, commitSha, tip)
  return commitSha
}

/** Removes the branch of a fix that came to nothing, unless somebody has built on it. */
export async function removeOwnBranch(client: InstallationClient, row: FixPrRow): Promise<void> {
  if (row.mode !== 'branch' || row.commitSha === null) return
  const ref = originalRef(row)
  if ((await client.getBranchSha(ref, row.branch)) !== row.commitSha) return
  try {
    await client.deleteBranch(ref, row.branch, row.commitSha)
  } catch (error) {
    if (!(error instanceof CodeHostError && error.kind === 'not_fast_forward')) throw error
  }
}
