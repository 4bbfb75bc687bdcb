import { CodeHostError } from '../../codehost/code-host-error.ts'
import type { CodeHost, InstallationClient } from '../../codehost/code-host.ts'
import type { Database } from '../../db/client.ts'
import { findInstallationTeam, findTeamInstallation } from '../../db/fix-pr-target-repository.ts'
import { parsePullRequestUrl } from '../../domain/pr-url.ts'
import { repositoryFullName, type PullRequest, type PullRequestRef } from '../../domain/pull-request.ts'
import { AppError } from '../../errors.ts'

export type FoundPullRequest = {
  readonly installationId: number
  readonly client: InstallationClient
  readonly pr: PullRequest
  readonly repositoryId: number
}
export type FindPullRequest = (teamId: string, prUrl: string) => Promise<FoundPullRequest>

/**
 * From an address to the pull request, through the team's own installation only. A pull request of anybody else and one that
 * does not exist lead to the same answer after the same outbound calls.
 *
 * @throws AppError INVALID_PR_URL, PULL_REQUEST_NOT_FOUND, CODE_HOST_UNAVAILABLE
 */
export function createFindPullRequest(deps: {
  readonly db: Database
  readonly codeHost: CodeHost
  readonly codeHostUrl: string
}): FindPullRequest {
  return async (teamId, prUrl) => {
    const parsed = parsePullRequestUrl(prUrl, deps.codeHostUrl)
    if (!parsed.ok) throw new AppError('INVALID_PR_URL')
    return translateCodeHostErrors(async () => {
      const installationId = await findInstallation(deps, teamId, parsed.ref)
      const client = await deps.codeHost.forInstallation(installationId)
      const pr = await client.getPullRequest(parsed.ref)
      if (!pr?.base.repository) throw new AppError('PULL_REQUEST_NOT_FOUND')
      return { installationId, client, pr, repositoryId: pr.base.repository.id }
    })
  }
}

async function findInstallation(
  deps: { readonly db: Database; readonly codeHost: CodeHost },
  teamId: string,
  ref: PullRequestRef,
): Promise<number> {
  const known = await findTeamInstallation(deps.db, teamId, repositoryFullName(ref))
  if (known !== null) return known
  const found = await deps.codeHost.app.findInstallation(ref)
  const owner = found && !found.suspended ? await findInstallationTeam(deps.db, found.id) : null
  if (!found || owner !== teamId) throw new AppError('PULL_REQUEST_NOT_FOUND')
  return found.id
}

/** What a person is told when the code host does not do its part while they wait. */
export async function translateCodeHostErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CodeHostError)) throw error
    if (error.kind === 'not_found' || error.kind === 'suspended') {
      throw new AppError('PULL_REQUEST_NOT_FOUND', { cause: error })
    }
    const details = error.retryAfter === undefined ? undefined : { retryAfter: error.retryAfter }
    throw new AppError('CODE_HOST_UNAVAILABLE', { details, cause: error })
  }
}
