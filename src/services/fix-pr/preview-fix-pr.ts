import type { FixKind } from '../../analysis/source/finding.ts'
import { readAutoFixQuota } from '../../db/auto-fix-quota-repository.ts'
import { findActiveFixPr } from '../../db/fix-pr-repository.ts'
import type { AutoFixQuota } from '../../domain/auto-fix-quota.ts'
import { createFileDiff } from '../../domain/file-diff.ts'
import type { UnfixedDescription } from '../../domain/fix-description.ts'
import type { FixPrStatus } from '../../domain/fix-pr-status.ts'
import type { PullRequest } from '../../domain/pull-request.ts'
import { AppError } from '../../errors.ts'
import { createFindPullRequest, translateCodeHostErrors } from './find-pull-request.ts'
import type { FixPrDeps } from './fix-pr-deps.ts'
import { createPlanFixes, type FixPlan, type PlannedFix } from './plan-fixes.ts'

export type FixPrPreview = {
  readonly fixes: readonly (Omit<PlannedFix, 'cwe'> & { readonly kind: FixKind })[]
  readonly notFixable: readonly UnfixedDescription[]
  /** Unified diff with paths under a/ and b/; lines that hold a found secret are replaced by a note. */
  readonly diff: string
  readonly quota: AutoFixQuota
  readonly credits: null
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
  readonly existing: { readonly fixPrId: string; readonly status: FixPrStatus; readonly url: string | null } | null
}
export type PreviewFixPr = (input: { readonly teamId: string; readonly prUrl: string }) => Promise<FixPrPreview>

/**
 * What a fix pull request would hold. Takes nothing from any quota and writes nothing.
 * @throws AppError INVALID_PR_URL, PULL_REQUEST_NOT_FOUND, TEAM_NOT_FOUND, CODE_HOST_UNAVAILABLE, ANALYSIS_UNAVAILABLE
 */
export function createPreviewFixPr(
  deps: Pick<
    FixPrDeps,
    'db' | 'codeHost' | 'codeHostUrl' | 'analyzer' | 'clock' | 'log' | 'reviewDependencies' | 'planUpgrades'
  >,
): PreviewFixPr {
  const findPullRequest = createFindPullRequest(deps)
  const planFixes = createPlanFixes(deps)
  return async ({ teamId, prUrl }) => {
    const { client, pr, repositoryId } = await findPullRequest(teamId, prUrl)
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
    return {
      ...describePlan(plan),
      quota,
      credits: null,
      pullRequest: describePullRequest(pr),
      existing: existing && { fixPrId: existing.id, status: existing.status, url: existing.fixPrUrl },
    }
  }
}

function describePlan(plan: FixPlan): Pick<FixPrPreview, 'fixes' | 'notFixable' | 'diff'> {
  return {
    fixes: plan.fixes.map(({ cwe: _cwe, ...fix }) => ({ ...fix, kind: fix.upgrade ? 'upgrade' : 'deterministic' })),
    notFixable: plan.notFixable,
    diff: plan.fixedFiles.map((file) => createFileDiff(file, plan.secretLines).text).join(''),
  }
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
