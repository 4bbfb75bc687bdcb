import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import { findActiveFixPr, saveRemadeFix, type FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { findInstallationTeam } from '../../../db/repositories/fix-pr-target-repository.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { FollowReason } from '../../../domain/fix-pr/follow-original.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import { createFixCommit } from '../carry-out/commit-fixes.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { originalRef, storedFixes } from '../job/fix-pr-refs.ts'
import { FixPrStop } from '../job/fix-pr-stop.ts'
import { createPlanFixes, type PullRequestFixes, type PlanScope } from '../plan/plan-fixes.ts'
import { reapplyAiFixes, withoutReappliedFixes } from '../plan/reapply-ai-fixes.ts'
import { createProvePlan } from '../plan/prove-plan.ts'

export type RemakeDeps = Pick<
  FixPrDeps,
  'db' | 'analyzer' | 'clock' | 'log' | 'receipts' | 'reviewDependencies' | 'planUpgrades' | 'verifyUpgrades'
>
export type RemadeFixOutcome =
  /** The row with the new commit. No branch points at it yet. */
  | { readonly kind: 'made'; readonly row: FixPrRow }
  | { readonly kind: 'close'; readonly reason: Extract<FollowReason, 'nothing_left' | 'not_proven_again'> }
  /** Another attempt, or a newer request for the same head, is working on it. */
  | { readonly kind: 'overtaken' }
export type RemakeFix = (
  client: InstallationClient,
  row: FixPrRow,
  input: { readonly original: PullRequest; readonly base: string },
) => Promise<RemadeFixOutcome>

/**
 * Makes an open fix again on the branch where it belongs now: it is planned and proven on that branch from scratch,
 * never transferred line by line. Takes no unit of the quota and no credit. The new commit is stored before any branch
 * points at it, so that a later attempt delivers the same commit.
 * @throws CodeHostError; AppError ANALYSIS_UNAVAILABLE: to be retried.
 */
export function createRemakeFix(deps: RemakeDeps): RemakeFix {
  const planFixes = createPlanFixes(deps)
  const provePlan = createProvePlan(deps)
  return async (client, row, { original, base }) => {
    const tip = await client.getBranchSha(original.ref, base)
    if (tip === null || (await findInstallationTeam(deps.db, row.installationId)) !== row.teamId)
      return { kind: 'overtaken' }
    const originalHeadSha = original.state === 'open' ? tip : row.originalHeadSha
    if (await isRequestedAgain(deps, row, originalHeadSha)) return { kind: 'overtaken' }
    const at = { ...original, head: { ...original.head, branch: base, sha: tip } }
    const scope = original.state === 'open' ? undefined : await scopeOf(client, row, original)
    const plan = await planProven(deps, row, {
      plan: await planFixes(client, at, row.teamId, scope),
      reapply: (made) => reapplyAiFixes(client, row, made),
      prove: (made) => provePlan(client, made, { pr: at, teamId: row.teamId, delivery: 'pull-request' }),
    })
    if (!('fixes' in plan)) return plan
    const commitSha = await createFixCommit(client, row, plan, tip)
    await deps.receipts.draft({ ...row, originalHeadSha: tip }, { ...plan, commitSha, baseSha: original.base.sha })
    return store(deps, row, { plan, commitSha, baseBranch: base, baseSha: tip, originalHeadSha })
  }
}

/** A newer request for the same head makes its own fix in the same pull request. */
async function isRequestedAgain(deps: RemakeDeps, row: FixPrRow, originalHeadSha: string): Promise<boolean> {
  const other = await findActiveFixPr(deps.db, { ...row, originalHeadSha })
  return other !== null && other.id !== row.id
}

async function scopeOf(client: InstallationClient, row: FixPrRow, original: PullRequest): Promise<PlanScope> {
  const mergeBaseSha = await client.getMergeBase(original.ref, original.base.sha, original.head.sha)
  const fixes = storedFixes(row)
  return {
    // When the base already contains the head there is nothing to compare with, so every finding in the fix's scope
    // counts.
    mergeBaseSha: mergeBaseSha === original.head.sha ? null : mergeBaseSha,
    findings: [...fixes, ...(row.report?.notFixed ?? [])],
    upgrades: fixes.filter(({ upgrade }) => upgrade),
  }
}

type ChangePlan = (plan: PullRequestFixes) => Promise<PullRequestFixes>

async function planProven(
  deps: RemakeDeps,
  row: FixPrRow,
  {
    plan,
    reapply,
    prove,
  }: { readonly plan: PullRequestFixes; readonly reapply: ChangePlan; readonly prove: ChangePlan },
): Promise<PullRequestFixes | Extract<RemadeFixOutcome, { kind: 'close' }>> {
  const withAi = await reapply(plan)
  const without = withoutReappliedFixes(plan, row)
  const hasAi = withAi.fixes.some(({ ai }) => ai)
  for (const candidate of hasAi ? [withAi, without] : [withAi]) {
    const proven = await provenOr(prove, candidate)
    if (typeof proven !== 'string') return proven
    deps.log.info({ teamId: row.teamId, jobId: row.id, failure: proven }, 'Fix does not hold on the other base')
    if (proven === 'nothing_to_fix' && !plan.partial) return { kind: 'close', reason: 'nothing_left' }
  }
  return { kind: 'close', reason: 'not_proven_again' }
}

/** The plan that passes, or why none does. */
async function provenOr(prove: ChangePlan, plan: PullRequestFixes) {
  try {
    return await prove(plan)
  } catch (error) {
    if (error instanceof FixPrStop) return error.failure
    throw error
  }
}

async function store(
  deps: RemakeDeps,
  row: FixPrRow,
  {
    plan,
    ...commit
  }: Record<'commitSha' | 'baseBranch' | 'baseSha' | 'originalHeadSha', string> & { plan: PullRequestFixes },
): Promise<RemadeFixOutcome> {
  const report = { notFixed: plan.notFixable, partial: plan.partial }
  const remade = { ...commit, replaces: row.commitSha ?? '', fixes: [...plan.fixes], report, now: deps.clock() }
  try {
    const saved = await saveRemadeFix(deps.db, row.id, remade)
    if (!saved) return { kind: 'overtaken' }
    deps.log.info(
      { teamId: row.teamId, jobId: row.id, pullRequest: originalRef(row), base: commit.baseBranch },
      'Fix recreated on another base',
    )
    return { kind: 'made', row: saved }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return { kind: 'overtaken' }
  }
}
