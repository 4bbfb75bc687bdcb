import { findCompleteAnalysis } from '../../../db/repositories/analysis-record-repository.ts'
import { recordAudit } from '../../../db/repositories/audit-log-repository.ts'
import { readAutoFixQuota, takeAutoFixUnit } from '../../../db/repositories/auto-fix-quota-repository.ts'
import {
  findActiveFixPr,
  insertFixPr,
  type FixPrRow,
  type NewFixPr,
} from '../../../db/repositories/fix-pr-repository.ts'
import { findTeamPlan } from '../../../db/repositories/fix-pr-target-repository.ts'
import type { Actor } from '../../../domain/people/actor.ts'
import { allowsAiFixes } from '../../../domain/ai-fix/ai-fix-mode.ts'
import { offerAi, type AiOffer, type AiRefusal } from '../../../domain/ai-fix/ai-offer.ts'
import { chooseForAi } from '../../../domain/ai-fix/choose-for-ai.ts'
import { describeStaying } from '../../../domain/fix-pr/describe-upgrades.ts'
import { fixBranchName } from '../../../domain/fix-pr/fix-branch.ts'
import { FIX_PR_MODES, type FixDelivery } from '../../../domain/fix-pr/fix-delivery.ts'
import { describeUnfixed, type UnfixedDescription } from '../../../domain/fix-pr/fix-description.ts'
import { countAutomaticFixes } from '../../../domain/fix-pr/automatic-fixes.ts'
import { repositoryFullName, type PullRequest, type RepositoryRef } from '../../../domain/code-host/pull-request.ts'
import { introducedFindings } from '../../../domain/findings/reviewed-finding.ts'
import { introducedPackages, whyNoUpgrade } from '../../../domain/dependencies/vulnerable-packages.ts'
import { AppError } from '../../../errors.ts'
import { fixPrJobOptions } from '../../../queue/fix-pr-job.ts'
import type { FindAiTerms } from '../../credits/find-ai-terms.ts'
import { checkRepositoryLimit } from './check-repository-limit.ts'
import { createFindPullRequest, translateCodeHostErrors, type FoundPullRequest } from './find-pull-request.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { createPlanFixes, whyNot, type PullRequestFixes, type PlanFixes } from '../plan/plan-fixes.ts'

export type RequestFixPrInput = {
  /** The sender of the request. The caller has checked that they may do this in the team. */
  readonly actor: Actor
  readonly teamId: string
  readonly prUrl: string
  /**
   * `suggestions`: a review with suggestions, which takes no unit of the quota. Absent: a pull request, or suggestions
   * for a fork.
   */
  readonly delivery?: FixDelivery
  /**
   * Asks the code host, with the person's own token, whether the person may push to the repository; absent when that is
   * already known.
   */
  readonly canWrite?: (ref: RepositoryRef) => Promise<boolean>
}
export type RequestFixPr = (input: RequestFixPrInput) => Promise<{ fixPrId: string; message: string }>
export type RequestFixPrDeps = Pick<
  FixPrDeps,
  | 'db'
  | 'queue'
  | 'codeHost'
  | 'codeHostUrl'
  | 'analyzer'
  | 'telemetry'
  | 'clock'
  | 'log'
  | 'reviewDependencies'
  | 'planUpgrades'
> & {
  readonly findAiTerms: FindAiTerms
}

/**
 * Requests a fix pull request or suggestions: runs the checks in the order of the specification, then takes the unit of
 * the quota (none for requested suggestions), stores the request and enqueues its job in one transaction.
 * @throws AppError INVALID_PR_URL, PULL_REQUEST_NOT_FOUND, FORBIDDEN, PULL_REQUEST_CLOSED, FIX_PR_EXISTS,
 * NOTHING_TO_FIX, AI_CREDITS_EXHAUSTED, AUTO_FIX_QUOTA_EXCEEDED, REPOSITORY_LIMIT_REACHED, TEAM_NOT_FOUND,
 * CODE_HOST_UNAVAILABLE, ANALYSIS_UNAVAILABLE
 */
