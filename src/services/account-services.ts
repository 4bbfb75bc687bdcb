import type { CodeHost, CodeHostOAuth } from '../gateways/codehost/code-host.ts'
import type { Database } from '../db/client.ts'
import { listTeamInstallations } from '../db/repositories/team-installation-repository.ts'
import type { Clock } from '../lib/clock.ts'
import type { Links } from '../lib/links.ts'
import type { Logger } from '../lib/logger.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { MailQueue } from '../gateways/mail/mail-queue.ts'
import type { Queue } from '../queue/queue.ts'
import { createReadAuditLog } from './audit/read-audit-log.ts'
import { createReadDependencyList } from './dependencies/read-dependency-list.ts'
import { createAddMember } from './members/add-member.ts'
import { createChangeMemberRole, createRemoveMember } from './members/change-member.ts'
import { createListMembers } from './members/list-members.ts'
import { createResendInvitation } from './members/resend-invitation.ts'
import { createFindReinstalled } from './find-reinstalled.ts'
import { createAskWriteAccess } from './sign-in/ask-write-access.ts'
import { createBeginSignIn } from './sign-in/begin-sign-in.ts'
import { createDevSignIn } from './sign-in/dev-sign-in.ts'
import { createFinishSignIn } from './sign-in/finish-sign-in.ts'
import { createReadPersonQuota } from './sign-in/read-person-quota.ts'
import { createSessions } from './sign-in/sessions.ts'
import { createGetUserAccessToken } from './sign-in/user-access-tokens.ts'
import { createReadStatistics } from './statistics/read-statistics.ts'
import { createCreateTeam } from './teams/create-team.ts'
import { createDeleteTeam } from './teams/delete-team.ts'
import { createGetQuota } from './teams/get-quota.ts'
import { createReadTeams } from './teams/read-teams.ts'
import { createUpdateTeam } from './teams/update-team.ts'
import { createCreateToken } from './tokens/create-token.ts'
import { createFindToken } from './tokens/find-token.ts'
import { createListTokens } from './tokens/list-tokens.ts'
import { createRevokeToken } from './tokens/revoke-token.ts'

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
