import { listTeamInstallations } from '../../db/repositories/team-installation-repository.ts'
import type { ServiceDeps } from '../service-deps.ts'
import type { GetUserAccessToken } from '../sign-in/user-access-tokens.ts'
import { createBindInstallation } from './bind-installation.ts'
import { createFindInstallUrl } from './find-install-url.ts'
import { createFindReinstalled } from './find-reinstalled.ts'
import { createSyncInstallation } from './sync-installation.ts'

type Deps = Pick<ServiceDeps, 'db' | 'queue' | 'clock' | 'log' | 'codeHost' | 'hasOwnApp'> & {
  readonly getUserAccessToken: GetUserAccessToken
}

/** The app's installations on accounts of the code host, and the teams they belong to. */
export function createInstallationServices(deps: Deps) {
  return {
    bindInstallation: createBindInstallation(deps),
    findReinstalled: createFindReinstalled(deps),
    findInstallUrl: createFindInstallUrl({ app: deps.hasOwnApp ? deps.codeHost.app : null, log: deps.log }),
    listInstallations: (teamId: string) => listTeamInstallations(deps.db, teamId),
    syncInstallation: createSyncInstallation(deps),
  }
}
