import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import {
  finishRemadeFix,
  renumberFixPr,
  saveFixPrBase,
  type FixPrRow,
} from '../../../db/repositories/fix-pr-repository.ts'
import { decideFollowUp, type FollowDecision, type FollowReason } from '../../../domain/fix-pr/follow-original.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import {
  closedNotice,
  leftNotice,
  reopenedNotice,
  retargetedNotice,
  type NoticeTopic,
} from '../../../messages/fix-pr-notices.ts'
import { removeOwnBranch } from '../carry-out/commit-fixes.ts'
import { deliverRemadeFix } from '../carry-out/deliver-remade-fix.ts'
import { findFit } from '../plan/find-fit.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { createFixPrLog, fixPrLogFields } from '../job/fix-pr-log.ts'
import { fixPrRef, originalRef, storedFixes } from '../job/fix-pr-refs.ts'
import { createIsFixedByHand } from '../plan/is-fixed-by-hand.ts'
import { openFixPullRequest } from '../carry-out/open-pull-request.ts'
import { postNoticeOnce } from '../job/post-notice-once.ts'
import { recordClosed, recordMerged, recordReopened, say } from '../carry-out/record-outcome.ts'
import { createRemakeFix, type RemakeFix } from './remake-fix.ts'

export type FollowDeps = Pick<
  FixPrDeps,
  | 'db'
  | 'queue'
  | 'analyzer'
  | 'telemetry'
  | 'clock'
  | 'log'
  | 'codeHostUrl'
  | 'links'
  | 'receipts'
  | 'areUpgraded'
  | 'reviewDependencies'
  | 'planUpgrades'
  | 'verifyUpgrades'
>
/** Brings one fix pull request in line with its original. `original` is null when it can no longer be read. */
export type FollowOne = (client: InstallationClient, row: FixPrRow, original: PullRequest | null) => Promise<void>

type Following = FollowDeps & { readonly remakeFix: RemakeFix }
type Subject = {
  readonly client: InstallationClient
  readonly row: FixPrRow
  readonly original: PullRequest | null
  readonly fixPr: PullRequest | null
}

export function createFollowOne(given: FollowDeps): FollowOne {
  const isFixedByHand = createIsFixedByHand(given)
  return async (client, row, original) => {
    const log = createFixPrLog(given.log, fixPrLogFields(row, given.codeHostUrl), row.step)
    const deps = { ...given, log }
    const following = { ...deps, remakeFix: createRemakeFix(deps) }
    const ref = fixPrRef(row)
    if (!ref) {
      // Suggestions end with the pull request that they were posted on.
      if (original?.state !== 'open') await recordClosed(deps, client, row)
      return
    }
    const fixPr = await client.getPullRequest(ref)
    if (isUndelivered(row) && fixPr?.state === 'open') {
      await deliver(deps, { client, row, original, fixPr })
      return
    }
    const closed = fixPr?.state === 'closed'
    const fixedByHand =
      fixPr?.state === 'open' && original?.state === 'open' && (await isFixedByHand(client, row, original))
    const decision = decideFollowUp({
      original,
      fixPr,
      targetExists: !closed || (await client.getBranchSha(ref, fixPr.base.branch)) !== null,
      fixBranchExists: !closed || (await client.getBranchSha(ref, row.branch)) !== null,
      fixedByHand,
      fit: fixedByHand ? { fits: true, isOurs: true } : await findFit(client, row, { original, fixPr }),
    })
    await carryOut(following, { client, row, original, fixPr }, decision)
  }
}

/** An earlier attempt remade the fix and was interrupted before the branch was moved or the result recorded. */
function isUndelivered({ status, step }: FixPrRow): boolean {
  return status === 'open' && step !== 'done'
}

/** Handles what people did with a fix pull request that was recorded as ended. */
export async function followEnded(
  deps: FollowDeps,
  client: InstallationClient,
  row: FixPrRow,
): Promise<'reopened' | null> {
  const ref = fixPrRef(row)
  const fixPr = ref && (await client.getPullRequest(ref))
  if (!fixPr) return null
  if (row.status === 'closed' && fixPr.state === 'merged')
    await recordMerged(deps, client, row, mergedAtOf(deps, fixPr))
  if (row.status === 'closed' && fixPr.state === 'open') return (await recordReopened(deps, row)) ? 'reopened' : null
  // It was rolled back and had stayed open as a draft until now.
  if (row.status === 'failed' && fixPr.state !== 'open') await removeOwnBranch(client, row)
  return null
}

