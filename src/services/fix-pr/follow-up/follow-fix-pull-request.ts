import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import { findFixPrByNumber, type FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { followJobOptions } from '../../../queue/fix-pr-job.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { fixPrRef, originalRef } from '../job/fix-pr-refs.ts'
import { createFollowOne, followEnded, type FollowDeps } from './follow-one.ts'

export type FollowFixPullRequest = (input: {
  readonly installationId: number
  readonly repositoryId: number
  readonly repositoryFullName: string
  /** The pull request that was closed, reopened or retargeted. Most of them are not ours. */
  readonly number: number
  readonly merged: boolean
  readonly mergedAt: string | null
}) => Promise<void>

/**
 * A pull request was closed, reopened or retargeted: if it is one of our fixes, updates its row. The event is a hint,
 * and the pull request is read again. Repeating it changes nothing. Anything that needs an analysis is left to a job.
 * @throws CodeHostError, for the caller to retry.
 */
export function createFollowFixPullRequest(deps: FollowDeps & Pick<FixPrDeps, 'codeHost'>): FollowFixPullRequest {
  const followOne = createFollowOne(deps)
  return async ({ installationId, repositoryId, number }) => {
    const row = await findFixPrByNumber(deps.db, repositoryId, number)
    if (!row || row.installationId !== installationId) return
    const client = await deps.codeHost.forInstallation(installationId)
    if (row.status !== 'open') {
      await followEnded(deps, client, row)
      return
    }
    const original = await client.getPullRequest(originalRef(row))
    if (await isForJob(client, row, original?.state)) return enqueueFollow(deps, row)
    await followOne(client, row, original)
  }
}

/** Only what somebody did to the fix pull request itself is recorded right away. */
async function isForJob(
  client: InstallationClient,
  row: FixPrRow,
  originalState: 'open' | 'merged' | 'closed' | undefined,
): Promise<boolean> {
  const ref = fixPrRef(row)
  const fixPr = ref && (await client.getPullRequest(ref))
  return fixPr?.state === 'open' || (fixPr?.state === 'closed' && originalState === 'merged')
}

async function enqueueFollow(deps: Pick<FixPrDeps, 'db' | 'queue'>, row: FixPrRow): Promise<void> {
  const { installationId, repositoryId } = row
  const original = { repositoryId, number: row.originalPrNumber }
  await deps.queue.enqueue(
    deps.db,
    'follow-original',
    { installationId, ...original, ...originalRef(row) },
    followJobOptions(original),
  )
}
