import type { Member, Role } from '../../api/types.ts'
import { hasRole } from '../../components/team-sections.ts'

/** The roles that a member with this role may assign. */
export function rolesToGive(actor: Role): readonly Role[] {
  if (actor === 'owner') return ['member', 'admin', 'owner']
  return actor === 'admin' ? ['member', 'admin'] : []
}

/** Only owners may change owners. */
export function mayHandle(actor: Role, member: Pick<Member, 'role'>): boolean {
  return hasRole(actor, 'admin') && hasRole(actor, member.role)
}

/**
 * Whether this is the only owner who has signed in.
 * @param all whether `members` is the complete list; otherwise there may be another owner.
 */
export function isLastOwner(
  { userId, role, invited }: Pick<Member, 'userId' | 'role' | 'invited'>,
  members: readonly Member[],
  all: boolean,
): boolean {
  if (role !== 'owner' || invited || !all) return false
  return members.every((other) => other.userId === userId || other.role !== 'owner' || other.invited)
}

export function displayName({
  name,
  login,
  email,
}: {
  name: string | null
  login: string | null
  email?: string | null
}) {
  return name ?? login ?? email ?? 'Unnamed person'
}
