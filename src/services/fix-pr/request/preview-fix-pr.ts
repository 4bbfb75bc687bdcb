import type { FixKind } from '../../../analysis/source/finding.ts'
import { readAutoFixQuota } from '../../../db/repositories/auto-fix-quota-repository.ts'
import { findActiveFixPr, type FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { offerAi, type AiOffer } from '../../../domain/ai-fix/ai-offer.ts'
import type { AutoFixQuota } from '../../../domain/quotas/auto-fix-quota.ts'
import { createFileDiff } from '../../../domain/fix-pr/file-diff.ts'
import { kindOfFix, type UnfixedDescription } from '../../../domain/fix-pr/fix-description.ts'
import type { FixDelivery } from '../../../domain/fix-pr/fix-delivery.ts'
import type { FixPrStatus } from '../../../domain/fix-pr/fix-pr-status.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import { AppError } from '../../../errors.ts'
import type { FindAiTerms } from '../../credits/find-ai-terms.ts'
import { checkRepositoryLimit } from './check-repository-limit.ts'
import { createFindPullRequest, translateCodeHostErrors } from './find-pull-request.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { createPlanFixes, type PullRequestFixes } from '../plan/plan-fixes.ts'
import { createShareHelpers } from '../plan/share-helpers.ts'
import type { PlannedFix } from '../../../domain/fix-pr/planned-fix.ts'

export type FixPrPreview = {
  readonly fixes: readonly (Omit<PlannedFix, 'cwe'> & { readonly kind: FixKind })[]
  /** `triedByAi`: a model would be asked about it. */
  readonly notFixable: readonly (UnfixedDescription & { readonly triedByAi: boolean })[]
  /** A unified diff with paths under a/ and b/. Lines that contain a found secret are replaced by a note. */
  readonly diff: string
  readonly quota: AutoFixQuota
  /** The delivery that can be requested: only suggestions for forks and on plans without fix pull requests. */
  readonly delivery: FixDelivery
  /** null: no AI option is configured, or AI fixes are off. */
  readonly credits: AiOffer | null
  readonly pullRequest: {
    readonly owner: string
    readonly repo: string
    readonly number: number
    readonly title: string
    readonly url: string
    readonly headSha: string
    readonly isFork: boolean
    readonly state: PullRequest['state']
  }
  readonly existing: {
    readonly fixPrId: string
    readonly status: FixPrStatus
    readonly delivery: FixDelivery
    readonly url: string | null
  } | null
}
export type PreviewFixPr = (input: { readonly teamId: string; readonly prUrl: string }) => Promise<FixPrPreview>

/**
 * Shows what a fix pull request would contain. Takes no unit of any quota and writes nothing.
 * @throws AppError INVALID_PR_URL, PULL_REQUEST_NOT_FOUND, REPOSITORY_LIMIT_REACHED, TEAM_NOT_FOUND,
 * CODE_HOST_UNAVAILABLE, ANALYSIS_UNAVAILABLE
 */
export function createPreviewFixPr(
  deps: Pick<
    FixPrDeps,
    'db' | 'codeHost' | 'codeHostUrl' | 'analyzer' | 'clock' | 'log' | 'reviewDependencies' | 'planUpgrades'
  > & {
    readonly findAiTerms: FindAiTerms
  },
): PreviewFixPr {
  const findPullRequest = createFindPullRequest(deps)
  const planFixes = createPlanFixes(deps)
  const shareHelpers = createShareHelpers(deps)
  return async ({ teamId, prUrl }) => {
    const found = await findPullRequest(teamId, prUrl)
    await checkRepositoryLimit(deps, teamId, found)
    const { client, pr, repositoryId } = found
    const [plan, quota, existing] = await Promise.all([
      translateCodeHostErrors(() => planFixes(client, pr, teamId)),
      readAutoFixQuota(deps.db, teamId, deps.clock()),
      findActiveFixPr(deps.db, {
        teamId,
        repositoryId,
        originalPrNumber: pr.ref.number,
        originalHeadSha: pr.head.sha,
      }),
    ])
    if (!quota) throw new AppError('TEAM_NOT_FOUND')
    const { aiFixes, aiCandidates } = plan
    const delivery = pr.isFork || quota.limit === 0 ? 'suggestions' : 'pull-request'
    const delivered =
      delivery === 'suggestions' ? plan : await translateCodeHostErrors(() => shareHelpers(client, pr, plan))
    const terms = await deps.findAiTerms(teamId)
    const credits = offerAi(terms, { aiFixes, candidates: aiCandidates.length })
    return {
      ...describePlan(delivered, credits),
      quota,
      delivery,
      credits,
      pullRequest: describePullRequest(pr),
      existing: existing && describeExisting(existing),
    }
  }
}

function describePlan(
  plan: PullRequestFixes,
  credits: AiOffer | null,
): Pick<FixPrPreview, 'fixes' | 'notFixable' | 'diff'> {
  const tried = new Set(plan.aiCandidates.slice(0, credits?.fixes ?? 0).map(({ id }) => id))
  return {
    fixes: plan.fixes.map(({ cwe: _cwe, ...fix }) => ({ ...fix, kind: kindOfFix(fix) })),
    notFixable: plan.notFixable.map((finding) => ({ ...finding, triedByAi: tried.has(finding.findingId) })),
    diff: plan.fixedFiles.map((file) => createFileDiff(file, plan.secretLines).text).join(''),
  }
}

function describeExisting({ id: fixPrId, status, delivery, fixPrUrl: url }: FixPrRow): FixPrPreview['existing'] {
  return { fixPrId, status, delivery, url }
}

function describePullRequest(pr: PullRequest): FixPrPreview['pullRequest'] {
  return {
    ...pr.ref,
    title: pr.title,
    url: pr.htmlUrl,
    headSha: pr.head.sha,
    isFork: pr.isFork,
    state: pr.state,
  }
}
