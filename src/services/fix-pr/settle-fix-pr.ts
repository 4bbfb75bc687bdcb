import { CodeHostError } from '../../codehost/code-host-error.ts'
import type { InstallationClient } from '../../codehost/code-host.ts'
import { getFixPr, listOpenFixPrsByCommit, type FixPrRow } from '../../db/fix-pr-repository.ts'
import { FIX_ERROR_RULES } from '../../domain/classify-fix-error.ts'
import { rolledBackNotice } from '../../messages/fix-pr-notices.ts'
import { fixPrJobOptions } from '../../queue/fix-pr-job.ts'
import { recordUnsuccessful } from './finish-fix-pr.ts'
import type { FixPrDeps } from './fix-pr-deps.ts'
import { fixPrRef, originalRef } from './fix-pr-refs.ts'
import { postNoticeOnce } from './post-notice-once.ts'
import { say } from './record-outcome.ts'

type SettleDeps = Pick<FixPrDeps, 'db' | 'queue' | 'codeHost' | 'telemetry' | 'clock' | 'log' | 'tellRequester' | 'ai'>
export type SettleFixPr = (input: { readonly fixPrId: string }) => Promise<void>

/**
 * Rolls a fix back when its commit's checks fail although those of the commit below it pass: turns the fix pull request into
 * a draft, tells the author and gives the quota back. Does nothing while checks run, and nothing once a person has built
 * on the branch.
 * @throws CodeHostError, for the caller to try again later.
 */
export function createSettleFixPr(deps: SettleDeps): SettleFixPr {
  return async ({ fixPrId }) => {
    const row = await getFixPr(deps.db, fixPrId)
    if (row?.status !== 'open' || row.commitSha === null) return
    const client = await deps.codeHost.forInstallation(row.installationId)
    if (await isBroken(client, row, row.commitSha)) await rollBack(deps, client, row)
  }
}

export type SettleChecksOfCommit = (input: { readonly repositoryId: number; readonly sha: string }) => Promise<void>

/** Some checks of a commit are done: if it is the commit of a fix, a job looks at them. */
export function createSettleChecksOfCommit(deps: Pick<FixPrDeps, 'db' | 'queue'>): SettleChecksOfCommit {
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
  if ((await client.getCommitChecks(ref, row.originalHeadSha)) !== 'success') return false
  return (await client.getBranchSha(ref, row.branch)) === commitSha
}

async function rollBack(deps: SettleDeps, client: InstallationClient, row: FixPrRow): Promise<void> {
  const ref = fixPrRef(row)!
  const fixPr = await client.getPullRequest(ref)
  if (fixPr?.state !== 'open') return
  if (!fixPr.draft) await withdraw(client, ref, fixPr.nodeId)
  await say(deps, row, () =>
    postNoticeOnce(client, originalRef(row), {
      fixPrId: row.id,
      topic: 'checks-failed',
      text: rolledBackNotice(ref.number),
    }),
  )
  const { errorType, message } = FIX_ERROR_RULES.checks_failed
  await recordUnsuccessful(deps, row, { from: ['open'], status: 'failed', errorType, message })
}

async function withdraw(
  client: InstallationClient,
  ref: NonNullable<ReturnType<typeof fixPrRef>>,
  nodeId: string,
): Promise<void> {
  try {
    await client.convertToDraft(nodeId)
  } catch (error) {
    // Not every plan of the code host has drafts.
    const isRefused = error instanceof CodeHostError && FIX_ERROR_RULES[error.kind].retries === 0
    if (!isRefused) throw error
    await client.updatePullRequest(ref, { state: 'closed' })
  }
}
