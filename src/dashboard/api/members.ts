import { pagesQuery } from './pages-query.ts'
import { request } from './request.ts'
import type { Role } from './types.ts'

export type MemberFilter = {
  readonly role?: Role | null
  /** Part of a name, a login or an address. */
  readonly search?: string
}

const MEMBERS = '/api/teams/{teamId}/members'
const MEMBER = '/api/teams/{teamId}/members/{userId}'

export const membersQuery = (teamId: string, { role = null, search = '' }: MemberFilter = {}) =>
  pagesQuery(['team', teamId, 'members', { role, search }], (cursor, signal) =>
    request('get', MEMBERS, {
      params: {
        path: { teamId },
        query: { limit: '50', role: role ?? undefined, q: search || undefined, cursor },
      },
      signal,
    }),
  )

/** All member lists, whatever their filter. */
export const membersKey = (teamId: string) => ['team', teamId, 'members'] as const

export type NewMember = { login: string; role: Role } | { email: string; role: Role }

export function addMember(teamId: string, member: NewMember) {
  return request('post', MEMBERS, { params: { path: { teamId } }, body: member })
}

export function changeRole(teamId: string, userId: string, role: Role) {
  return request('patch', MEMBER, { params: { path: { teamId, userId } }, body: { role } })
}

export function removeMember(teamId: string, userId: string) {
  return request('delete', MEMBER, { params: { path: { teamId, userId } } })
}

export function resendInvitation(teamId: string, userId: string) {
  return request('post', '/api/teams/{teamId}/members/{userId}/invitation', { params: { path: { teamId, userId } } })
}
