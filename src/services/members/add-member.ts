import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Database, Executor } from '../../db/client.ts'
import { findRole, insertMember } from '../../db/repositories/member-repository.ts'
import { lockTeam } from '../../db/repositories/team-repository.ts'
import { findUserByLoginOrEmail, insertInvitedUser, type UserRow } from '../../db/repositories/user-repository.ts'
import { lockUser } from '../../db/repositories/user-usage-repository.ts'
import { assertMemberChangeAllowed } from '../../domain/people/member-rules.ts'
import type { Role } from '../../domain/people/roles.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import { assertMayOwnFreeTeam } from '../teams/free-teams.ts'
import { mailNewMember, type MemberMailDeps } from './member-mails.ts'
import { getMemberView, type MemberView } from './member-view.ts'

export type AddMember = (input: {
  readonly teamId: string
  readonly actorUserId: string
  /** At least one of the two. */
  readonly login?: string | undefined
  readonly email?: string | undefined
  readonly role: Role
}) => Promise<MemberView>

/**
 * Adds a person. An unknown person is created as invited, and becomes a real user at the first sign-in with that login
 * or address.
 * @throws AppError ALREADY_A_MEMBER, FREE_TEAM_LIMIT_REACHED, FORBIDDEN, NOT_A_MEMBER, TEAM_NOT_FOUND
 */
export function createAddMember(deps: MemberMailDeps & { db: Database; clock: Clock }): AddMember {
  return async ({ teamId, actorUserId, login, email, role }) =>
    deps.db.transaction(async (tx) => {
      if (role === 'owner') await lockKnownUser(tx, { login, email })
      const team = await lockTeam(tx, teamId)
      if (!team) throw new AppError('TEAM_NOT_FOUND')
      const actorRole = await findRole(tx, teamId, actorUserId)
      assertMemberChangeAllowed(actorRole, { from: null, to: role, isSelf: false, otherOwners: 0 })
      const user = await findOrInvite(tx, { login, email })
      const now = deps.clock()
      if (role === 'owner' && team.plan === 'FREE')
        await assertMayOwnFreeTeam(tx, { userId: user.id, whose: 'other', now })
      const added = await insertMember(tx, { teamId, userId: user.id, role, addedAt: now })
      if (!added) throw new AppError('ALREADY_A_MEMBER')
      await recordAudit(tx, { teamId, actorUserId, action: 'member.added', target: user.id, details: { role } })
      await mailNewMember(deps, tx, { team, actorUserId, role, user, enteredEmail: email })
      return getMemberView(tx, teamId, user.id)
    })
}

/** Locked before the team: persons are always locked before teams. */
async function lockKnownUser(
  executor: Executor,
  wanted: { login: string | undefined; email: string | undefined },
): Promise<void> {
  const known = await findUserByLoginOrEmail(executor, wanted)
  if (known) await lockUser(executor, known.id)
}

async function findOrInvite(
  executor: Executor,
  wanted: { login: string | undefined; email: string | undefined },
): Promise<UserRow> {
  const known = await findUserByLoginOrEmail(executor, wanted)
  if (known) return known
  const { login, email = '' } = wanted
  const invited = await insertInvitedUser(executor, login === undefined ? { email } : { login })
  // Nothing was inserted because another team has invited the same person meanwhile, so now there is a user to find.
  const user = invited ?? (await findUserByLoginOrEmail(executor, wanted))
  if (!user) throw new AppError('CONFLICT')
  return user
}
