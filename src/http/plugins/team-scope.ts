import { enterTeamScope } from '../../db/scope/team-scope.ts'
import type { HttpApp } from '../types.ts'

/**
 * What a team's route asks of the database, it asks for that team alone: entered once access control knows the role. Not
 * before the handler, since reading a body would leave the scope again.
 */
export function installTeamScope(app: HttpApp): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { teamId } = request.params as { teamId?: string }
    if (request.teamRole === null || teamId === undefined) done()
    else enterTeamScope(teamId, done)
  })
}
