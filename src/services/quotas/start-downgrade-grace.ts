import { findQuotaTeam, startGraceBeyond } from '../../db/repositories/analysis-usage-repository.ts'
import type { Executor } from '../../db/client.ts'
import { monthOf } from '../../domain/quotas/analysis-quota.ts'
import { PLAN_LIMITS } from '../../domain/quotas/plans.ts'
import { notifyGraceStart } from './notify-quota.ts'
import type { QuotaDeps } from './quota-deps.ts'

/**
 * Called in the transaction that lowers a plan, after the team's row has the new plan. Starts this month's grace period
 * when the team is over its new limit and had none yet; otherwise does nothing, so it is safe to repeat.
 */
export type StartDowngradeGrace = (
  executor: Executor,
  input: { readonly teamId: string; readonly now: Date },
) => Promise<void>

export function createStartDowngradeGrace(deps: QuotaDeps): StartDowngradeGrace {
  return async (executor, { teamId, now }) => {
    const team = await findQuotaTeam(executor, teamId)
    if (team === null) return
    const limit = PLAN_LIMITS[team.plan].analyses
    if (limit === 'unlimited') return
    const grace = { limit, reason: 'downgrade', startedAt: now } as const
    const usage = await startGraceBeyond(executor, { teamId, month: monthOf(now) }, grace)
    if (usage !== null) await notifyGraceStart(deps, executor, { team, usage, limit })
  }
}
