import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import { CodeHostError } from '../../../gateways/codehost/code-host-error.ts'
import { findDatabaseTrouble } from '../../../db/database-trouble.ts'
import { delayFixPr, getFixPr, type FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { startFixPr } from '../../../db/repositories/move-fix-pr.ts'
import { findInstallationTeam } from '../../../db/repositories/fix-pr-target-repository.ts'
import { runInTeamScope } from '../../../db/scope/team-scope.ts'
import { NO_RETRIES, type PastRetries } from '../../../domain/retries/retry-policy.ts'
import type { Executor } from '../../../db/client.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import { noticeMarker } from '../../../messages/fix-pr-notices.ts'
import { ensureBranch, findStoredCommit, createFixCommit } from './commit-fixes.ts'
import { recordOpened } from './finish-fix-pr.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { createFixPrLog, fixPrLogFields } from '../job/fix-pr-log.ts'
import { originalRef, storedFixes } from '../job/fix-pr-refs.ts'
import { FixPrStop } from '../job/fix-pr-stop.ts'
import { createMakePlan, describeFixes, reportOf, type MakePlan } from '../plan/make-plan.ts'
import { findEarlierPullRequest, openFixPullRequest } from './open-pull-request.ts'
import { readOriginal } from '../plan/read-original.ts'
import { keepFixCommit, saveProgress } from '../job/save-progress.ts'
import { giveUpFixPr, handleFixError } from './stop-fix-pr.ts'
import { suggestFixes } from './suggest-fixes.ts'

export type RunFixPrDeps = FixPrDeps
/** `nothing`: there was nothing left to do. */
export type RunOutcome = 'opened' | 'failed' | 'skipped' | 'nothing'
export type RunFixPr = {
  /** @throws RetryLater, and rate limits of the code host. */
  run(input: {
    readonly fixPrId: string
    /** How often the job was postponed before. */
    readonly retries?: PastRetries
    /** Receives fields for the job's log lines. */
    readonly note?: (fields: object) => void
  }): Promise<RunOutcome>
  /** Called in the transaction that postpones the job. @returns false when the job has ended meanwhile. */
  postpone(executor: Executor, fixPrId: string, nextAttemptAt: Date): Promise<boolean>
  /** Ends the job without trying again, after the queue's last attempt. */
  giveUp(fixPrId: string): Promise<void>
}

/**
 * Takes a fix pull request from queued to open. The job may be interrupted anywhere or run twice at once: the next
 * attempt finds everything that was written to the code host, so there is at most one branch, one commit and one pull
 * request. Once a commit is stored nothing is planned again, since a model would answer differently. Errors of the code
 * host lead to a new attempt or end the job.
 */
export function createRunFixPr(deps: RunFixPrDeps): RunFixPr {
  return {
    async run({ fixPrId, retries = NO_RETRIES, note }) {
      const row = await startFixPr(deps.db, fixPrId, deps.clock())
      if (!row) return 'nothing'
      const fields = fixPrLogFields(row, deps.codeHostUrl)
      const own = { ...deps, log: createFixPrLog(deps.log, fields, row.step) }
      try {
        own.log.info({}, 'Fix job started')
        await runInTeamScope(row.teamId, () => carryOut(own, createMakePlan(own), row))
        return 'opened'
      } catch (error) {
        if (findDatabaseTrouble(error)) throw error
        return await handleFixError(own, row, error, retries)
      } finally {
        const step = (await getFixPr(deps.db, fixPrId))?.step ?? row.step
        note?.({ ...fields, step })
      }
    },
    postpone: (executor, fixPrId, nextAttemptAt) => delayFixPr(executor, fixPrId, { nextAttemptAt, now: deps.clock() }),
    async giveUp(fixPrId) {
      const row = await getFixPr(deps.db, fixPrId)
      if (row) await giveUpFixPr(deps, row)
    },
  }
}

async function carryOut(deps: RunFixPrDeps, makePlan: MakePlan, row: FixPrRow): Promise<void> {
  if ((await findInstallationTeam(deps.db, row.installationId)) !== row.teamId) throw new FixPrStop('installation_gone')
  const client = await deps.codeHost.forInstallation(row.installationId)
  const earlier = await findEarlierPullRequest(client, row)
  if (earlier) return recordOpened(deps, row, { ...earlier, fixes: storedFixes(row) })
  const suggestedOn = await findEarlierSuggestions(client, row)
  if (suggestedOn) return recordSuggested(deps, row, suggestedOn)
  const pr = await readOriginal(client, row)
  if (pr.isFork || row.delivery === 'suggestions') return suggest(deps, makePlan, client, { row, pr })
  const committed = (await findStoredCommit(client, row)) ?? (await commitPlan(deps, makePlan, client, { row, pr }))
  await openBranch(deps, client, committed, pr.head.branch)
}

type Job = { readonly row: FixPrRow; readonly pr: PullRequest }

/** @returns the row with the stored commit. */
async function commitPlan(
  deps: RunFixPrDeps,
  makePlan: MakePlan,
  client: InstallationClient,
  { row, pr }: Job,
): Promise<FixPrRow> {
  const made = await makePlan(client, { row, pr, delivery: 'pull-request' })
  await saveProgress(deps, row, { step: 'committing' })
  const commitSha = await createFixCommit(client, row, made.plan)
  await deps.receipts.draft(row, { ...made.plan, commitSha, baseSha: pr.base.sha })
  const kept = await keepFixCommit(deps, row, { commitSha, fixes: describeFixes(made), report: reportOf(made) })
  // The plan may have taken minutes, and from here on people see what the job does, so the original is checked again.
  await readOriginal(client, row)
  return kept
}

async function openBranch(deps: RunFixPrDeps, client: InstallationClient, row: FixPrRow, base: string): Promise<void> {
  const placed = await ensureBranch(client, row)
  await saveProgress(deps, row, { step: 'opening', branch: placed })
  const placedRow = { ...row, branch: placed }
  const fixes = storedFixes(row)
  const receiptUrl = await deps.receipts.findUrl(placedRow)
  const { notFixed = [], partial = false } = row.report ?? {}
  const content = { base, fixes, notFixed, partial, receiptUrl }
  const opened = await openFixPullRequest({ client, links: deps.links }, placedRow, content).catch(
    async (error: unknown) => {
      // The code host only says that the base is invalid; reading the original tells why.
      if (error instanceof CodeHostError && error.kind === 'validation') await readOriginal(client, row)
      throw error
    },
  )
  await recordOpened(deps, placedRow, { ...opened, fixes })
}

async function suggest(
  deps: RunFixPrDeps,
  makePlan: MakePlan,
  client: InstallationClient,
  { row, pr }: Job,
): Promise<void> {
  const made = await makePlan(client, { row, pr, delivery: 'suggestions' })
  const result = { fixes: describeFixes(made), report: reportOf(made) }
  await saveProgress(deps, row, { step: 'opening', delivery: 'suggestions', ...result })
  await readOriginal(client, row)
  await suggestFixes(client, row, pr, made.plan)
  await recordSuggested(deps, { ...row, ...result }, pr)
}

/** The original, when an earlier attempt has already posted its suggestions. They match what it had stored. */
async function findEarlierSuggestions(client: InstallationClient, row: FixPrRow): Promise<PullRequest | null> {
  if (row.delivery === 'pull-request' || row.fixes.length === 0) return null
  const ref = originalRef(row)
  if (!(await client.hasSuggestionReview(ref, noticeMarker(row.id, 'review')))) return null
  return client.getPullRequest(ref)
}

async function recordSuggested(deps: RunFixPrDeps, row: FixPrRow, pr: PullRequest): Promise<void> {
  const suggested = { number: null, url: pr.htmlUrl, fixes: storedFixes(row) }
  await recordOpened(deps, { ...row, delivery: 'suggestions' }, suggested)
}
