import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import { getFixPr, type FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { classifyFixError, type FixErrorDecision } from '../../../domain/fix-pr/classify-fix-error.ts'
import { RetryLater } from '../../../domain/retries/retry-later.ts'
import type { PastRetries } from '../../../domain/retries/retry-policy.ts'
import { notCreatedNotice } from '../../../messages/fix-pr-notices.ts'
import { alertCodeHostTrouble } from '../../alerts/alert-code-host-trouble.ts'
import { removeOwnBranch } from './commit-fixes.ts'
import { recordUnsuccessful } from './finish-fix-pr.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { originalRef } from '../job/fix-pr-refs.ts'
import { readFailure } from '../job/fix-pr-stop.ts'
import { postNoticeOnce } from '../job/post-notice-once.ts'

export type StopDeps = Pick<
  FixPrDeps,
  'db' | 'queue' | 'codeHost' | 'telemetry' | 'clock' | 'log' | 'alerts' | 'notifyRequester' | 'ai'
>

/**
 * Handles an error inside the job: ends it for good unless it may be retried.
 * @throws RetryLater; the error itself when it is a rate limit of the code host.
 */
export async function handleFixError(
  deps: StopDeps,
  row: FixPrRow,
  error: unknown,
  retries: PastRetries,
): Promise<'failed' | 'skipped' | 'nothing'> {
  const { failure, detail } = readFailure(error)
  const attempt = retries.times.trouble ?? 0
  if (await isRemoved(deps, row)) return 'nothing'
  const decision = classifyFixError(failure, attempt, deps.clock().getTime() - row.createdAt.getTime(), detail)
  const context = { teamId: row.teamId, jobId: row.id, failure, attempt, outcome: decision.outcome }
  if (failure === 'internal') deps.log.error({ ...context, err: error }, 'Fix job met an error of ours')
  else deps.log.info(context, 'Fix job was stopped')
  if (failure === 'rate_limit' || (decision.outcome !== 'retry' && decision.alert))
    await alertCodeHostTrouble(deps.alerts, error, `the fix job ${row.id} for ${row.repositoryFullName}`)
  if (decision.outcome === 'retry') throw asRetry(error, decision.maxTimes)
  await stopFixPr(deps, row, decision)
  return decision.outcome
}

/** The team was deleted with all its rows while its job ran, so nobody has to be notified. */
async function isRemoved({ db, log }: Pick<StopDeps, 'db' | 'log'>, row: FixPrRow): Promise<boolean> {
  if (await getFixPr(db, row.id)) return false
  log.info({ teamId: row.teamId, jobId: row.id }, 'Fix job ends with its team')
  return true
}

/** Ends a job that has used up its attempts, for example because it crashes its process. */
export async function giveUpFixPr(deps: StopDeps, row: FixPrRow): Promise<void> {
  const decision = classifyFixError('gave_up', 0, 0)
  if (decision.outcome !== 'retry') await stopFixPr(deps, row, decision)
}

/** Rate limits are waited for and use up no attempts. */
export function asRetry(error: unknown, maxTimes: number | null): unknown {
  return maxTimes === null ? error : new RetryLater('trouble', { cause: error, maxTimes })
}

async function stopFixPr(
  deps: StopDeps,
  row: FixPrRow,
  decision: Exclude<FixErrorDecision, { outcome: 'retry' }>,
): Promise<void> {
  await tidyUp(deps, row, decision)
  await recordUnsuccessful(deps, row, {
    from: ['queued', 'running'],
    status: decision.outcome,
    errorType: decision.errorType,
    message: decision.message,
  })
}

/** Best-effort clean-up at the code host before the end is recorded. The job ends even if the code host refuses it. */
async function tidyUp(deps: StopDeps, row: FixPrRow, decision: { notifyAuthor: boolean; message: string }) {
  const latest = await getFixPr(deps.db, row.id)
  // A concurrent attempt may have opened it.
  if (latest?.status !== 'queued' && latest?.status !== 'running') return
  try {
    const client = await deps.codeHost.forInstallation(row.installationId)
    await removeOwnBranch(client, latest)
    if (decision.notifyAuthor) await notifyAuthor(client, row, decision.message)
  } catch (error) {
    deps.log.info({ teamId: row.teamId, jobId: row.id, err: error }, 'Fix job could not tidy up')
  }
}

async function notifyAuthor(client: InstallationClient, row: FixPrRow, message: string): Promise<void> {
  await postNoticeOnce(client, originalRef(row), {
    fixPrId: row.id,
    topic: 'not-created',
    text: notCreatedNotice(message, row.delivery),
  })
}
