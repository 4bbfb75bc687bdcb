import type { MemberRow } from '../../db/repositories/member-repository.ts'

/** A member as the API shows it. */
export type MemberView = Omit<MemberRow, 'addedAt'> & { readonly addedAt: string }

export function toMemberView(row: MemberRow): MemberView {
  return { ...row, addedAt: row.addedAt.toISOString() }
}
