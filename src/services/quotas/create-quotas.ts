import type { Database } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Queue } from '../../queue/queue.ts'
import { createReviewQuota } from './review-quota.ts'
import { createCountApiAnalysis } from './count-api-analysis.ts'
import { createEndGracePeriods } from './end-grace-periods.ts'
import type { QuotaDeps } from './quota-deps.ts'
import { createReviewUnanalysed } from './review-unanalysed.ts'
import { createStartDowngradeGrace } from './start-downgrade-grace.ts'
import { createTakeAnalysisUnit } from './take-analysis-unit.ts'
import { createChooseRepository, createListTeamRepositories } from './team-repositories.ts'
import { createWithdrawAbandonedAnalyses } from './withdraw-abandoned-analyses.ts'

export type QuotasDeps = QuotaDeps & { readonly db: Database; readonly clock: Clock; readonly queue: Queue }

/** The services around a plan's analyses and repositories. */
export function createQuotas(deps: QuotasDeps) {
  const takeAnalysisUnit = createTakeAnalysisUnit(deps)
  const reviewUnanalysed = createReviewUnanalysed(deps)
  return {
    takeAnalysisUnit,
    reviewUnanalysed,
    ...createReviewQuota({ ...deps, takeAnalysisUnit }),
    countApiAnalysis: createCountApiAnalysis({ ...deps, takeAnalysisUnit }),
    startDowngradeGrace: createStartDowngradeGrace(deps),
    withdrawAbandonedAnalyses: createWithdrawAbandonedAnalyses(deps),
    endGracePeriods: createEndGracePeriods(deps),
    listTeamRepositories: createListTeamRepositories(deps),
    chooseRepository: createChooseRepository({ ...deps, reviewUnanalysed }),
  }
}
