import type { Executor } from '../../db/client.ts'
import { findMember, type MemberRow } from '../../db/repositories/member-repository.ts'
import { AppError } from '../../errors.ts'

/** A member as the API shows it. */
export type MemberView = Omit<MemberRow, 'addedAt'> & { readonly addedAt: string }

export function toMemberView(row: MemberRow): MemberView {
  return { ...row, addedAt: row.addedAt.toISOString() }
}

/** @throws AppError NOT_FOUND when the person is no member. */
export async function getMemberView(executor: Executor, teamId: string, userId: string): Promise<MemberView> {
  const member = await findMember(executor, teamId, userId)
  if (!member) throw new AppError('NOT_FOUND')
  return toMemberView(member)
}
