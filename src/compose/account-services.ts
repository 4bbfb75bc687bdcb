import type { CodeHost, CodeHostOAuth } from '../gateways/codehost/code-host.ts'
import type { Database } from '../db/client.ts'
import { listTeamInstallations } from '../db/repositories/team-installation-repository.ts'
import type { Clock } from '../lib/clock.ts'
import type { Links } from '../lib/links.ts'
import type { Logger } from '../lib/logger.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { MailQueue } from '../gateways/mail/mail-queue.ts'
import type { Queue } from '../queue/queue.ts'
import { createReadAuditLog } from '../services/audit/read-audit-log.ts'
import { createReadDependencyList } from '../services/dependencies/read-dependency-list.ts'
import { createAddMember } from '../services/members/add-member.ts'
import { createChangeMemberRole, createRemoveMember } from '../services/members/change-member.ts'
import { createListMembers } from '../services/members/list-members.ts'
import { createResendInvitation } from '../services/members/resend-invitation.ts'
import { createFindReinstalled } from '../services/installations/find-reinstalled.ts'
import { createAskWriteAccess } from '../services/sign-in/ask-write-access.ts'
import { createBeginSignIn } from '../services/sign-in/begin-sign-in.ts'
import { createDevSignIn } from '../services/sign-in/dev-sign-in.ts'
import { createFinishSignIn } from '../services/sign-in/finish-sign-in.ts'
import { createReadPersonQuota } from '../services/sign-in/read-person-quota.ts'
import { createSessions } from '../services/sign-in/sessions.ts'
import { createGetUserAccessToken } from '../services/sign-in/user-access-tokens.ts'
import { createReadStatistics } from '../services/statistics/read-statistics.ts'
import { createCreateTeam } from '../services/teams/create-team.ts'
import { createDeleteTeam } from '../services/teams/delete-team.ts'
import { createGetQuota } from '../services/teams/get-quota.ts'
import { createReadTeams } from '../services/teams/read-teams.ts'
import { createUpdateTeam } from '../services/teams/update-team.ts'
import { createCreateToken } from '../services/tokens/create-token.ts'
import { createFindToken } from '../services/tokens/find-token.ts'
import { createListTokens } from '../services/tokens/list-tokens.ts'
import { createRevokeToken } from '../services/tokens/revoke-token.ts'

export type AccountServiceDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly secretBox: SecretBox
  readonly oauth: CodeHostOAuth
  readonly codeHost: Pick<CodeHost, 'forUser'>
  readonly links: Links
  readonly queue: Queue
  readonly mailQueue: MailQueue
  readonly devLogin: boolean
  /** Only whether there is one; null: nothing is sold here. */
  readonly billing: object | null
}
export type AccountServices = ReturnType<typeof createAccountServices>

/** Everything about people, sessions, teams and members, ready for the HTTP edge. */
export function createAccountServices(deps: AccountServiceDeps) {
  const sessions = createSessions(deps)
  const getUserAccessToken = createGetUserAccessToken(deps)
  return {
    findSession: (sessionToken: string) => sessions.findSession(sessionToken),
    signOut: (sessionToken: string) => sessions.endSession(deps.db, sessionToken),
    beginSignIn: createBeginSignIn(deps),
    finishSignIn: createFinishSignIn({ ...deps, sessions }),
    devSignIn: createDevSignIn({ ...deps, enabled: deps.devLogin, sessions }),
    getUserAccessToken,
    readPersonQuota: createReadPersonQuota(deps),
    askWriteAccess: createAskWriteAccess({ ...deps, getUserAccessToken }),
    ...createReadTeams(deps),
    ...createReadDependencyList(deps),
    createTeam: createCreateTeam(deps),
    updateTeam: createUpdateTeam(deps),
    deleteTeam: createDeleteTeam(deps),
    ...createReadAuditLog(deps),
    getQuota: createGetQuota(deps),
    ...createReadStatistics(deps),
    findReinstalled: createFindReinstalled({ ...deps, getUserAccessToken }),
    listInstallations: (teamId: string) => listTeamInstallations(deps.db, teamId),
    listMembers: createListMembers(deps),
    addMember: createAddMember(deps),
    resendInvitation: createResendInvitation(deps),
    changeMemberRole: createChangeMemberRole(deps),
    removeMember: createRemoveMember(deps),
    findToken: createFindToken(deps),
    listTokens: createListTokens(deps),
    createToken: createCreateToken(deps),
    revokeToken: createRevokeToken(deps),
  }
}
