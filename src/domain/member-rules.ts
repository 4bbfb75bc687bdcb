import { AppError } from '../errors.ts'
import { isAtLeast, type Role } from './roles.ts'

/** A change of who belongs to a team: the roles before and after; null is "not a member". */
export type MemberChange = { readonly from: Role | null; readonly to: Role | null; readonly ownerCount: number }

/**
 * Decides whether a member change may happen. Owners are handled by owners only, and one must stay.
 * @param actor the acting person's role at this moment; null when that person is no member any more.
 * @throws AppError LAST_OWNER, NOT_A_MEMBER or FORBIDDEN.
 */
export function assertMemberChangeAllowed(actor: Role | null, change: MemberChange): void {
  const touchesOwner = change.from === 'owner' || change.to === 'owner'
  if (actor !== null && !isAtLeast(actor, 'admin')) throw new AppError('FORBIDDEN')
  if (actor !== null && actor !== 'owner' && touchesOwner)
    throw new AppError('FORBIDDEN', { message: 'Only an owner may make, change or remove an owner.' })
  // Before the next check, so that of two owners who remove each other the slower one learns why it was refused.
  if (change.from === 'owner' && change.to !== 'owner' && change.ownerCount <= 1) throw new AppError('LAST_OWNER')
  if (actor === null) throw new AppError('NOT_A_MEMBER')
}
