import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import { pullRequestCheckId } from '../../domain/review/check-run-id.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'
import type { CheckRunMessage } from '../../messages/check-run.ts'

/** Writes a check run for the pull request's head. @param id the run to update, when it is known. */
export async function writeCheckRun(
  client: InstallationClient,
  pullRequest: PullRequest,
  check: { readonly id: number | null; readonly message: CheckRunMessage; readonly detailsUrl: string },
): Promise<number> {
  const { id } = await client.upsertCheckRun(pullRequest.ref, check.id, {
    ...check.message,
    headSha: pullRequest.head.sha,
    externalId: pullRequestCheckId(pullRequest.ref.number),
    detailsUrl: check.detailsUrl,
  })
  return id
}
