import { AppError } from '../../errors.ts'
import { isAtLeast, type Role } from './roles.ts'

/** A change of membership: the roles before and after; null means not a member. */
export type MemberChange = {
  readonly from: Role | null
  readonly to: Role | null
  /** Whether the acting person changes their own membership. */
  readonly isSelf: boolean
  /** The other owners who have signed in. Somebody who is only invited may never accept. */
  readonly otherOwners: number
}

/**
 * Decides whether a membership change is allowed. Only owners may change owners, one owner who has signed in must
 * remain, and anyone may leave.
 * @param actor the acting person's current role; null if that person is no longer a member.
 * @throws AppError LAST_OWNER, NOT_A_MEMBER or FORBIDDEN.
 */
export function assertMemberChangeAllowed(actor: Role | null, change: MemberChange): void {
  const { from, to, isSelf, otherOwners } = change
  const touchesOwner = from === 'owner' || to === 'owner'
  const leaves = isSelf && to === null
  if (actor !== null && !leaves && !isAtLeast(actor, 'admin')) throw new AppError('FORBIDDEN')
  if (actor !== null && actor !== 'owner' && touchesOwner)
    throw new AppError('FORBIDDEN', { message: 'Only an owner can add, change or remove an owner.' })
  // Checked before membership, so that if two owners remove each other, the slower one gets the correct reason.
  if (from === 'owner' && to !== 'owner' && otherOwners === 0) throw new AppError('LAST_OWNER')
  if (actor === null) throw new AppError('NOT_A_MEMBER')
}
