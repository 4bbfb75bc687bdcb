import type { ServiceDeps } from '../service-deps.ts'
import { createAddMember } from './add-member.ts'
import { createChangeMemberRole, createRemoveMember } from './change-member.ts'
import { createListMembers } from './list-members.ts'
import { createResendInvitation } from './resend-invitation.ts'

/** The members of a team and their roles. */
export function createMemberServices(deps: Pick<ServiceDeps, 'db' | 'clock' | 'log' | 'mailQueue' | 'links'>) {
  return {
    listMembers: createListMembers(deps),
    addMember: createAddMember(deps),
    resendInvitation: createResendInvitation(deps),
    changeMemberRole: createChangeMemberRole(deps),
    removeMember: createRemoveMember(deps),
  }
}
