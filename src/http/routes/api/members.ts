import Type from 'typebox'
import { callerOf } from '../../plugins/caller.ts'
import { ListOf, readListRequest, TeamParams } from '../../schemas/common.ts'
import { Member, MemberListQuery, MemberParams, NewMember, RoleChange } from '../../schemas/teams.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['Members']

export function registerMemberRoutes(app: HttpApp, services: Services): void {
  registerMembers(app, services)
  registerMember(app, services)
}

function registerMembers(app: HttpApp, services: Services): void {
  const path = '/api/teams/:teamId/members'
  app.get(
    path,
    {
      config: { role: 'member', errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: 'List the members, in the order in which they were added',
        params: TeamParams,
        querystring: MemberListQuery,
        response: { 200: ListOf(Member) },
      },
    },
    async (request) => {
      const { role, q: search } = request.query
      return toJson(await services.listMembers(request.params.teamId, readListRequest(request.query), { role, search }))
    },
  )

  app.post(
    path,
    {
      config: { role: 'admin', errors: ['ALREADY_A_MEMBER', 'FREE_TEAM_LIMIT_REACHED'] },
      schema: {
        tags: TAGS,
        summary: 'Add a person by login or email address; unknown people are invited',
        description:
          'Only an owner can add an owner. An invitation is accepted with the first sign-in with that login or verified email address.',
        params: TeamParams,
        body: NewMember,
        response: { 201: Member },
      },
    },
    async (request, reply) => {
      const { teamId } = request.params
      const member = await services.addMember({ teamId, actorUserId: callerOf(request).user.id, ...request.body })
      return reply.code(201).send(toJson(member))
    },
  )
}

function registerMember(app: HttpApp, services: Services): void {
  const path = '/api/teams/:teamId/members/:userId'
  app.patch(
    path,
    {
      config: { role: 'admin', errors: ['NOT_FOUND', 'LAST_OWNER', 'FREE_TEAM_LIMIT_REACHED'] },
      schema: {
        tags: TAGS,
        summary: "Change a member's role",
        description:
          'Takes effect with the next request, also in open sessions. Only an owner can make or change an owner, and the last owner who has signed in cannot be changed.',
        params: MemberParams,
        body: RoleChange,
        response: { 200: Member },
      },
    },
    async (request) => {
      const actorUserId = callerOf(request).user.id
      return toJson(await services.changeMemberRole({ ...request.params, actorUserId, role: request.body.role }))
    },
  )

  app.delete(
    path,
    {
      config: { role: 'member', errors: ['NOT_FOUND', 'LAST_OWNER'] },
      schema: {
        tags: TAGS,
        summary: 'Remove a member, or leave the team',
        description:
          'Anyone can leave. Removing someone else requires an admin, and removing an owner requires an owner. The last owner who has signed in cannot be removed; owners who are only invited do not count.',
        params: MemberParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { teamId, userId } = request.params
      await services.removeMember({ teamId, userId: userId.toLowerCase(), actorUserId: callerOf(request).user.id })
      return reply.code(204).send(null)
    },
  )
}