async function carryOut(deps: Following, subject: Subject, decision: FollowDecision): Promise<void> {
  if (decision.action === 'keep') return
  const { client, row, fixPr } = subject
  deps.log.info({ teamId: row.teamId, jobId: row.id, action: decision.action }, 'Fix pull request follows its original')
  if (decision.action === 'retarget') return retarget(deps, subject, decision.base)
  if (decision.action === 'remake') return remake(deps, subject, decision.base)
  if (decision.action === 'leave') return leave(deps, subject, decision.base)
  if (decision.action === 'reopen' && isUndelivered(row)) return deliver(deps, subject)
  if (decision.action === 'reopen' && decision.remake) return remake(deps, subject, decision.base)
  if (decision.action === 'reopen') return reopen(deps, client, row, decision.base)
  if (decision.action === 'close') return close(deps, subject, decision.reason)
  if (decision.status === 'closed') return recordClosed(deps, client, row)
  await recordMerged(deps, client, row, fixPr ? mergedAtOf(deps, fixPr) : deps.clock())
}

function mergedAtOf(deps: Pick<FollowDeps, 'clock'>, { mergedAt }: PullRequest): Date {
  return mergedAt ? new Date(mergedAt) : deps.clock()
}

async function remake(deps: Following, subject: Subject, base: string): Promise<void> {
  const { client, row, original } = subject
  if (!original) return
  const outcome = await deps.remakeFix(client, row, { original, base })
  if (outcome.kind === 'close') return close(deps, subject, outcome.reason, base)
  if (outcome.kind === 'made') await deliver(deps, { ...subject, row: outcome.row })
}

async function deliver(deps: FollowDeps, subject: Subject): Promise<void> {
  const { client, row, fixPr } = subject
  const base = row.baseBranch ?? row.originalHeadRef
  const delivered = await deliverRemadeFix(deps, client, row)
  if (!delivered) {
    await leave(deps, subject, base)
    await finishRemadeFix(deps.db, row.id, null, deps.clock())
    return
  }
  const replaced = fixPr?.ref.number
  if (replaced === undefined || delivered.number === replaced) return
  const text = reopenedNotice(delivered.number, replaced, base)
  await notify(deps, client, row, row.originalPrNumber, 'reopened', text)
}

async function retarget(deps: FollowDeps, { client, row }: Subject, base: string): Promise<void> {
  const ref = fixPrRef(row)
  if (!ref) return
  await client.updatePullRequest(ref, { base })
  await notify(deps, client, row, ref.number, 'retargeted', retargetedNotice(row.originalPrNumber, base))
  await saveFixPrBase(deps.db, row.id, base, deps.clock())
}

/** Retargets the fix pull request to where its code went, and leaves its content to the people who committed to it. */
async function leave(deps: FollowDeps, subject: Subject, base: string): Promise<void> {
  const { client, row, fixPr } = subject
  const ref = fixPrRef(row)
  if (!ref) return
  if (fixPr?.base.branch !== base) await client.updatePullRequest(ref, { base })
  await notify(deps, client, row, ref.number, 'left', leftNotice(base))
}

async function reopen(deps: FollowDeps, client: InstallationClient, row: FixPrRow, base: string): Promise<void> {
  const receiptUrl = await deps.receipts.findUrl(row)
  const { notFixed = [], partial = false } = row.report ?? {}
  const content = { base, fixes: storedFixes(row), notFixed, partial, receiptUrl }
  const opened = await openFixPullRequest({ client, links: deps.links }, row, content)
  const text = reopenedNotice(opened.number, row.fixPrNumber ?? opened.number, base)
  await notify(deps, client, row, row.originalPrNumber, 'reopened', text)
  await renumberFixPr(
    deps.db,
    row.id,
    { fixPrNumber: opened.number, fixPrUrl: opened.url, baseBranch: base },
    deps.clock(),
  )
}

async function close(deps: FollowDeps, subject: Subject, reason: FollowReason, base?: string): Promise<void> {
  const { client, row, fixPr } = subject
  const ref = fixPrRef(row)
  // If a person has reopened it, it stays open.
  if (!ref || row.reopenedAt !== null) return
  await notify(deps, client, row, ref.number, 'closed', closedNotice(row.originalPrNumber, reason, base))
  if (fixPr?.state === 'open') await client.updatePullRequest(ref, { state: 'closed' })
  await recordClosed(deps, client, row)
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
