import type { Database } from '../../db/client.ts'
import { deleteTeamRow, updateTeamRow } from '../../db/team-repository.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'

export type DeleteTeam = (input: { readonly teamId: string; readonly userId: string }) => Promise<void>

/**
 * Deletes a team and all that is its own. It is marked first: from then on nobody finds it, and of two deletions at once
 * one does the work.
 * @throws AppError TEAM_NOT_FOUND
 */
export function createDeleteTeam(deps: { db: Database; clock: Clock; log: Logger }): DeleteTeam {
  return async ({ teamId, userId }) => {
    await deps.db.transaction(async (tx) => {
      const marked = await updateTeamRow(tx, teamId, { state: 'deleting', updatedAt: deps.clock() })
      if (!marked) throw new AppError('TEAM_NOT_FOUND')
      await deleteTeamRow(tx, teamId)
    })
    // The team's audit rows are gone with it, so this line is what remains.
    deps.log.info({ teamId, userId }, 'team deleted')
  }
}
