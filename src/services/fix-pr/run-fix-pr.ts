import type { InstallationClient } from '../../codehost/code-host.ts'
import { CodeHostError } from '../../codehost/code-host-error.ts'
import {
  getFixPr,
  saveFixPrProgress,
  startFixPr,
  type FixPrProgress,
  type FixPrRow,
} from '../../db/fix-pr-repository.ts'
import { findInstallationTeam } from '../../db/fix-pr-target-repository.ts'
import { runInTeamScope } from '../../db/team-scope.ts'
import type { FixDescription } from '../../domain/fix-description.ts'
import type { PullRequest } from '../../domain/pull-request.ts'
import { ensureBranch, ensureCommit } from './commit-fixes.ts'
import { recordOpened } from './finish-fix-pr.ts'
import type { FixPrDeps } from './fix-pr-deps.ts'
import { storedFixes } from './fix-pr-refs.ts'
import { FixPrStop } from './fix-pr-stop.ts'
import { findEarlierPullRequest, openPullRequest } from './open-pull-request.ts'
import { createPlanFixes, type FixPlan, type PlanFixes } from './plan-fixes.ts'
import { readOriginal } from './read-original.ts'
import { giveUpFixPr, handleFixError } from './stop-fix-pr.ts'
import { suggestFixes } from './suggest-fixes.ts'
import { verifyPlan } from './verify-plan.ts'

export type RunFixPrDeps = Omit<FixPrDeps, 'codeHostUrl'>
/** `nothing`: there was nothing to do any more. */
export type RunOutcome = 'opened' | 'retried' | 'failed' | 'skipped' | 'nothing'
export type RunFixPr = {
  /** @param attempt attempts so far that ended in a retry, from the job's payload. */
  run(input: { readonly fixPrId: string; readonly attempt?: number }): Promise<RunOutcome>
  /** For the last attempt the queue allows: ends the job without trying again. */
  giveUp(fixPrId: string): Promise<void>
}

/**
 * Carries a fix pull request from queued to open. Every effect at the code host is found again by the next attempt, so the job
 * may be interrupted anywhere, or run twice at once, and still leaves at most one branch, one commit on it and one pull
 * request. Errors of the code host never leave it: they become a new attempt or the end of the job.
 */
export function createRunFixPr(deps: RunFixPrDeps): RunFixPr {
  const planFixes = createPlanFixes(deps)
  return {
    async run({ fixPrId, attempt = 0 }) {
      const row = await startFixPr(deps.db, fixPrId, deps.clock())
      if (!row) return 'nothing'
      try {
        await runInTeamScope(row.teamId, () => carryOut(deps, planFixes, row))
        return 'opened'
      } catch (error) {
        return await handleFixError(deps, row, error, attempt)
      }
    },
    async giveUp(fixPrId) {
      const row = await getFixPr(deps.db, fixPrId)
      if (row) await giveUpFixPr(deps, row)
    },
  }
}

async function carryOut(deps: RunFixPrDeps, planFixes: PlanFixes, row: FixPrRow): Promise<void> {
  if ((await findInstallationTeam(deps.db, row.installationId)) !== row.teamId) throw new FixPrStop('installation_gone')
  const client = await deps.codeHost.forInstallation(row.installationId)
  const earlier = await findEarlierPullRequest(client, row)
  if (earlier) return recordOpened(deps, row, { ...earlier, fixes: storedFixes(row) })
  const pr = await readOriginal(client, row)
  await save(deps, row, { step: 'fixing' })
  const plan = await planFixes(client, pr, row.teamId)
  await save(deps, row, { step: 'verifying' })
  await verifyPlan(deps, plan, row.teamId)
  await (pr.isFork ? suggest(deps, client, row, pr, plan) : openBranch(deps, client, row, pr, plan))
}

async function openBranch(
  deps: RunFixPrDeps,
  client: InstallationClient,
  row: FixPrRow,
  pr: PullRequest,
  plan: FixPlan,
): Promise<void> {
  const fixes = describeFixes(plan)
  await save(deps, row, { step: 'committing', fixes })
  const commitSha = await ensureCommit(client, row, plan)
  // What is on record of an earlier attempt's commit was proven by that attempt.
  if (commitSha !== row.commitSha) await deps.receipts.draft(row, { ...plan, commitSha, baseSha: pr.base.sha })
  await save(deps, row, { commitSha })
  // Analysing takes its time, and from here on people see what the job does.
  await readOriginal(client, row)
  const placed = await ensureBranch(client, row, commitSha)
  await save(deps, row, { step: 'opening', ...placed })
  const placedRow = { ...row, ...placed }
  const receiptUrl = await deps.receipts.findUrl(placedRow)
  const content = { base: pr.head.branch, fixes, notFixed: plan.notFixable, partial: plan.partial, receiptUrl }
  const opened = await openPullRequest({ client, links: deps.links }, placedRow, content).catch(
    async (error: unknown) => {
      // The code host only says that the base is invalid; the original says why.
      if (error instanceof CodeHostError && error.kind === 'validation') await readOriginal(client, row)
      throw error
    },
  )
  await recordOpened(deps, placedRow, { ...opened, fixes })
}

async function suggest(
  deps: RunFixPrDeps,
  client: InstallationClient,
  row: FixPrRow,
  pr: PullRequest,
  plan: FixPlan,
): Promise<void> {
  const fixes = describeFixes(plan)
  await save(deps, row, { step: 'opening', mode: 'suggestions', fixes })
  await suggestFixes(client, row, pr, plan)
  await recordOpened(deps, { ...row, mode: 'suggestions' }, { number: null, url: pr.htmlUrl, fixes })
}

function describeFixes(plan: FixPlan): FixDescription[] {
  return plan.fixes.map(({ proof: _proof, ...fix }) => fix)
}

async function save(deps: RunFixPrDeps, row: FixPrRow, progress: FixPrProgress): Promise<void> {
  await saveFixPrProgress(deps.db, row.id, progress, deps.clock())
  if (progress.step) deps.log.debug({ teamId: row.teamId, jobId: row.id, step: progress.step }, 'Fix job step')
}
