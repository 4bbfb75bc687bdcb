import { CodeHostError } from '../../../gateways/codehost/code-host-error.ts'
import type { CodeHost, InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { Database } from '../../../db/client.ts'
import { findInstallationTeam, findTeamInstallation } from '../../../db/repositories/fix-pr-target-repository.ts'
import { findAccountState } from '../../../db/repositories/team-installation-repository.ts'
import { parsePullRequestUrl } from '../../../domain/code-host/pr-url.ts'
import { repositoryFullName, type PullRequest, type PullRequestRef } from '../../../domain/code-host/pull-request.ts'
import { AppError } from '../../../errors.ts'

export type FoundPullRequest = {
  readonly installationId: number
  readonly client: InstallationClient
  readonly pr: PullRequest
  readonly repositoryId: number
}
export type FindPullRequest = (teamId: string, prUrl: string) => Promise<FoundPullRequest>

/**
 * Finds a pull request by its URL through the team's own installations only. A pull request of somebody else and one
 * that does not exist give the same error after the same outbound requests. If the account is the team's own but the
 * app is suspended or removed there, the error says so.
 * @throws AppError INVALID_PR_URL, PULL_REQUEST_NOT_FOUND, INSTALLATION_SUSPENDED, INSTALLATION_REMOVED,
 * CODE_HOST_UNAVAILABLE
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
      const pr = await readThrough(client, parsed.ref)
      if (!pr?.base.repository) throw new AppError('PULL_REQUEST_NOT_FOUND')
      return { installationId, client, pr, repositoryId: pr.base.repository.id }
    })
  }
}

/** The installation belongs to the team, so the error may say that it stopped working. */
async function readThrough(client: InstallationClient, ref: PullRequestRef): Promise<PullRequest | null> {
  try {
    return await client.getPullRequest(ref)
  } catch (error) {
    if (!(error instanceof CodeHostError) || error.kind !== 'suspended') throw error
    const isGone = error.statusCode === 404
    throw new AppError(isGone ? 'INSTALLATION_REMOVED' : 'INSTALLATION_SUSPENDED', { cause: error })
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
  if (!found || owner !== teamId) throw await describeAbsence(deps.db, teamId, ref)
  return found.id
}

async function describeAbsence(db: Database, teamId: string, { owner }: PullRequestRef): Promise<AppError> {
  const state = await findAccountState(db, teamId, owner)
  if (state === 'suspended') return new AppError('INSTALLATION_SUSPENDED')
  return new AppError(state === 'deleted' ? 'INSTALLATION_REMOVED' : 'PULL_REQUEST_NOT_FOUND')
}

/** Translates errors of the code host for a person who is waiting. */
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
