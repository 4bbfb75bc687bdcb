import { recordAudit } from '../../../db/repositories/audit-log-repository.ts'
import { returnAutoFixUnit } from '../../../db/repositories/auto-fix-quota-repository.ts'
import type { Executor } from '../../../db/client.ts'
import { listOpenFixPrs, type FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { endFixPr, openFixPr } from '../../../db/repositories/move-fix-pr.ts'
import { FIX_PR_MODES } from '../../../domain/fix-pr/fix-delivery.ts'
import { countFixed, type FixDescription } from '../../../domain/fix-pr/fix-description.ts'
import type { FixErrorType, FixPrStatus } from '../../../domain/fix-pr/fix-pr-status.ts'
import { fixPrJobOptions, followJobOptions } from '../../../queue/fix-pr-job.ts'
import { enqueueReview } from '../../../queue/enqueue-review.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { countFiles, originalRef } from '../job/fix-pr-refs.ts'

/** By then most checks have finished, in case their events arrive before the row is `open`. */
const FIRST_LOOK_AT_CHECKS_MS = 5 * 60 * 1000

type FinishDeps = Pick<FixPrDeps, 'db' | 'queue' | 'telemetry' | 'clock' | 'log' | 'notifyRequester' | 'ai'>
type OpenDeps = FinishDeps & Pick<FixPrDeps, 'receipts'>

/**
 * Records the fix pull request as open, with its receipt and the credits of its AI fixes. The job enqueued here handles
 * whatever happened to the original meanwhile.
 */
export async function recordOpened(
  deps: OpenDeps,
  row: FixPrRow,
  opened: { readonly number: number | null; readonly url: string; readonly fixes: readonly FixDescription[] },
): Promise<void> {
  const now = deps.clock()
  const result = {
    fixPrNumber: opened.number,
    fixPrUrl: opened.url,
    filesFixed: countFiles(opened.fixes),
    vulnerabilitiesFixed: countFixed(opened.fixes),
  }
  const { number } = opened
  const issueReceipt = number === null ? null : await deps.receipts.prepare(row)
  const recorded = await deps.db.transaction(async (tx) => {
    if (!(await openFixPr(tx, row.id, { ...result, openedAt: now }))) return false
    if (number !== null) await issueReceipt?.(tx, { number, issuedAt: now })
    await deps.ai.credits.closeReservationsOfFixPr(tx, {
      ...creditsOf(row),
      deliveredFindingIds: opened.fixes.filter((fix) => fix.ai).map(({ findingId }) => findingId),
    })
    await closeSuperseded(tx, row, opened.number, now)
    await recordAudit(tx, {
      teamId: row.teamId,
      actorUserId: row.requestedByUserId,
      action: 'fix_pr.created',
      target: row.id,
      details: { ...result, mode: FIX_PR_MODES[row.delivery] },
    })
    await deps.notifyRequester(tx, row, { kind: 'opened', ...opened, ...result })
    await enqueueFollowUps(deps, tx, row, now)
    return true
  })
  if (!recorded) return
  deps.telemetry.emit('fix_pr_created', {
    teamId: row.teamId,
    prNumber: opened.number ?? row.originalPrNumber,
    filesFixed: result.filesFixed,
    vulnerabilitiesFixed: result.vulnerabilitiesFixed,
    duration: now.getTime() - (row.startedAt ?? row.createdAt).getTime(),
  })
  deps.log.info({ teamId: row.teamId, jobId: row.id, step: 'done', fixPrUrl: opened.url }, 'Fix pull request opened')
}

function creditsOf({ teamId, id: fixPrId }: FixPrRow) {
  return { teamId, fixPrId }
}

/** Closes an earlier fix's row whose branch now carries this fix; its pull request continues as this one. */
async function closeSuperseded(tx: Executor, row: FixPrRow, number: number | null, now: Date): Promise<void> {
  if (number === null) return
  for (const other of await listOpenFixPrs(tx, row.repositoryId, row.originalPrNumber)) {
    if (other.id === row.id || other.fixPrNumber !== number) continue
    await endFixPr(tx, other.id, { from: ['open'], status: 'closed', endedAt: now, now })
  }
}

async function enqueueFollowUps(deps: FinishDeps, tx: Executor, row: FixPrRow, now: Date): Promise<void> {
  const { installationId, repositoryId } = row
  const original = { repositoryId, number: row.originalPrNumber }
  await deps.queue.enqueue(
    tx,
    'follow-original',
    { installationId, repositoryId, ...originalRef(row) },
    followJobOptions(original),
  )
  // From now on the comment links to the fix pull request.
  const review = { installationId, repositoryId, ...originalRef(row) }
  await enqueueReview(deps.queue, tx, review)
  if (row.delivery === 'pull-request') await enqueueLookAtChecks(deps, tx, row, now)
}

/** For checks whose events are lost or arrive before the row is open. */
export async function enqueueLookAtChecks(
  { queue }: Pick<FixPrDeps, 'queue'>,
  tx: Executor,
  row: FixPrRow,
  now: Date,
): Promise<void> {
  const original = { repositoryId: row.repositoryId, number: row.originalPrNumber }
  const runAt = new Date(now.getTime() + FIRST_LOOK_AT_CHECKS_MS)
  const options = { ...fixPrJobOptions(original), jobKey: `settle-fix-pr:${row.id}`, runAt }
  await queue.enqueue(tx, 'settle-fix-pr', { fixPrId: row.id }, options)
}

export type UnsuccessfulEnd = {
  readonly from: readonly FixPrStatus[]
  readonly status: 'failed' | 'skipped'
  readonly errorType: FixErrorType
  readonly message: string
}

/**
 * Records that there is no fix pull request, and returns the unit of the quota and all credits.
 * @returns whether this call ended it.
 */
export async function recordUnsuccessful(deps: FinishDeps, row: FixPrRow, end: UnsuccessfulEnd): Promise<boolean> {
  const now = deps.clock()
  const ended = await deps.db.transaction(async (tx) => {
    const changed = await endFixPr(tx, row.id, { ...end, errorMessage: end.message, endedAt: now, now })
    if (!changed) return null
    await returnAutoFixUnit(tx, row.id, now)
    await deps.ai.credits.closeReservationsOfFixPr(tx, { ...creditsOf(row), deliveredFindingIds: [] })
    await recordAudit(tx, {
      teamId: row.teamId,
      actorUserId: null,
      action: `fix_pr.${end.status}`,
      target: row.id,
      details: { errorType: end.errorType, pullRequest: row.originalPrNumber },
    })
    const wasOpen = end.from.includes('open')
    await deps.notifyRequester(tx, row, {
      kind: 'failed',
      message: end.message,
      fixPrUrl: wasOpen ? row.fixPrUrl : null,
    })
    return changed
  })
  if (!ended) return false
  deps.telemetry.emit('fix_pr_failed', {
    teamId: row.teamId,
    prNumber: ended.fixPrNumber ?? row.originalPrNumber,
    errorType: end.errorType,
    errorMessage: end.message,
  })
  deps.log.info(
    { teamId: row.teamId, jobId: row.id, step: 'done', errorType: end.errorType },
    'Fix pull request came to nothing',
  )
  return true
}
