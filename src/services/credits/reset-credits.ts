import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Executor } from '../../db/client.ts'
import {
  holdCreditTeam,
  listCurrentCredits,
  listOverPeriods,
  lockOverPeriod,
  type CreditKey,
} from '../../db/repositories/credit-repository.ts'
import { listStaleReservations } from '../../db/repositories/credit-reservation-repository.ts'
import { isBought } from '../../domain/credits/credit-record.ts'
import { packLimit } from '../../domain/credits/pack-limit.ts'
import type { Logger } from '../../lib/logger.ts'
import { giveBackCredits } from './ai-credits.ts'
import { endOption, renewPeriod } from './change-option.ts'
import type { CreditDeps } from './credit-deps.ts'

export type ResetCredits = (context: { readonly log: Logger }) => Promise<void>
type ResetDeps = Pick<CreditDeps, 'db' | 'clock'>

/** Batch size. */
const AT_ONCE = 200
/** Far longer than a fix job waits for a provider. A reservation that is still open then belongs to a dead job. */
const STALE_MS = 2 * 60 * 60 * 1000

/**
 * Starts new periods when the last one is over, and returns credits reserved for fixes that nobody delivers any more.
 * Safe to repeat and to run twice at once: each row is checked again under its lock.
 */
export function createResetCredits(deps: ResetDeps): ResetCredits {
  return async ({ log }) => {
    const now = deps.clock()
    const renewed = await renewAll(deps, now, log)
    const returned = await returnStale(deps, now)
    log.info({ renewed, returned }, 'AI credits reset')
  }
}

async function renewAll(deps: ResetDeps, now: Date, log: Logger): Promise<number> {
  let renewed = 0
  for (;;) {
    const keys = await listOverPeriods(deps.db, now, AT_ONCE)
    let failed = 0
    for (const key of keys) {
      try {
        await deps.db.transaction((tx) => renewOne(tx, key, now))
      } catch (err) {
        failed += 1
        log.error({ err, teamId: key.teamId }, 'the credit period of a team could not be renewed')
      }
    }
    renewed += keys.length - failed
    // Failed rows would be read again right away; the next run retries them.
    if (keys.length < AT_ONCE || failed > 0) return renewed
  }
}

async function renewOne(tx: Executor, key: CreditKey, now: Date): Promise<void> {
  const team = await holdCreditTeam(tx, key.teamId)
  const row = team && (await lockOverPeriod(tx, key, now))
  if (team === null || row === null) return
  // Bought options belong to a paid plan. This one should have ended with the plan.
  const isLapsed = isBought(row) && packLimit(team.plan) === null
  if (!isLapsed) {
    await renewPeriod(tx, row, { plan: team.plan, now })
    return
  }
  await endOption(tx, await listCurrentCredits(tx, team.id), row, now)
  await recordAudit(tx, {
    teamId: team.id,
    actorUserId: null,
    action: 'ai_option.ended',
    details: { from: row.creditType, plan: team.plan },
  })
}

async function returnStale({ db }: ResetDeps, now: Date): Promise<number> {
  const before = new Date(now.getTime() - STALE_MS)
  let returned = 0
  for (;;) {
    const stale = await listStaleReservations(db, { before, limit: AT_ONCE })
    for (const [teamId, ofTeam] of Map.groupBy(stale, (one) => one.teamId)) {
      const reservationKeys = ofTeam.map((one) => one.reservationKey)
      returned += await db.transaction((tx) => giveBackCredits(tx, { teamId, reservationKeys }, now))
    }
    if (stale.length < AT_ONCE) return returned
  }
}