export function createRequestFixPr(deps: RequestFixPrDeps): RequestFixPr {
  const findPullRequest = createFindPullRequest(deps)
  const planFixes = createPlanFixes(deps)
  return async (input) => {
    const found = await findPullRequest(input.teamId, input.prUrl)
    await checkPullRequest(found, input)
    const head = headOf(found, input.teamId)
    const existing = await findActiveFixPr(deps.db, head)
    if (existing) throw fixPrExists(existing)
    await checkRepositoryLimit(deps, input.teamId, found)
    const fixableCount = await countFixable(deps, planFixes, found, input)
    const fixPr = await store(deps, input, found)
    const { teamId, prUrl, delivery } = input
    const asked = { teamId, prUrl, fixableCount, ...(delivery === 'suggestions' && { delivery }) }
    deps.telemetry.emit('fix_pr_requested', asked)
    deps.log.info({ teamId, prUrl, jobId: fixPr.id, delivery: fixPr.delivery }, 'Fix pull request requested')
    return { fixPrId: fixPr.id, message: MESSAGES[fixPr.delivery] }
  }
}

const MESSAGES: Readonly<Record<FixDelivery, string>> = {
  'pull-request': 'The fix pull request is being created.',
  suggestions: 'The fix suggestions are being made.',
}

async function checkPullRequest({ pr }: FoundPullRequest, input: RequestFixPrInput): Promise<void> {
  const { canWrite } = input
  if (canWrite && !(await translateCodeHostErrors(() => canWrite(pr.ref)))) {
    throw new AppError('FORBIDDEN', {
      message:
        'You need write access to the repository at the code host, since the fix is written there. Ask somebody who has it, or who can give it to you.',
    })
  }
  if (pr.state !== 'open') throw new AppError('PULL_REQUEST_CLOSED', { details: { state: pr.state } })
}

function headOf({ pr, repositoryId }: FoundPullRequest, teamId: string) {
  return { teamId, repositoryId, originalPrNumber: pr.ref.number, originalHeadSha: pr.head.sha }
}

/** How many fixes the job is likely to make, from the stored analysis of this head if there is one. */
async function countFixable(
  deps: RequestFixPrDeps,
  planFixes: PlanFixes,
  found: FoundPullRequest,
  { teamId, delivery }: RequestFixPrInput,
): Promise<number> {
  const { pr, repositoryId } = found
  const ai = { teamId, delivery: effectiveDelivery(pr, delivery) }
  const unit = { teamId, repositoryId, prNumber: pr.ref.number, headSha: pr.head.sha }
  const stored = await findCompleteAnalysis(deps.db, unit)
  if (stored) {
    const added = introducedFindings(stored)
    const packages = introducedPackages(stored.dependencies)
    const fixable = countAutomaticFixes(stored)
    if (fixable > 0) return fixable
    // Only a plan shows where a fixer fails and what the repository allows of AI fixes.
    if ((await offerFor(deps, ai, { aiFixes: 'pull-request', aiCandidates: chooseForAi(added) })) === null)
      throw nothingToFix([
        ...added.map((finding) => describeUnfixed(finding, whyNot(finding))),
        ...packages.map((one) => describeStaying(one, whyNoUpgrade(one))),
      ])
  }
  const plan = await translateCodeHostErrors(() => planFixes(found.client, found.pr, teamId))
  if (plan.fixes.length > 0) return plan.fixes.length
  const offer = await offerFor(deps, ai, plan)
  if (offer === null) throw nothingToFix(plan.notFixable)
  if (offer.refusal !== null) throw creditsExhausted(offer.refusal, plan.notFixable)
  return offer.fixes
}

/** What a model would be asked about in this delivery; null: nothing, whatever credits there are. */
async function offerFor(
  { findAiTerms }: Pick<RequestFixPrDeps, 'findAiTerms'>,
  { teamId, delivery }: { readonly teamId: string; readonly delivery: FixDelivery },
  { aiFixes, aiCandidates }: Pick<PullRequestFixes, 'aiFixes' | 'aiCandidates'>,
): Promise<AiOffer | null> {
  const candidates = aiCandidates.length
  if (candidates === 0) return null
  const offer = offerAi(await findAiTerms(teamId), { aiFixes, candidates })
  return offer && allowsAiFixes(offer.mode, delivery) ? offer : null
}

/** Nothing is ever written to a fork. */
function effectiveDelivery({ isFork }: PullRequest, asked: FixDelivery = 'pull-request'): FixDelivery {
  return isFork ? 'suggestions' : asked
}

/** Rolls the transaction back; never leaves this file. */
class QuotaExceeded extends Error {}

