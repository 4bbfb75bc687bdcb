import { withdrawAbandonedApiAnalyses } from '../../db/repositories/analysis-record-repository.ts'
import type { Database } from '../../db/client.ts'
import { withdrawAbandonedUserAnalyses } from '../../db/repositories/user-usage-repository.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'

/** Far longer than any request takes. */
const ABANDONED_MS = 10 * 60 * 1000

/** Returns the units of API analyses whose process died, and deletes their records. */
export type WithdrawAbandonedAnalyses = (context: { readonly log: Logger }) => Promise<void>

export function createWithdrawAbandonedAnalyses(deps: {
  readonly db: Database
  readonly clock: Clock
}): WithdrawAbandonedAnalyses {
  return async ({ log }) => {
    const before = new Date(deps.clock().getTime() - ABANDONED_MS)
    const ofTeams = await withdrawAbandonedApiAnalyses(deps.db, before)
    const ofPeople = await withdrawAbandonedUserAnalyses(deps.db, before)
    if (ofTeams + ofPeople > 0) log.warn({ ofTeams, ofPeople }, 'abandoned analyses of the API were withdrawn')
  }
}
