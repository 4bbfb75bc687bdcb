import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'

/**
 * The merge base with the current base branch, like the code host's list of changed files; with its last known tip if it
 * was deleted.
 */
export async function findMergeBase(
  client: InstallationClient,
  { ref, base, head }: PullRequest,
): Promise<string | null> {
  return (await client.getMergeBase(ref, base.branch, head.sha)) ?? client.getMergeBase(ref, base.sha, head.sha)
}
