import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import {
  claimAnalysis,
  completeAnalysis,
  findPreviousAnalysis,
  withdrawAnalysis,
  type AnalysisRecord,
  type AnalysisUnit,
} from '../../db/repositories/analysis-record-repository.ts'
import { findTeamPlan } from '../../db/repositories/fix-pr-target-repository.ts'
import { findInstallation } from '../../db/repositories/installation-repository.ts'
import { findOpenFixPr, listFixedByAi, recordPullRequestState } from '../../db/repositories/review-repository.ts'
import { runInTeamScope } from '../../db/scope/team-scope.ts'
import { offeredDelivery } from '../../domain/fix-pr/fix-delivery.ts'
import { repositoryFullName, type PullRequest } from '../../domain/code-host/pull-request.ts'
import { mayRetry } from '../../domain/retries/retry-policy.ts'
import type { Logger } from '../../lib/logger.ts'
import {
  renderNotConnected,
  renderQuotaReached,
  renderRepositoryLimitReached,
} from '../../messages/check-run-notices.ts'
import { findMergeBase } from '../pull-request-files/find-merge-base.ts'
import { analyzePullRequest } from './analyze-pull-request.ts'
import { buildReport } from './build-report.ts'
import { isOurFixPullRequest } from './is-our-fix-pull-request.ts'
import { publishReview } from './publish-review.ts'
import type { ReviewContext, ReviewDeps, ReviewInput, ReviewOutcome, SkipReason } from './review-deps.ts'
import { handleReviewError } from './handle-review-error.ts'
import { writeCheckRun } from './write-check-run.ts'
import type { QuotaRefusal } from '../quotas/review-quota.ts'

export type ReviewPullRequest = (input: ReviewInput, context: ReviewContext) => Promise<ReviewOutcome>

/**
 * Reviews a pull request as it is now, whatever the event said: analyses its head once and writes one comment and one
 * check run. Safe to repeat at any point. A refusal of the code host ends the review; everything else is thrown for the
 * worker to retry, as `RetryLater` when it is not a failure.
 */
export function createReviewPullRequest(deps: ReviewDeps): ReviewPullRequest {
  return async (input, context) => {
    try {
      return await reviewNow(deps, input, context)
    } catch (error) {
      return handleReviewError(deps, { input, error, ...context })
    }
  }
}

async function reviewNow(deps: ReviewDeps, input: ReviewInput, context: ReviewContext): Promise<ReviewOutcome> {
  const mayAppear = mayRetry('not_there_yet', context.retries, deps.clock())
  const owner = await findInstallation(deps.db, input.installationId)
  if (owner !== null && owner.state !== 'active') return skip('installation_unavailable')
  const client = await deps.codeHost.forInstallation(input.installationId)
  const pullRequest = await client.getPullRequest(input)
  if (pullRequest === null && mayAppear) throw notFound('the pull request')
  if (pullRequest === null) return skip('pull_request_gone')
  if (owner !== null) await recordState(deps, input, pullRequest)
  if (pullRequest.state !== 'open') return skip('pull_request_not_open')
  if (isOurFixPullRequest(pullRequest)) return skip('fix_pull_request')
  const teamId = owner?.teamId ?? null
  if (teamId === null) return reportNotConnected(deps, client, pullRequest)
  const log = context.log.child({ teamId, prUrl: pullRequest.htmlUrl })
  return runInTeamScope(teamId, () => reviewForTeam(deps, client, { input, pullRequest, teamId, mayAppear, log }))
}

/** @property mayAppear whether to retry what the code host does not find. */
type TeamReview = { input: ReviewInput; pullRequest: PullRequest; teamId: string; mayAppear: boolean; log: Logger }

async function reviewForTeam(deps: ReviewDeps, client: InstallationClient, review: TeamReview): Promise<ReviewOutcome> {
  const { input, pullRequest, teamId, log } = review
  const unit = { teamId, repositoryId: input.repositoryId, prNumber: input.number, headSha: pullRequest.head.sha }
  const claim = await claimHead(deps, unit, repositoryFullName(pullRequest.ref))
  if (!claim.allowed) return reportRefusal(deps, client, { pullRequest, teamId, refusal: claim })
  const analysis = await ensureAnalysis(deps, client, { ...review, record: claim.record })
  const fixPr = await findOpenFixPr(deps.db, unit)
  const report = buildReport({
    pullRequest,
    analysis,
    previous: await findPreviousAnalysis(deps.db, unit),
    fixPr,
    aiTerms: await deps.findAiTerms(teamId),
    fixedByAi: fixPr === null ? [] : await listFixedByAi(deps.db, unit),
    delivery: offeredDelivery((await findTeamPlan(deps.db, teamId)) ?? 'FREE'),
    notice: await deps.describeQuota(deps.db, teamId),
    links: deps.links,
    whyItMatters: deps.whyItMatters,
  })
  const outcome = await publishReview(
    deps,
    client,
    { repositoryId: input.repositoryId, analysisId: analysis.id, pullRequest, report, rerun: input.rerun ?? false },
    log,
  )
  log.info(
    { outcome: outcome.kind, headSha: pullRequest.head.sha, findings: analysis.findings.length },
    'Pull request reviewed',
  )
  return outcome
}

