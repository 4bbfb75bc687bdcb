import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import { originalRef } from '../job/fix-pr-refs.ts'
import { FixPrStop } from '../job/fix-pr-stop.ts'

/**
 * Reads the original as it is now. It may have been merged, closed, pushed to or have lost its branch since the
 * request.
 * @throws FixPrStop when there is nothing left to fix, or not at this commit.
 */
export async function readOriginal(client: InstallationClient, row: FixPrRow): Promise<PullRequest> {
  const pr = await client.getPullRequest(originalRef(row))
  if (!pr) throw new FixPrStop('original_missing')
  if (pr.state === 'merged') throw new FixPrStop('original_merged')
  if (!pr.isFork && (await client.getBranchSha(pr.ref, pr.head.branch)) === null) throw new FixPrStop('branch_deleted')
  if (pr.state === 'closed') throw new FixPrStop('original_closed')
  if (pr.head.sha !== row.originalHeadSha) throw new FixPrStop('head_moved')
  // null means that the code host is still checking. Our commit sits on the head itself, so it fits either way.
  if (pr.mergeable === false) throw new FixPrStop('original_conflicts')
  return pr
}
