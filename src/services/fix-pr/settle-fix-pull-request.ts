import { findOpenFixPrByNumber } from '../../db/fix-pr-repository.ts'
import { createFollowOne, type FollowDeps } from './follow-one.ts'
import type { FixPrDeps } from './fix-pr-deps.ts'
import { originalRef } from './fix-pr-refs.ts'

export type SettleFixPullRequest = (input: {
  readonly installationId: number
  readonly repositoryId: number
  readonly repositoryFullName: string
  /** Of the pull request that was closed; most of them are not ours. */
  readonly number: number
  readonly merged: boolean
  readonly mergedAt: string | null
}) => Promise<void>

/**
 * A pull request was closed: if it is one of our fixes, the record follows. What the event says is a hint; the pull request
 * is read again. Repeats change nothing.
 * @throws CodeHostError, for the caller to try again later.
 */
export function createSettleFixPullRequest(deps: FollowDeps & Pick<FixPrDeps, 'codeHost'>): SettleFixPullRequest {
  const followOne = createFollowOne(deps)
  return async ({ installationId, repositoryId, number }) => {
    const row = await findOpenFixPrByNumber(deps.db, repositoryId, number)
    if (!row || row.installationId !== installationId) return
    const client = await deps.codeHost.forInstallation(installationId)
    await followOne(client, row, await client.getPullRequest(originalRef(row)))
  }
}
