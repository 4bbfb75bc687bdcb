import type { Database } from '../../db/client.ts'
import { readQuotaState } from '../../db/repositories/analysis-usage-repository.ts'
import { checkAnalysisQuota, type AnalysisQuota } from '../../domain/quotas/analysis-quota.ts'
import { checkAutoFixQuota, type AutoFixQuota } from '../../domain/quotas/auto-fix-quota.ts'
import type { Plan } from '../../domain/quotas/plans.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'

export type QuotaView = {
  readonly plan: Plan
  readonly analyses: AnalysisQuota
  readonly autoFixPrs: AutoFixQuota
}
export type GetQuota = (teamId: string) => Promise<QuotaView>

/** What a team has used and has left. Read only. @throws AppError TEAM_NOT_FOUND */
export function createGetQuota(deps: { db: Database; clock: Clock }): GetQuota {
  return async (teamId) => {
    const now = deps.clock()
    const state = await readQuotaState(deps.db, teamId, now)
    if (!state) throw new AppError('TEAM_NOT_FOUND')
    return {
      plan: state.plan,
      analyses: checkAnalysisQuota(state.plan, state, now),
      autoFixPrs: checkAutoFixQuota(state, now),
    }
  }
}
