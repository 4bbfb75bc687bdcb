import type { Database } from '../../db/client.ts'
import { findTeam, findTeamAccesses, listTeamsOfUser } from '../../db/repositories/team-repository.ts'
import type { Role } from '../../domain/people/roles.ts'
import { AppError } from '../../errors.ts'
import { batchCalls } from '../../lib/batch-calls.ts'
import { toTeamView, type TeamView } from './team-view.ts'

export type ReadTeams = {
  /** All teams of a person, by name. */
  listTeams(userId: string): Promise<readonly TeamView[]>
  /** The team as a person with this role sees it. @throws AppError TEAM_NOT_FOUND */
  getTeam(teamId: string, role: Role): Promise<TeamView>
  /** The person's current role. @throws AppError TEAM_NOT_FOUND, NOT_A_MEMBER */
  requireRole(teamId: string, userId: string): Promise<Role>
}

export function createReadTeams(deps: { db: Database }): ReadTeams {
  const findAccess = batchCalls((wanted: readonly { teamId: string; userId: string }[]) =>
    findTeamAccesses(deps.db, wanted),
  )

  return {
    async listTeams(userId) {
      const rows = await listTeamsOfUser(deps.db, userId)
      return rows.map(({ team, role }) => toTeamView(team, role))
    },
    async getTeam(teamId, role) {
      const team = await findTeam(deps.db, teamId)
      if (!team) throw new AppError('TEAM_NOT_FOUND')
      return toTeamView(team, role)
    },
    async requireRole(teamId, userId) {
      const access = await findAccess({ teamId, userId })
      if (!access) throw new AppError('TEAM_NOT_FOUND')
      if (access.role === null) throw new AppError('NOT_A_MEMBER')
      return access.role
    },
  }
}
