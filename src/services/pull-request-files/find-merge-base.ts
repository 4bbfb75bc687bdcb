import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'

/** Against the base branch as it is now, as the code host's own list of changed files; its last known tip if it is deleted. */
export async function findMergeBase(
  client: InstallationClient,
  { ref, base, head }: PullRequest,
): Promise<string | null> {
  return (await client.getMergeBase(ref, base.branch, head.sha)) ?? client.getMergeBase(ref, base.sha, head.sha)
}
