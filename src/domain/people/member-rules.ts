import { AppError } from '../../errors.ts'
import { isAtLeast, type Role } from './roles.ts'

/** A change of who belongs to a team: the roles before and after; null is "not a member". */
export type MemberChange = {
  readonly from: Role | null
  readonly to: Role | null
  /** Whether the acting person is the one who changes. */
  readonly isSelf: boolean
  /** The other owners who have signed in. Somebody who is only invited may never come. */
  readonly otherOwners: number
}

/**
 * Decides whether a member change may happen. Owners are handled by owners only, one who has signed in must stay, and
 * everybody may leave.
 * @param actor the acting person's role at this moment; null when that person is no member any more.
 * @throws AppError LAST_OWNER, NOT_A_MEMBER or FORBIDDEN.
 */
export function assertMemberChangeAllowed(actor: Role | null, change: MemberChange): void {
  const { from, to, isSelf, otherOwners } = change
  const touchesOwner = from === 'owner' || to === 'owner'
  const leaves = isSelf && to === null
  if (actor !== null && !leaves && !isAtLeast(actor, 'admin')) throw new AppError('FORBIDDEN')
  if (actor !== null && actor !== 'owner' && touchesOwner)
    throw new AppError('FORBIDDEN', { message: 'Only an owner can add, change or remove an owner.' })
  // Before the next check, so that of two owners who remove each other the slower one learns why it was refused.
  if (from === 'owner' && to !== 'owner' && otherOwners === 0) throw new AppError('LAST_OWNER')
  if (actor === null) throw new AppError('NOT_A_MEMBER')
}
