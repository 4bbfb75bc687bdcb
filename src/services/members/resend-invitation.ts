import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Database } from '../../db/client.ts'
import { findMember } from '../../db/repositories/member-repository.ts'
import { lockTeam } from '../../db/repositories/team-repository.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { AppError } from '../../errors.ts'
import { toMemberView, type MemberView } from './member-view.ts'
import { mailInvitation, type MemberMailDeps } from './member-mails.ts'

export type ResendInvitation = (input: {
  readonly teamId: string
  readonly userId: string
  readonly actor: Actor
}) => Promise<MemberView>

/**
 * Mails an invitation again, at most every 15 minutes.
 * @throws AppError NOT_FOUND, CONFLICT when the person is not invited or there is no address, RATE_LIMITED,
 * TEAM_NOT_FOUND
 */
export function createResendInvitation(deps: MemberMailDeps & { readonly db: Database }): ResendInvitation {
  return async ({ teamId, userId, actor }) =>
    deps.db.transaction(async (tx) => {
      const team = await lockTeam(tx, teamId)
      if (!team) throw new AppError('TEAM_NOT_FOUND')
      const member = await findMember(tx, teamId, userId)
      if (!member) throw new AppError('NOT_FOUND', { message: 'Member not found.' })
      if (!member.invited) throw new AppError('CONFLICT', { message: 'This person has signed in already.' })
      const { email: recipient, role } = member
      if (recipient === null)
        throw new AppError('CONFLICT', { message: 'This person was invited without an e-mail address.' })
      const waitMs = await mailInvitation(deps, tx, { team, actorUserId: actor.userId, role, recipient })
      if (waitMs > 0) throw tooSoon(waitMs)
      await recordAudit(tx, {
        teamId,
        actorUserId: actor.userId,
        actorTokenId: actor.tokenId,
        action: 'member.invitation_resent',
        target: userId,
      })
      return toMemberView(member)
    })
}

function tooSoon(waitMs: number): AppError {
  return new AppError('RATE_LIMITED', {
    message: 'An invitation was mailed to this person a short while ago. Wait before sending another.',
    details: { retryAfter: Math.ceil(waitMs / 1000) },
  })
}
