import { findCreditInForce } from '../../db/repositories/credit-repository.ts'
import type { Database } from '../../db/client.ts'
import { findTeam } from '../../db/repositories/team-repository.ts'
import type { AiTerms } from '../../domain/ai-fix/ai-offer.ts'
import { estimateCostPerFix } from '../../domain/credits/ai-prices.ts'
import { countDaysRemaining } from '../../domain/credits/credit-period.ts'
import { asOf, periodOf } from '../../domain/credits/credit-record.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AiCredits } from './ai-credits.ts'

/** Reads only. @returns null when AI fixes are off for the team, or it has no option that works. */
export type FindAiTerms = (teamId: string) => Promise<AiTerms | null>

export function createFindAiTerms(deps: {
  readonly db: Database
  readonly clock: Clock
  readonly aiCredits: Pick<AiCredits, 'findAccess'>
}): FindAiTerms {
  return async (teamId) => {
    const mode = (await findTeam(deps.db, teamId))?.aiFixMode ?? 'off'
    if (mode === 'off') return null
    const [access, row] = await Promise.all([deps.aiCredits.findAccess(teamId), findCreditInForce(deps.db, teamId)])
    if (access === null || row === null) return null
    const now = deps.clock()
    const record = asOf(row, now)
    const { monthlyLimit: limit, creditsUsed: used } = record
    return {
      mode,
      creditType: access.creditType,
      credits: limit === null ? null : { used, limit, daysRemaining: countDaysRemaining(periodOf(record), now) },
      costPerFixEur: access.creditType === 'own-key' ? estimateCostPerFix(access) : null,
    }
  }
}
