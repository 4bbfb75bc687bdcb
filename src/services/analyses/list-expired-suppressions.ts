import type { Database } from '../../db/client.ts'
import {
  listExpiredSuppressions,
  type ExpiredSuppressions,
} from '../../db/repositories/expired-suppression-repository.ts'
import type { Clock } from '../../lib/clock.ts'

export type ListExpiredSuppressions = (teamId: string) => Promise<readonly ExpiredSuppressions[]>

/** Older analyses are out of date, or their repository is inactive. */
const LOOK_BACK_MS = 14 * 24 * 60 * 60 * 1000

/** Expired suppressions that recent pull requests still contain, by repository. Days are UTC. */
export function createListExpiredSuppressions(deps: {
  readonly db: Database
  readonly clock: Clock
}): ListExpiredSuppressions {
  return async (teamId) => {
    const now = deps.clock()
    const since = new Date(now.getTime() - LOOK_BACK_MS)
    return listExpiredSuppressions(deps.db, teamId, { since, today: now.toISOString().slice(0, 10) })
  }
}
