import { createReadAuditLog } from '../audit/read-audit-log.ts'
import type { ServiceDeps } from '../service-deps.ts'
import { createReadStatistics } from '../statistics/read-statistics.ts'
import { createCreateTeam } from './create-team.ts'
import { createDeleteTeam } from './delete-team.ts'
import { createGetQuota } from './get-quota.ts'
import { createReadTeams } from './read-teams.ts'
import { createUpdateTeam } from './update-team.ts'

/** Teams and their own data. */
export function createTeamServices(deps: Pick<ServiceDeps, 'db' | 'queue' | 'clock' | 'log' | 'billing'>) {
  return {
    ...createReadTeams(deps),
    ...createReadAuditLog(deps),
    ...createReadStatistics(deps),
    createTeam: createCreateTeam(deps),
    updateTeam: createUpdateTeam(deps),
    deleteTeam: createDeleteTeam(deps),
    getQuota: createGetQuota(deps),
  }
}
