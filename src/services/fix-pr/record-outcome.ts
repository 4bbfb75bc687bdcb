import type { InstallationClient } from '../../codehost/code-host.ts'
import { CodeHostError } from '../../codehost/code-host-error.ts'
import { recordAudit } from '../../db/audit-log-repository.ts'
import { endFixPr, type FixPrRow } from '../../db/fix-pr-repository.ts'
import { FIX_ERROR_RULES } from '../../domain/classify-fix-error.ts'
import { mergeComment } from '../../messages/merge-comment.ts'
import type { FixPrDeps } from './fix-pr-deps.ts'
import { originalRef } from './fix-pr-refs.ts'
import { postNoticeOnce } from './post-notice-once.ts'

type OutcomeDeps = Pick<FixPrDeps, 'db' | 'telemetry' | 'clock' | 'log'>

/** The fix was merged: says so once on the original, then records it. */
export async function recordMerged(
  deps: OutcomeDeps,
  client: InstallationClient,
  row: FixPrRow,
  mergedAt: Date,
): Promise<void> {
  if (row.fixPrNumber === null) return
  await say(deps, row, () =>
    postNoticeOnce(client, originalRef(row), {
      fixPrId: row.id,
      topic: 'merged',
      text: mergeComment({
        fixPrNumber: row.fixPrNumber!,
        vulnerabilitiesFixed: row.vulnerabilitiesFixed ?? 0,
        filesFixed: row.filesFixed ?? 0,
      }),
    }),
  )
  const ended = await record(deps, row, 'merged', mergedAt)
  if (!ended) return
  const timeToMerge = Math.max(0, mergedAt.getTime() - (row.openedAt ?? row.createdAt).getTime())
  deps.telemetry.emit('fix_pr_merged', { teamId: row.teamId, prNumber: row.fixPrNumber, timeToMerge })
}

export async function recordClosed(deps: OutcomeDeps, row: FixPrRow): Promise<void> {
  await record(deps, row, 'closed', deps.clock())
}

async function record(deps: OutcomeDeps, row: FixPrRow, status: 'merged' | 'closed', endedAt: Date): Promise<boolean> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    if (!(await endFixPr(tx, row.id, { from: ['open'], status, endedAt, now }))) return false
    await recordAudit(tx, {
      teamId: row.teamId,
      actorUserId: null,
      action: `fix_pr.${status}`,
      target: row.id,
      details: { pullRequest: row.originalPrNumber, fixPullRequest: row.fixPrNumber },
    })
    return true
  })
}

/** Does something that people should see but nothing depends on: a locked conversation must not keep the record open. */
export async function say(deps: Pick<FixPrDeps, 'log'>, row: FixPrRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CodeHostError) || FIX_ERROR_RULES[error.kind].retries !== 0) throw error
    deps.log.info({ teamId: row.teamId, jobId: row.id, err: error }, 'Comment was not accepted')
  }
}
