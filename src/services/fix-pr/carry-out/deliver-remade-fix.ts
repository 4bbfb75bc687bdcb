import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import { recordAudit } from '../../../db/repositories/audit-log-repository.ts'
import { finishRemadeFix, type FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { countFixed } from '../../../domain/fix-pr/fix-description.ts'
import { remadeNotice, remadeTopic } from '../../../messages/fix-pr-notices.ts'
import { takeOver } from './commit-fixes.ts'
import { enqueueLookAtChecks } from './finish-fix-pr.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { countFiles, originalRef, storedFixes } from '../job/fix-pr-refs.ts'
import { openFixPullRequest } from './open-pull-request.ts'
import { postNoticeOnce } from '../job/post-notice-once.ts'
import { say } from './record-outcome.ts'

export type DeliverDeps = Pick<FixPrDeps, 'db' | 'queue' | 'clock' | 'log' | 'links' | 'receipts'>

/**
 * Delivers a remade fix: moves its branch, updates the pull request (or opens a new one when the code host has closed
 * it for good), comments once, and records it with its receipt. Every step finds what an earlier attempt has done.
 * @returns the updated row; null, without writing anything, when people have committed to the branch meanwhile.
 */
export async function deliverRemadeFix(
  deps: DeliverDeps,
  client: InstallationClient,
  row: FixPrRow,
): Promise<{ readonly number: number } | null> {
  if (!(await takeOver(client, row, row.branch))) return null
  const fixes = storedFixes(row)
  const { notFixed = [], partial = false } = row.report ?? {}
  const base = row.baseBranch ?? row.originalHeadRef
  const receiptUrl = await deps.receipts.findUrl(row)
  const opened = await openFixPullRequest({ client, links: deps.links }, row, {
    base,
    fixes,
    notFixed,
    partial,
    receiptUrl,
  })
  const topic = remadeTopic(row.commitSha ?? '')
  const text = remadeNotice(row.originalPrNumber, base)
  const ref = { ...originalRef(row), number: opened.number }
  await say(deps, row, () => postNoticeOnce(client, ref, { fixPrId: row.id, topic, text }))
  await record(deps, row, opened)
  return opened
}

async function record(
  deps: DeliverDeps,
  row: FixPrRow,
  { number, url }: { readonly number: number; readonly url: string },
): Promise<void> {
  const now = deps.clock()
  const fixes = storedFixes(row)
  const delivered = {
    fixPrNumber: number,
    fixPrUrl: url,
    filesFixed: countFiles(fixes),
    vulnerabilitiesFixed: countFixed(fixes),
  }
  const issueReceipt = await deps.receipts.prepare(row)
  await deps.db.transaction(async (tx) => {
    if (!(await finishRemadeFix(tx, row.id, delivered, now))) return
    await issueReceipt?.(tx, { number, issuedAt: now })
    await recordAudit(tx, {
      teamId: row.teamId,
      actorUserId: null,
      action: 'fix_pr.remade',
      target: row.id,
      details: { ...delivered, base: row.baseBranch },
    })
    await enqueueLookAtChecks(deps, tx, row, now)
  })
}
