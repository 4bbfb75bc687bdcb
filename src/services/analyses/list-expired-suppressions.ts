import type { Database } from '../../db/client.ts'
import {
  listExpiredSuppressions,
  type ExpiredSuppressions,
} from '../../db/repositories/expired-suppression-repository.ts'
import type { Clock } from '../../lib/clock.ts'

export type ListExpiredSuppressions = (teamId: string) => Promise<readonly ExpiredSuppressions[]>

/** What older analyses showed has changed, or nobody works there any more. */
const LOOK_BACK_MS = 14 * 24 * 60 * 60 * 1000

/** Exceptions that recent pull requests still carry and that hold no longer, by repository. Days are UTC. */
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
