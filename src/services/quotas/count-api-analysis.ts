import { returnUnit } from '../../db/analysis-usage-repository.ts'
import type { Database } from '../../db/client.ts'
import { monthOf } from '../../domain/analysis-quota.ts'
import { AppError } from '../../errors.ts'
import type { TakeAnalysisUnit } from './take-analysis-unit.ts'

/**
 * Runs an analysis of the API as one unit of the team's month: taken before, given back when it could not be made.
 * @throws AppError ANALYSIS_QUOTA_EXCEEDED, TEAM_NOT_FOUND; and whatever the analysis throws.
 */
export type CountApiAnalysis = <Result>(
  request: { readonly teamId: string; readonly now: Date },
  analyse: () => Promise<Result>,
) => Promise<Result>

export function createCountApiAnalysis(deps: {
  readonly db: Database
  readonly takeAnalysisUnit: TakeAnalysisUnit
}): CountApiAnalysis {
  return async (request, analyse) => {
    const decision = await deps.db.transaction((tx) => deps.takeAnalysisUnit(tx, { ...request, repository: null }))
    // Thrown only now, so that the refusal's audit row stays.
    if (!decision.allowed)
      throw new AppError(decision.code, { message: decision.reason, details: { ...decision.details } })
    try {
      return await analyse()
    } catch (error) {
      await returnUnit(deps.db, { teamId: request.teamId, month: monthOf(request.now) })
      throw error
    }
  }
}
