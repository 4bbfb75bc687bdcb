import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Database, Executor } from '../../db/client.ts'
import { countOtherOwners, deleteMember, findRole, updateMemberRole } from '../../db/repositories/member-repository.ts'
import { findTeam, lockTeam } from '../../db/repositories/team-repository.ts'
import { lockUser } from '../../db/repositories/user-usage-repository.ts'
import { assertMemberChangeAllowed } from '../../domain/people/member-rules.ts'
import type { Role } from '../../domain/people/roles.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import { assertMayOwnFreeTeam } from '../teams/free-teams.ts'
import { getMemberView, type MemberView } from './member-view.ts'

type Target = { readonly teamId: string; readonly actorUserId: string; readonly userId: string }
export type ChangeMemberRole = (input: Target & { readonly role: Role }) => Promise<MemberView>
export type RemoveMember = (input: Target) => Promise<void>

/** @throws AppError LAST_OWNER, FREE_TEAM_LIMIT_REACHED, FORBIDDEN, NOT_A_MEMBER, NOT_FOUND, TEAM_NOT_FOUND */
export function createChangeMemberRole(deps: { db: Database; clock: Clock }): ChangeMemberRole {
  return async ({ role, ...target }) =>
    deps.db.transaction(async (tx) => {
      if (role === 'owner') await lockUser(tx, target.userId)
      const from = await checkChange(tx, target, role)
      if (from !== role) {
        if (role === 'owner') await assertMayOwnTeam(tx, target, deps.clock())
        await updateMemberRole(tx, target.teamId, target.userId, role)
        await recordChange(tx, target, 'member.role_changed', { from, to: role })
      }
      return getMemberView(tx, target.teamId, target.userId)
    })
}

/**
 * Removes a member. Removing oneself means leaving the team, which every role may do.
 * @throws AppError LAST_OWNER, FORBIDDEN, NOT_A_MEMBER, NOT_FOUND, TEAM_NOT_FOUND
 */
export function createRemoveMember(deps: { db: Database }): RemoveMember {
  return async (target) =>
    deps.db.transaction(async (tx) => {
      const role = await checkChange(tx, target, null)
      await deleteMember(tx, target.teamId, target.userId)
      const action = target.actorUserId === target.userId ? 'member.left' : 'member.removed'
      await recordChange(tx, target, action, { role })
    })
}

/**
 * Locks the team and checks again everything that the decision depends on: a concurrent request may have removed the
 * acting person or the other owner.
 * @returns the member's role so far.
 */
async function checkChange(executor: Executor, target: Target, to: Role | null): Promise<Role> {
  const { teamId, actorUserId, userId } = target
  if (!(await lockTeam(executor, teamId))) throw new AppError('TEAM_NOT_FOUND')
  const actorRole = await findRole(executor, teamId, actorUserId)
  const from = await findRole(executor, teamId, userId)
  const otherOwners = await countOtherOwners(executor, teamId, userId)
  assertMemberChangeAllowed(actorRole, { from, to, isSelf: actorUserId === userId, otherOwners })
  // Checked last, so that people without permission cannot find out who is a member.
  if (from === null) throw new AppError('NOT_FOUND', { message: 'Member not found.' })
  return from
}

async function assertMayOwnTeam(executor: Executor, { teamId, userId }: Target, now: Date): Promise<void> {
  const team = await findTeam(executor, teamId)
  if (team?.plan === 'FREE') await assertMayOwnFreeTeam(executor, { userId, whose: 'other', now })
}

async function recordChange(
  executor: Executor,
  target: Target,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  const { teamId, actorUserId, userId } = target
  await recordAudit(executor, { teamId, actorUserId, action, target: userId, details })
}
