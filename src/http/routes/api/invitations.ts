import { actorOf } from '../../plugins/caller.ts'
import { Member, MemberParams } from '../../schemas/teams.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

export function registerInvitationRoute(app: HttpApp, services: Pick<Services, 'resendInvitation'>): void {
  app.post(
    '/api/teams/:teamId/members/:userId/invitation',
    {
      config: { role: 'admin', tokens: true, errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'] },
      schema: {
        tags: ['Members'],
        summary: 'Resend an invitation',
        description:
          'To a member who was invited by email address and has not signed in yet; at most every 15 minutes. The email is queued before the response is sent.',
        params: MemberParams,
        response: { 202: Member },
      },
    },
    async (request, reply) => {
      const member = await services.resendInvitation({ ...request.params, actor: actorOf(request) })
      return reply.code(202).send(toJson(member))
    },
  )
}
