import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { CodeHost } from '../../gateways/codehost/code-host.ts'
import type { Database } from '../../db/client.ts'
import { listReinstalled, type TeamInstallation } from '../../db/repositories/team-installation-repository.ts'
import { acrossTeams } from '../../db/across-teams.ts'
import type { Logger } from '../../lib/logger.ts'
import type { GetUserAccessToken } from '../sign-in/user-access-tokens.ts'

export type FindReinstalled = (input: {
  readonly teamId: string
  readonly userId: string
}) => Promise<readonly TeamInstallation[]>

/**
 * New installations without a team on accounts where the team's own was uninstalled, as far as the person can see them
 * at the code host. Whoever reinstalled the app can then connect it with one click. Never throws: without the offer
 * nothing is lost.
 */
export function createFindReinstalled(deps: {
  readonly db: Database
  readonly codeHost: Pick<CodeHost, 'forUser'>
  readonly getUserAccessToken: GetUserAccessToken
  readonly log: Logger
}): FindReinstalled {
  return async ({ teamId, userId }) => {
    const candidates = await acrossTeams(deps.db, (all) => listReinstalled(all, teamId))
    if (candidates.length === 0) return []
    const token = await deps.getUserAccessToken(userId)
    if (token === null) return []
    try {
      const visible = await deps.codeHost.forUser(token).listInstallationIds()
      return candidates.filter(({ installationId }) => visible.includes(installationId))
    } catch (error) {
      if (!(error instanceof CodeHostError)) throw error
      deps.log.info({ teamId, reason: error.kind }, 'The code host does not say which installations a person sees')
      return []
    }
  }
}
