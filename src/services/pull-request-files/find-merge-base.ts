import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'

/**
 * The merge base with the current base branch, as in the code host's list of changed files. If the base branch was
 * deleted, its last known tip is used.
 */
export async function findMergeBase(
  client: InstallationClient,
  { ref, base, head }: PullRequest,
): Promise<string | null> {
  return (await client.getMergeBase(ref, base.branch, head.sha)) ?? client.getMergeBase(ref, base.sha, head.sha)
}
