import type { InstallationClient } from '../../codehost/code-host.ts'
import { renumberFixPr, type FixPrRow } from '../../db/fix-pr-repository.ts'
import { decideFollowUp, type FollowDecision, type FollowReason } from '../../domain/follow-original.ts'
import type { PullRequest } from '../../domain/pull-request.ts'
import { closedNotice, reopenedNotice, retargetedNotice, type NoticeTopic } from '../../messages/fix-pr-notices.ts'
import { removeOwnBranch } from './commit-fixes.ts'
import type { FixPrDeps } from './fix-pr-deps.ts'
import { fixPrRef, originalRef, storedFixes } from './fix-pr-refs.ts'
import { createIsFixedByHand } from './is-fixed-by-hand.ts'
import { openPullRequest } from './open-pull-request.ts'
import { postNoticeOnce } from './post-notice-once.ts'
import { recordClosed, recordMerged, say } from './record-outcome.ts'

export type FollowDeps = Pick<
  FixPrDeps,
  'db' | 'analyzer' | 'telemetry' | 'clock' | 'log' | 'links' | 'receipts' | 'areUpgraded'
>
/** Brings one open fix pull request in line with its original. `original` is null when it can no longer be read. */
export type FollowOne = (client: InstallationClient, row: FixPrRow, original: PullRequest | null) => Promise<void>

export function createFollowOne(deps: FollowDeps): FollowOne {
  const isFixedByHand = createIsFixedByHand(deps)
  return async (client, row, original) => {
    const ref = fixPrRef(row)
    if (!ref) {
      // Suggestions stand and fall with the pull request they lie on.
      if (original?.state !== 'open') await recordClosed(deps, row)
      return
    }
    const fixPr = await client.getPullRequest(ref)
    const closed = fixPr?.state === 'closed'
    const decision = decideFollowUp({
      original,
      fixPr,
      targetExists: !closed || (await client.getBranchSha(ref, fixPr.base.branch)) !== null,
      fixBranchExists: !closed || (await client.getBranchSha(ref, row.branch)) !== null,
      fixedByHand:
        fixPr?.state === 'open' && original?.state === 'open' && (await isFixedByHand(client, row, original)),
    })
    await carryOut(deps, client, row, fixPr, decision)
  }
}

async function carryOut(
  deps: FollowDeps,
  client: InstallationClient,
  row: FixPrRow,
  fixPr: PullRequest | null,
  decision: FollowDecision,
): Promise<void> {
  if (decision.action === 'keep') return
  deps.log.info({ teamId: row.teamId, jobId: row.id, action: decision.action }, 'Fix pull request follows its original')
  if (decision.action === 'retarget') return retarget(deps, client, row, decision.base)
  if (decision.action === 'reopen') return reopen(deps, client, row, decision.base)
  if (decision.action === 'close') return close(deps, client, row, decision.reason)
  if (decision.status === 'closed') return recordClosed(deps, row)
  await recordMerged(deps, client, row, fixPr?.mergedAt ? new Date(fixPr.mergedAt) : deps.clock())
}

async function retarget(deps: FollowDeps, client: InstallationClient, row: FixPrRow, base: string): Promise<void> {
  const ref = fixPrRef(row)!
  await client.updatePullRequest(ref, { base })
  await notify(deps, client, row, ref.number, 'retargeted', retargetedNotice(row.originalPrNumber, base))
}

async function reopen(deps: FollowDeps, client: InstallationClient, row: FixPrRow, base: string): Promise<void> {
  const receiptUrl = await deps.receipts.findUrl(row)
  const { notFixed = [], partial = false } = row.report ?? {}
  const content = { base, fixes: storedFixes(row), notFixed, partial, receiptUrl }
  const opened = await openPullRequest({ client, links: deps.links }, row, content)
  const text = reopenedNotice(opened.number, row.fixPrNumber!, base)
  await notify(deps, client, row, row.originalPrNumber, 'reopened', text)
  await renumberFixPr(deps.db, row.id, { fixPrNumber: opened.number, fixPrUrl: opened.url }, deps.clock())
}

async function close(deps: FollowDeps, client: InstallationClient, row: FixPrRow, reason: FollowReason): Promise<void> {
  const ref = fixPrRef(row)!
  await notify(deps, client, row, ref.number, 'closed', closedNotice(row.originalPrNumber, reason))
  await client.updatePullRequest(ref, { state: 'closed' })
  await removeOwnBranch(client, row)
  await recordClosed(deps, row)
}

async function notify(
  deps: FollowDeps,
  client: InstallationClient,
  row: FixPrRow,
  number: number,
  topic: NoticeTopic,
  text: string,
): Promise<void> {
  await say(deps, row, () => postNoticeOnce(client, { ...originalRef(row), number }, { fixPrId: row.id, topic, text }))
}