type Claim = { allowed: true; record: AnalysisRecord } | QuotaRefusal

/**
 * Each head has one row, which is the unit of the quota: a repeated event or another attempt finds the row and takes
 * nothing.
 */
function claimHead(deps: ReviewDeps, unit: AnalysisUnit, fullName: string): Promise<Claim> {
  return deps.db.transaction(async (tx): Promise<Claim> => {
    const claimed = { ...unit, repositoryFullName: fullName, now: deps.clock() }
    const { record, isNew } = await claimAnalysis(tx, claimed)
    if (!isNew) return { allowed: true, record }
    const decision = await deps.takeAnalysisQuota(tx, { ...claimed, analysisId: record.id })
    if (decision.allowed) return { allowed: true, record }
    await withdrawAnalysis(tx, record)
    return decision
  })
}

/**
 * The head's analysis: the stored one while its merge base is the same and nobody asked for a new one, otherwise a
 * fresh one that replaces it. Cached results for unchanged files are used either way.
 */
async function ensureAnalysis(
  deps: ReviewDeps,
  client: InstallationClient,
  review: Pick<TeamReview, 'input' | 'pullRequest' | 'mayAppear' | 'log'> & { record: AnalysisRecord },
): Promise<AnalysisRecord> {
  const { input, pullRequest, record, log } = review
  const mergeBaseSha = await findMergeBase(client, pullRequest)
  // Without a merge base, everything in the changed files would count as new.
  if (mergeBaseSha === null && review.mayAppear) throw notFound('the merge base')
  const isFinished = record.status === 'complete' || record.status === 'partial'
  if (isFinished && !input.rerun && record.mergeBaseSha === mergeBaseSha) return record
  const { teamId } = record
  const { outcome } = await analyzePullRequest({ ...deps, log }, client, {
    teamId,
    pullRequest,
    mergeBaseSha,
  })
  log.info({ files: outcome.filesTotal, durationMs: outcome.durationMs, status: outcome.status }, 'Head analysed')
  return completeAnalysis(deps.db, record, outcome)
}

function recordState(deps: ReviewDeps, input: ReviewInput, pullRequest: PullRequest): Promise<void> {
  return recordPullRequestState(deps.db, {
    repositoryId: input.repositoryId,
    prNumber: input.number,
    installationId: input.installationId,
    repositoryFullName: repositoryFullName(pullRequest.ref),
    state: pullRequest.state,
    now: deps.clock(),
  })
}

async function reportNotConnected(
  deps: ReviewDeps,
  client: InstallationClient,
  pullRequest: PullRequest,
): Promise<ReviewOutcome> {
  const baseUrl = deps.links.baseUrl()
  await writeCheckRun(client, pullRequest, { id: null, message: renderNotConnected(baseUrl), detailsUrl: baseUrl })
  return skip('not_connected')
}

async function reportRefusal(
  deps: ReviewDeps,
  client: InstallationClient,
  input: { pullRequest: PullRequest; teamId: string; refusal: QuotaRefusal },
): Promise<ReviewOutcome> {
  const teamUrl = deps.links.team(input.teamId)
  const isRepository = input.refusal.code === 'REPOSITORY_LIMIT_REACHED'
  const render = isRepository ? renderRepositoryLimitReached : renderQuotaReached
  const message = render(input.refusal.reason, teamUrl)
  await writeCheckRun(client, input.pullRequest, { id: null, message, detailsUrl: teamUrl })
  return skip(isRepository ? 'repository_limit' : 'quota_reached')
}

function notFound(what: string): CodeHostError {
  return new CodeHostError('not_found', { statusCode: 404, message: `The code host does not find ${what}` })
}

function skip(reason: SkipReason): ReviewOutcome {
  return { kind: 'skipped', reason }
}
