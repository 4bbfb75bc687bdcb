import type { Database } from '../../db/client.ts'
import { deleteTeamRow, lockTeam, updateTeamRow } from '../../db/repositories/team-repository.ts'
import { keepPlaceOfFreeTeam } from '../../db/repositories/user-usage-repository.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { deleteTeamJobOptions } from '../../queue/billing-job.ts'
import type { Queue } from '../../queue/queue.ts'

export type DeleteTeam = (input: { readonly teamId: string; readonly userId: string }) => Promise<void>
export type DeleteTeamDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly clock: Clock
  readonly log: Logger
  /** Only used to see whether billing is configured; null: it is not. */
  readonly billing: object | null
}

/**
 * Deletes a team and all its data. The team is marked first: from then on nobody finds it, and only one of two
 * concurrent deletions continues. A team that may have subscriptions is removed by a job once these are cancelled.
 * @throws AppError TEAM_NOT_FOUND
 */
export function createDeleteTeam(deps: DeleteTeamDeps): DeleteTeam {
  return async ({ teamId, userId }) => {
    const isGone = await deps.db.transaction(async (tx) => {
      const now = deps.clock()
      // Waits for analyses that are being counted.
      if (!(await lockTeam(tx, teamId))) throw new AppError('TEAM_NOT_FOUND')
      await keepPlaceOfFreeTeam(tx, teamId, now)
      const marked = await updateTeamRow(tx, teamId, { state: 'deleting', updatedAt: now })
      if (!marked) throw new AppError('TEAM_NOT_FOUND')
      const mayPay = marked.billingCustomerId !== null && deps.billing !== null
      if (mayPay) await deps.queue.enqueue(tx, 'delete-team', { teamId }, deleteTeamJobOptions(teamId))
      else await deleteTeamRow(tx, teamId)
      return !mayPay
    })
    // The team's audit rows are deleted with it, so this line is the only record.
    deps.log.info({ teamId, userId, isGone }, 'team deleted')
  }
}
