import {
  claimEndedGrace,
  findQuotaTeam,
  listEndedGraces,
  type UsageKey,
} from '../../db/repositories/analysis-usage-repository.ts'
import type { Database, Executor } from '../../db/client.ts'
import { monthOf } from '../../domain/quotas/analysis-quota.ts'
import { PLAN_LIMITS } from '../../domain/quotas/plans.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { notifyGraceEnd } from './notify-quota.ts'
import type { QuotaDeps } from './quota-deps.ts'

export type EndGracePeriodsDeps = QuotaDeps & { readonly db: Database; readonly clock: Clock }
export type EndGracePeriods = (context: { readonly log: Logger }) => Promise<void>

/** Batch size. */
const AT_ONCE = 500

/**
 * Notifies teams whose grace period is over, once each. Only the mail depends on this job; the limit itself is computed
 * from the end of the period.
 */
export function createEndGracePeriods(deps: EndGracePeriodsDeps): EndGracePeriods {
  return async ({ log }) => {
    const now = deps.clock()
    let ended = 0
    let notified = 0
    for (let keys = await listEndedGraces(deps.db, now, AT_ONCE); keys.length > 0;) {
      for (const key of keys) if (await deps.db.transaction((tx) => endOne(deps, tx, key, now))) notified += 1
      ended += keys.length
      keys = keys.length < AT_ONCE ? [] : await listEndedGraces(deps.db, now, AT_ONCE)
    }
    log.info({ ended, notified }, 'Grace periods ended')
  }
}

/**
 * A team that has upgraded, or whose month is over, is not notified any more.
 * @returns whether the team was notified.
 */
async function endOne(deps: QuotaDeps, executor: Executor, key: UsageKey, now: Date): Promise<boolean> {
  const team = await findQuotaTeam(executor, key.teamId)
  const usage = await claimEndedGrace(executor, key, now)
  if (usage === null || team === null || usage.month !== monthOf(now)) return false
  const limit = PLAN_LIMITS[team.plan].analyses
  if (limit === 'unlimited' || usage.used < limit) return false
  await notifyGraceEnd(deps, executor, { team, usage, limit })
  return true
}
