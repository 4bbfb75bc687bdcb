import { pagesQuery } from './pages-query.ts'
import { requestJson } from './request.ts'
import { teamPath } from './team-path.ts'
import type { Member, Role } from './types.ts'

export type MemberFilter = {
  readonly role?: Role | null
  /** Part of a name, a login or an address. */
  readonly search?: string
}

export const membersQuery = (teamId: string, { role = null, search = '' }: MemberFilter = {}) => {
  const query = new URLSearchParams({ limit: '50', ...(role && { role }), ...(search && { q: search }) })
  return pagesQuery<Member>(
    ['team', teamId, 'members', { role, search }],
    teamPath(teamId, `members?${query.toString()}`),
  )
}

/** All lists of the members, however they are narrowed. */
export const membersKey = (teamId: string) => ['team', teamId, 'members'] as const

export type NewMember = { login: string; role: Role } | { email: string; role: Role }

export function addMember(teamId: string, member: NewMember): Promise<Member> {
  return requestJson('POST', teamPath(teamId, 'members'), { body: member })
}

export function changeRole(teamId: string, userId: string, role: Role): Promise<Member> {
  return requestJson('PATCH', memberPath(teamId, userId), { body: { role } })
}

export function removeMember(teamId: string, userId: string): Promise<unknown> {
  return requestJson('DELETE', memberPath(teamId, userId))
}

export function resendInvitation(teamId: string, userId: string): Promise<Member> {
  return requestJson('POST', `${memberPath(teamId, userId)}/invitation`)
}

function memberPath(teamId: string, userId: string): string {
  return teamPath(teamId, `members/${encodeURIComponent(userId)}`)
}
