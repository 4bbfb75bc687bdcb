import { enterTeamScope } from '../../db/scope/team-scope.ts'
import type { HttpApp } from '../types.ts'

/**
 * Runs the handlers of a team's routes in the scope of that team, after access control has checked the role. Not
 * earlier, because reading the body would leave the async context.
 */
export function installTeamScope(app: HttpApp): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { teamId } = request.params as { teamId?: string }
    if (request.teamRole === null || teamId === undefined) done()
    else enterTeamScope(teamId, done)
  })
}
