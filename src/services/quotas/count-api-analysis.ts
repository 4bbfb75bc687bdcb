import {
  completeAnalysis,
  startApiAnalysis,
  withdrawApiAnalysis,
  type AnalysisOutcome,
} from '../../db/repositories/analysis-record-repository.ts'
import type { Database } from '../../db/client.ts'
import {
  completeUserAnalysis,
  startUserAnalysis,
  withdrawUserAnalysis,
} from '../../db/repositories/user-usage-repository.ts'
import { startOfMonth } from '../../domain/quotas/analysis-quota.ts'
import { PERSON_LIMITS } from '../../domain/quotas/plans.ts'
import { AppError } from '../../errors.ts'
import { describePersonUsedUp } from '../../messages/quota-notices.ts'
import type { TakeAnalysisUnit } from './take-analysis-unit.ts'

/** Whose monthly quota an analysis uses: a team's, or that of a person without a team. */
export type ApiAccount =
  { readonly teamId: string; readonly userId?: string | null } | { readonly teamId: null; readonly userId: string }
export type ApiAnalysisRequest = { readonly account: ApiAccount; readonly language: string; readonly now: Date }

/**
 * Runs an API analysis as one unit of the monthly quota. The unit and the record are created in one transaction and
 * removed in one statement, so even after a crash nothing is counted without a record.
 * @throws AppError ANALYSIS_QUOTA_EXCEEDED, TEAM_NOT_FOUND; and whatever the analysis throws.
 */
export type CountApiAnalysis = <Result>(
  request: ApiAnalysisRequest,
  analyse: () => Promise<{ readonly result: Result; readonly outcome: AnalysisOutcome }>,
) => Promise<Result>

/** An analysis recorded as running, with its unit taken. */
type Started = { complete(outcome: AnalysisOutcome): Promise<unknown>; withdraw(): Promise<void> }
type Deps = { readonly db: Database; readonly takeAnalysisUnit: TakeAnalysisUnit }

export function createCountApiAnalysis(deps: Deps): CountApiAnalysis {
  return async (request, analyse) => {
    const started = await start(deps, request)
    try {
      const { result, outcome } = await analyse()
      await started.complete(outcome)
      return result
    } catch (error) {
      await started.withdraw()
      throw error
    }
  }
}

function start(deps: Deps, { account, ...request }: ApiAnalysisRequest): Promise<Started> {
  if (account.teamId === null) return startForPerson(deps, { ...request, userId: account.userId })
  return startForTeam(deps, { ...request, teamId: account.teamId })
}

async function startForTeam(
  { db, takeAnalysisUnit }: Deps,
  { teamId, language, now }: { readonly teamId: string; readonly language: string; readonly now: Date },
): Promise<Started> {
  const started = await db.transaction(async (tx) => {
    const decision = await takeAnalysisUnit(tx, { teamId, repository: null, now })
    return decision.allowed ? startApiAnalysis(tx, { teamId, language, now }) : decision
  })
  // Thrown after the transaction, so that the audit row of the refusal is kept.
  if (!('id' in started)) throw new AppError(started.code, { message: started.reason, details: { ...started.details } })
  const key = { teamId, id: started.id }
  return {
    complete: (outcome) => completeAnalysis(db, key, outcome),
    withdraw: () => withdrawApiAnalysis(db, key),
  }
}

async function startForPerson(
  { db }: Deps,
  { userId, language, now }: { readonly userId: string; readonly language: string; readonly now: Date },
): Promise<Started> {
  const limit = PERSON_LIMITS.analyses
  const id = await db.transaction((tx) => startUserAnalysis(tx, { userId, language, limit, now }))
  if (id === null) throw personUsedUp(limit, now)
  return {
    complete: ({ status, findings, durationMs }) =>
      completeUserAnalysis(db, { userId, id }, { status, findingCount: findings.length, durationMs }),
    withdraw: () => withdrawUserAnalysis(db, id),
  }
}

function personUsedUp(limit: number, now: Date): AppError {
  const resetsAt = startOfMonth(now, 1)
  return new AppError('ANALYSIS_QUOTA_EXCEEDED', {
    message: describePersonUsedUp({ limit, resetsAt }),
    details: { limit, used: limit, resetsAt: resetsAt.toISOString() },
  })
}
