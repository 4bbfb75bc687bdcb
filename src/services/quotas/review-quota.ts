import { readQuotaState } from '../../db/repositories/analysis-usage-repository.ts'
import { checkAnalysisQuota } from '../../domain/quotas/analysis-quota.ts'
import type { Executor } from '../../db/client.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Links } from '../../lib/links.ts'
import { link } from '../../messages/markdown/link.ts'
import { describeGrace, describeWarning } from '../../messages/quota-notices.ts'
import type { TakeAnalysisUnit } from './take-analysis-unit.ts'

/**
 * Called once for each new head, in the transaction that claims it. `reason` says in plain text why not and until when;
 * it is shown in the check run.
 */
export type TakeAnalysisQuota = (
  executor: Executor,
  request: {
    readonly teamId: string
    readonly repositoryId: number
    readonly repositoryFullName: string
    readonly analysisId: string
    /** When the analysis was claimed. It counts in that month. */
    readonly now: Date
  },
) => Promise<{ readonly allowed: true } | QuotaRefusal>
export type QuotaRefusal = { readonly allowed: false; readonly code?: ErrorCode; readonly reason: string }

/** The part of the quota that reviews use. */
export type ReviewQuota = {
  readonly takeAnalysisQuota: TakeAnalysisQuota
  /** A sentence about the team's quota for the comment (a warning or a grace period) as trusted Markdown, or null. */
  readonly describeQuota: (executor: Executor, teamId: string) => Promise<string | null>
}

export function createReviewQuota(deps: {
  readonly takeAnalysisUnit: TakeAnalysisUnit
  readonly links: Pick<Links, 'team'>
  readonly clock: Clock
}): ReviewQuota {
  return {
    takeAnalysisQuota: createTakeAnalysisQuota(deps),
    async describeQuota(executor, teamId) {
      const now = deps.clock()
      const state = await readQuotaState(executor, teamId, now)
      if (state === null) return null
      const { limit, used, resetsAt, warning, grace } = checkAnalysisQuota(state.plan, state, now)
      if (limit === 'unlimited' || !warning) return null
      const sentence = { used, limit, resetsAt: new Date(resetsAt) }
      const isBeyond = grace !== null && used > limit
      const text = isBeyond ? describeGrace({ ...sentence, endsAt: new Date(grace.endsAt) }) : describeWarning(sentence)
      return `${text} ${link('See the team and its plan', deps.links.team(teamId))}.`
    },
  }
}

function createTakeAnalysisQuota(deps: { readonly takeAnalysisUnit: TakeAnalysisUnit }): TakeAnalysisQuota {
  return async (executor, { teamId, repositoryId, repositoryFullName, now }) => {
    try {
      const repository = { id: repositoryId, fullName: repositoryFullName }
      return await deps.takeAnalysisUnit(executor, { teamId, repository, now })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TEAM_NOT_FOUND') throw error
      // Not worth a retry: the team is being deleted.
      return { allowed: false, reason: 'The team that this repository belonged to is being deleted.' }
    }
  }
}
