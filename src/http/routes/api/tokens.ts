import Type from 'typebox'
import { callerOf } from '../../plugins/caller.ts'
import { ListOf, ListQuery, readListRequest, TeamParams } from '../../schemas/common.ts'
import { CreatedToken, NewToken, Token, TokenParams } from '../../schemas/tokens.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['API tokens']
const PATH = '/api/teams/:teamId/tokens'

type TokenServices = Pick<Services, 'listTokens' | 'createToken' | 'revokeToken'>

/** Only people can create, list and revoke tokens: a token that could create others would outlive its own expiry. */
export function registerTokenRoutes(app: HttpApp, services: TokenServices): void {
  app.get(
    PATH,
    {
      config: { role: 'admin', tokens: false, errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: "List the team's tokens, newest first",
        description: 'Expired tokens are listed until they are revoked. Secrets are not shown again.',
        params: TeamParams,
        querystring: ListQuery,
        response: { 200: ListOf(Token) },
      },
    },
    async (request) => toJson(await services.listTokens(request.params.teamId, readListRequest(request.query))),
  )
  registerCreateToken(app, services)
  registerRevokeToken(app, services)
}

function registerCreateToken(app: HttpApp, services: TokenServices): void {
  app.post(
    PATH,
    {
      config: { role: 'admin', errors: ['TOKEN_LIMIT_REACHED'] },
      schema: {
        tags: TAGS,
        summary: 'Create a token for programs',
        description:
          'The response contains the secret, which is shown only once. Send it as `Authorization: Bearer fxw_…`. It works only for ' +
          'this team.',
        params: TeamParams,
        body: NewToken,
        response: { 201: CreatedToken },
      },
    },
    async (request, reply) => {
      const { name, scopes, expiresAt } = request.body
      const token = await services.createToken({
        teamId: request.params.teamId,
        actorUserId: callerOf(request).user.id,
        name: name.trim(),
        scopes,
        expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
      })
      return reply.code(201).send(toJson(token))
    },
  )
}

function registerRevokeToken(app: HttpApp, services: TokenServices): void {
  app.delete(
    `${PATH}/:tokenId`,
    {
      config: { role: 'admin', errors: ['TOKEN_NOT_FOUND'] },
      schema: {
        tags: TAGS,
        summary: 'Revoke a token',
        description: 'It is rejected from the next request on.',
        params: TokenParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await services.revokeToken({ ...request.params, actorUserId: callerOf(request).user.id })
      return reply.code(204).send(null)
    },
  )
}
