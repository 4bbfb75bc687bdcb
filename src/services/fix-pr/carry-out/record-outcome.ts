import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { Executor } from '../../../db/client.ts'
import { CodeHostError } from '../../../gateways/codehost/code-host-error.ts'
import { recordAudit } from '../../../db/repositories/audit-log-repository.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { endFixPr, reopenFixPr } from '../../../db/repositories/move-fix-pr.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { FIX_ERROR_RULES } from '../../../domain/fix-pr/classify-fix-error.ts'
import { mergeComment } from '../../../messages/merge-comment.ts'
import { removeOwnBranch } from './commit-fixes.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { originalRef } from '../job/fix-pr-refs.ts'
import { postNoticeOnce } from '../job/post-notice-once.ts'

type OutcomeDeps = Pick<FixPrDeps, 'db' | 'telemetry' | 'clock' | 'log'>

/** The fix was merged: comments once on the original, deletes the branch, then records it. */
export async function recordMerged(
  deps: OutcomeDeps,
  client: InstallationClient,
  row: FixPrRow,
  mergedAt: Date,
): Promise<void> {
  const { fixPrNumber } = row
  if (fixPrNumber === null) return
  await say(deps, row, () =>
    postNoticeOnce(client, originalRef(row), {
      fixPrId: row.id,
      topic: 'merged',
      text: mergeComment({
        fixPrNumber,
        vulnerabilitiesFixed: row.vulnerabilitiesFixed ?? 0,
        filesFixed: row.filesFixed ?? 0,
      }),
    }),
  )
  await removeOwnBranch(client, row)
  const ended = await record(deps, row, 'merged', mergedAt)
  if (!ended) return
  const timeToMerge = Math.max(0, mergedAt.getTime() - (row.openedAt ?? row.createdAt).getTime())
  deps.telemetry.emit('fix_pr_merged', { teamId: row.teamId, prNumber: fixPrNumber, timeToMerge })
}

/**
 * The fix was closed: deletes its branch as well. To reopen the pull request, people have to restore the branch first,
 * as the code host demands.
 */
export async function recordClosed(deps: OutcomeDeps, client: InstallationClient, row: FixPrRow): Promise<void> {
  await removeOwnBranch(client, row)
  await record(deps, row, 'closed', deps.clock())
}

/** Somebody reopened the fix. @returns whether this call recorded it. */
export async function recordReopened(deps: OutcomeDeps, row: FixPrRow): Promise<boolean> {
  return unlessReplaced(deps, row, () => deps.db.transaction((tx) => reopen(deps, tx, row)))
}

async function record(deps: OutcomeDeps, row: FixPrRow, status: 'merged' | 'closed', endedAt: Date): Promise<boolean> {
  const now = deps.clock()
  return unlessReplaced(deps, row, () =>
    deps.db.transaction(async (tx) => {
      // It was reopened and merged, and both events arrived at once.
      if (row.status === 'closed' && !(await reopen(deps, tx, row))) return false
      if (!(await endFixPr(tx, row.id, { from: ['open'], status, endedAt, now }))) return false
      await recordAudit(tx, {
        teamId: row.teamId,
        actorUserId: null,
        action: `fix_pr.${status}`,
        target: row.id,
        details: { pullRequest: row.originalPrNumber, fixPullRequest: row.fixPrNumber },
      })
      return true
    }),
  )
}

async function reopen(deps: OutcomeDeps, tx: Executor, row: FixPrRow): Promise<boolean> {
  if (!(await reopenFixPr(tx, row.id, deps.clock()))) return false
  await recordAudit(tx, {
    teamId: row.teamId,
    actorUserId: null,
    action: 'fix_pr.reopened',
    target: row.id,
    details: { pullRequest: row.originalPrNumber, fixPullRequest: row.fixPrNumber },
  })
  return true
}

/** Another fix requested for the same head has replaced a closed one, and is followed instead. */
async function unlessReplaced(deps: OutcomeDeps, row: FixPrRow, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    deps.log.info({ teamId: row.teamId, jobId: row.id }, 'A newer fix has replaced it')
    return false
  }
}

/**
 * Runs a step that people should see but nothing depends on. A locked conversation, for example, must not keep the row
 * open.
 */
export async function say(deps: Pick<FixPrDeps, 'log'>, row: FixPrRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CodeHostError) || FIX_ERROR_RULES[error.kind].retries !== 0) throw error
    deps.log.info({ teamId: row.teamId, jobId: row.id, err: error }, 'Comment was not accepted')
  }
}
