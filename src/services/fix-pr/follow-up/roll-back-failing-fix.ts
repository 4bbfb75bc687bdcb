import { CodeHostError } from '../../../gateways/codehost/code-host-error.ts'
import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import { getFixPr, listOpenFixPrsByCommit, type FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { CLOSED_FOR_CHECKS, FIX_ERROR_RULES, isTransient } from '../../../domain/fix-pr/classify-fix-error.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import { rolledBackNotice, type RollBack } from '../../../messages/fix-pr-notices.ts'
import { fixPrJobOptions } from '../../../queue/fix-pr-job.ts'
import { removeOwnBranch } from '../carry-out/commit-fixes.ts'
import { recordUnsuccessful } from '../carry-out/finish-fix-pr.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { fixPrRef, originalRef } from '../job/fix-pr-refs.ts'
import { postNoticeOnce } from '../job/post-notice-once.ts'
import { say } from '../carry-out/record-outcome.ts'

type RollBackDeps = Pick<
  FixPrDeps,
  'db' | 'queue' | 'codeHost' | 'telemetry' | 'clock' | 'log' | 'notifyRequester' | 'ai'
>
export type RollBackFailingFix = (input: { readonly fixPrId: string }) => Promise<void>

/**
 * Rolls a fix back when checks fail on its commit but not on the commit below it, or when that one has no checks: turns
 * the fix pull request into a draft (or closes it where drafts are not available), notifies the author and returns the
 * quota. Does nothing while a relevant check is running, or once a person has built on the branch.
 * @throws CodeHostError, for the caller to retry.
 */
export function createRollBackFailingFix(deps: RollBackDeps): RollBackFailingFix {
  return async ({ fixPrId }) => {
    const row = await getFixPr(deps.db, fixPrId)
    if (!row || row.commitSha === null) return
    const isToBeClosed = row.status === 'failed' && row.errorMessage === CLOSED_FOR_CHECKS
    if (row.status !== 'open' && !isToBeClosed) return
    const client = await deps.codeHost.forInstallation(row.installationId)
    // An earlier attempt recorded the roll-back and was interrupted.
    if (isToBeClosed) return close(client, row)
    if (await isBroken(client, row, row.commitSha)) await rollBack(deps, client, row)
  }
}

export type RecheckFixesOfCommit = (input: { readonly repositoryId: number; readonly sha: string }) => Promise<void>

/**
 * Some checks of a commit have finished: if it is the commit of a fix, or the one below it, queues a job that looks at
 * both.
 */
export function createRecheckFixesOfCommit(deps: Pick<FixPrDeps, 'db' | 'queue'>): RecheckFixesOfCommit {
  return async ({ repositoryId, sha }) => {
    for (const row of await listOpenFixPrsByCommit(deps.db, repositoryId, sha)) {
      const options = fixPrJobOptions({ repositoryId, number: row.originalPrNumber })
      const jobKey = `settle-fix-pr:${row.id}`
      await deps.queue.enqueue(deps.db, 'settle-fix-pr', { fixPrId: row.id }, { ...options, jobKey })
    }
  }
}

async function isBroken(client: InstallationClient, row: FixPrRow, commitSha: string): Promise<boolean> {
  const ref = originalRef(row)
  if ((await client.getCommitChecks(ref, commitSha)) !== 'failure') return false
  const below = await client.getCommitChecks(ref, row.baseSha ?? row.originalHeadSha)
  if (below !== 'success' && below !== 'none') return false
  return (await client.getBranchSha(ref, row.branch)) === commitSha
}

async function rollBack(deps: RollBackDeps, client: InstallationClient, row: FixPrRow): Promise<void> {
  const ref = fixPrRef(row)
  const fixPr = ref && (await client.getPullRequest(ref))
  if (fixPr?.state !== 'open') return
  const how = await withdraw(client, fixPr)
  await say(deps, row, () =>
    postNoticeOnce(client, originalRef(row), {
      fixPrId: row.id,
      topic: 'checks-failed',
      text: rolledBackNotice(fixPr.ref.number, how),
    }),
  )
  const { errorType, message: asDraft } = FIX_ERROR_RULES.checks_failed
  const message = how === 'draft' ? asDraft : CLOSED_FOR_CHECKS
  await recordUnsuccessful(deps, row, { from: ['open'], status: 'failed', errorType, message })
  // After recording it: otherwise the event of the closing would look like a person's doing.
  if (how === 'closed') await close(client, row)
}

async function withdraw(client: InstallationClient, fixPr: PullRequest): Promise<RollBack> {
  if (fixPr.draft) return 'draft'
  try {
    await client.convertToDraft(fixPr.nodeId)
    return 'draft'
  } catch (error) {
    // Not every plan of the code host has drafts, and the error for that is not documented.
    if (error instanceof CodeHostError && !isTransient(error.kind)) return 'closed'
    throw error
  }
}

async function close(client: InstallationClient, row: FixPrRow): Promise<void> {
  const ref = fixPrRef(row)
  if (ref && (await client.getPullRequest(ref))?.state === 'open')
    await client.updatePullRequest(ref, { state: 'closed' })
  await removeOwnBranch(client, row)
}
