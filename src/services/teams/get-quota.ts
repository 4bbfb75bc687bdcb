import type { Database } from '../../db/client.ts'
import { countAnalyses, findTeam } from '../../db/team-repository.ts'
import { checkAnalysisQuota, startOfMonth, type AnalysisQuota } from '../../domain/analysis-quota.ts'
import { checkAutoFixQuota, type AutoFixQuota } from '../../domain/auto-fix-quota.ts'
import type { Plan } from '../../domain/plans.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'

export type QuotaView = {
  readonly plan: Plan
  /** `grace` is null: no grace period is running, since none is begun by this version. */
  readonly analyses: AnalysisQuota & { readonly grace: { readonly endsAt: string } | null }
  readonly autoFixPrs: AutoFixQuota
}
export type GetQuota = (teamId: string) => Promise<QuotaView>

/** What a team has used and has left. Reads only. @throws AppError TEAM_NOT_FOUND */
export function createGetQuota(deps: { db: Database; clock: Clock }): GetQuota {
  return async (teamId) => {
    const now = deps.clock()
    const [team, used] = await Promise.all([
      findTeam(deps.db, teamId),
      countAnalyses(deps.db, teamId, startOfMonth(now)),
    ])
    if (!team) throw new AppError('TEAM_NOT_FOUND')
    return {
      plan: team.plan,
      analyses: { ...checkAnalysisQuota(team.plan, used, now), grace: null },
      autoFixPrs: checkAutoFixQuota(team, now),
    }
  }
}
