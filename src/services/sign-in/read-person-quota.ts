import type { Database } from '../../db/client.ts'
import { readUserUsage } from '../../db/repositories/user-usage-repository.ts'
import { startOfMonth } from '../../domain/quotas/analysis-quota.ts'
import { PERSON_LIMITS } from '../../domain/quotas/plans.ts'
import type { Clock } from '../../lib/clock.ts'

export type PersonQuota = {
  /** Analyses without a team in this calendar month. */
  readonly analyses: Share & { readonly resetsAt: string }
  /** FREE teams that the person owns. */
  readonly freeTeams: Share
}
type Share = { readonly limit: number; readonly used: number; readonly remaining: number }
export type ReadPersonQuota = (userId: string) => Promise<PersonQuota>

/** What a person has used and has left, apart from their teams. */
export function createReadPersonQuota(deps: { readonly db: Database; readonly clock: Clock }): ReadPersonQuota {
  return async (userId) => {
    const now = deps.clock()
    const { analyses, freeTeams } = await readUserUsage(deps.db, userId, now)
    return {
      analyses: { ...share(PERSON_LIMITS.analyses, analyses), resetsAt: startOfMonth(now, 1).toISOString() },
      freeTeams: share(PERSON_LIMITS.freeTeams, freeTeams),
    }
  }
}

function share(limit: number, used: number): Share {
  return { limit, used, remaining: Math.max(0, limit - used) }
}