async function store(deps: RequestFixPrDeps, input: RequestFixPrInput, found: FoundPullRequest): Promise<FixPrRow> {
  const now = deps.clock()
  const values = toRow(input, found, now)
  try {
    const row = await deps.db.transaction(async (tx) => {
      const inserted = await insertFixPr(tx, values)
      if (!inserted) return null
      if (values.quotaTaken && !(await takeAutoFixUnit(tx, input.teamId, now))) throw new QuotaExceeded()
      await deps.queue.enqueue(
        tx,
        'run-fix-pr',
        { fixPrId: inserted.id },
        fixPrJobOptions({ repositoryId: values.repositoryId, number: values.originalPrNumber }),
      )
      await recordAudit(tx, {
        teamId: input.teamId,
        actorUserId: input.actor.userId,
        actorTokenId: input.actor.tokenId,
        action: 'fix_pr.requested',
        target: inserted.id,
        details: {
          repository: values.repositoryFullName,
          pullRequest: values.originalPrNumber,
          mode: FIX_PR_MODES[values.delivery],
        },
      })
      return inserted
    })
    if (row) return row
  } catch (error) {
    if (error instanceof QuotaExceeded) throw await refuseQuota(deps, input, now)
    throw error
  }
  // A concurrent request for the same head was faster.
  throw fixPrExists(await findActiveFixPr(deps.db, values))
}

function toRow(input: RequestFixPrInput, { pr, installationId, repositoryId }: FoundPullRequest, now: Date): NewFixPr {
  return {
    teamId: input.teamId,
    installationId,
    repositoryId,
    repositoryFullName: pr.base.repository?.fullName ?? repositoryFullName(pr.ref),
    originalPrNumber: pr.ref.number,
    originalHeadSha: pr.head.sha,
    originalHeadRef: pr.head.branch,
    requestedByUserId: input.actor.userId,
    delivery: effectiveDelivery(pr, input.delivery),
    branch: fixBranchName(pr.ref.number),
    quotaTaken: input.delivery !== 'suggestions',
    createdAt: now,
  }
}

async function refuseQuota(deps: RequestFixPrDeps, input: RequestFixPrInput, now: Date): Promise<AppError> {
  const { teamId, prUrl } = input
  const [quota, plan] = await Promise.all([readAutoFixQuota(deps.db, teamId, now), findTeamPlan(deps.db, teamId)])
  if (!quota || !plan) return new AppError('TEAM_NOT_FOUND')
  const { limit, used, resetsAt } = quota
  await recordAudit(deps.db, {
    teamId,
    actorUserId: input.actor.userId,
    actorTokenId: input.actor.tokenId,
    action: 'auto_fix_quota.exceeded',
    target: prUrl,
    details: { limit, used },
  })
  deps.telemetry.emit('fix_pr_quota_exceeded', {
    teamId,
    plan: plan.toLowerCase() as Lowercase<typeof plan>,
    used,
    limit,
  })
  deps.log.info({ teamId, prUrl, used, limit }, 'Fix pull request refused: quota used up')
  return new AppError('AUTO_FIX_QUOTA_EXCEEDED', { message: quotaMessage(quota), details: { limit, used, resetsAt } })
}

const SUGGESTIONS_ARE_FREE = 'Fixes as suggestions on the pull request are free: ask with "delivery": "suggestions".'

function quotaMessage({ limit, used, resetsAt }: { limit: unknown; used: number; resetsAt: string | null }): string {
  if (limit === 0)
    return `This plan includes no fix pull requests. ${SUGGESTIONS_ARE_FREE} An owner can upgrade the team.`
  const until = resetsAt ? ` The next ones are available from ${resetsAt.slice(0, 10)} on.` : ''
  return `${used} of ${String(limit)} fix pull requests for this period are used up.${until} ${SUGGESTIONS_ARE_FREE}`
}

function fixPrExists(existing: FixPrRow | null): AppError {
  if (!existing)
    return new AppError('FIX_PR_EXISTS', { details: { prUrl: null, status: null, fixPrId: null, mode: null } })
  const { id: fixPrId, fixPrUrl: prUrl, status, delivery } = existing
  const message =
    delivery === 'suggestions' ? 'There are fix suggestions for this state of the pull request already' : undefined
  return new AppError('FIX_PR_EXISTS', { message, details: { prUrl, status, fixPrId, mode: FIX_PR_MODES[delivery] } })
}

function nothingToFix(notFixable: readonly UnfixedDescription[]): AppError {
  return new AppError('NOTHING_TO_FIX', { details: { reasons: reasonsOf(notFixable) } })
}

/** Only AI could fix anything here, and the team has no credits. */
function creditsExhausted({ message, ...use }: AiRefusal, notFixable: readonly UnfixedDescription[]): AppError {
  return new AppError('AI_CREDITS_EXHAUSTED', { message, details: { ...use, reasons: reasonsOf(notFixable) } })
}

function reasonsOf(notFixable: readonly UnfixedDescription[]) {
  return notFixable.map(({ severity: _severity, ...reason }) => reason)
}
