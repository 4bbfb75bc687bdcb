import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { roleOfScope } from '../../../domain/people/api-token.ts'
import { pageOfWhole } from '../../../domain/lists/page-of-whole.ts'
import { PERSON_LIMITS } from '../../../domain/quotas/plans.ts'
import { isAtLeast } from '../../../domain/people/roles.ts'
import { actorOf, callerOf, teamRoleOf, tokenOf } from '../../plugins/caller.ts'
import { ListOf, ListQuery, readListRequest, TeamParams } from '../../schemas/common.ts'
import { Installation, Installations, NewInstallation, NewTeam, Quota, Team, TeamChange } from '../../schemas/teams.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'
import { AppError } from '../../../errors.ts'

const TAGS = ['Teams']

export function registerTeamRoutes(app: HttpApp, services: Services): void {
  registerMyTeams(app, services)
  registerTeam(app, services)
  registerInstallations(app, services)

  app.get(
    '/api/teams/:teamId/analytics/quota',
    {
      config: { role: 'member' },
      schema: {
        tags: TAGS,
        summary: "Get the team's quotas and their usage",
        params: TeamParams,
        response: { 200: Quota },
      },
    },
    async (request) => toJson(await services.getQuota(request.params.teamId)),
  )
}

function registerMyTeams(app: HttpApp, services: Services): void {
  app.get(
    '/api/teams',
    {
      config: { tokens: true, errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: 'List my teams, by name',
        description: 'A token sees only the team that it belongs to.',
        querystring: ListQuery,
        response: { 200: ListOf(Team) },
      },
    },
    async (request) =>
      toJson(pageOfWhole(await listTeams(services, request), readListRequest(request.query), (team) => team.id)),
  )

  app.post(
    '/api/teams',
    {
      config: { errors: ['FREE_TEAM_LIMIT_REACHED'] },
      schema: {
        tags: TAGS,
        summary: 'Create a team and own it',
        description: `It begins on the FREE plan, of which one person owns at most ${PERSON_LIMITS.freeTeams}. One that was deleted after it analysed something counts until the month ends.`,
        body: NewTeam,
        response: { 201: Team },
      },
    },
    async (request, reply) => {
      const name = request.body.name.trim()
      const team = await services.createTeam({ userId: callerOf(request).user.id, name })
      return reply.code(201).header('location', `/api/teams/${team.id}`).send(toJson(team))
    },
  )
}

function registerTeam(app: HttpApp, services: Services): void {
  const path = '/api/teams/:teamId'
  app.get(
    path,
    {
      config: { role: 'member' },
      schema: { tags: TAGS, summary: 'Get a team', params: TeamParams, response: { 200: Team } },
    },
    async (request) => toJson(await services.getTeam(request.params.teamId, teamRoleOf(request))),
  )

  app.patch(
    path,
    {
      config: { role: 'admin', tokens: true, errors: ['SLUG_TAKEN'] },
      schema: {
        tags: TAGS,
        summary: 'Change a team: its name, slug and AI fix settings',
        description: 'A new name creates a new slug unless a slug is given.',
        params: TeamParams,
        body: TeamChange,
        response: { 200: Team },
      },
    },
    async (request) => {
      const { slug, name, aiFixMode } = request.body
      const change = { slug, name: name?.trim(), aiFixMode }
      const { teamId } = request.params
      const team = await services.updateTeam({
        teamId,
        actor: actorOf(request),
        role: teamRoleOf(request),
        change,
      })
      return toJson(team)
    },
  )

  app.delete(
    path,
    {
      config: { role: 'owner' },
      schema: {
        tags: TAGS,
        summary: 'Delete a team with all its data',
        params: TeamParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await services.deleteTeam({ teamId: request.params.teamId, userId: callerOf(request).user.id })
      return reply.code(204).send(null)
    },
  )
}

function registerInstallations(app: HttpApp, services: Services): void {
  const path = '/api/teams/:teamId/installations'
  app.get(
    path,
    {
      config: { role: 'member', errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: 'List the app installations that belong to the team',
        params: TeamParams,
        querystring: ListQuery,
        response: { 200: Installations },
      },
    },
    async (request) => {
      const { teamId } = request.params
      const [items, installUrl, reconnectable] = await Promise.all([
        services.listInstallations(teamId),
        services.findInstallUrl(),
        findReinstalled(services, request, teamId),
      ])
      const page = pageOfWhole(items, readListRequest(request.query), (item) => item.installationId)
      return toJson({ ...page, reconnectable, installUrl })
    },
  )

  app.post(
    path,
    {
      config: { role: 'admin', errors: ['INSTALLATION_NOT_YOURS', 'INSTALLATION_TAKEN', 'CODE_HOST_UNAVAILABLE'] },
      schema: {
        tags: TAGS,
        summary: 'Connect an installation that your account can access to the team',
        description:
          'Checks with the code host, using your own sign-in, whether your account can access the installation. An installation belongs to one team at a time.',
        params: TeamParams,
        body: NewInstallation,
        response: { 201: Installation },
      },
    },
    async (request, reply) => {
      const { teamId } = request.params
      const installation = await bindInstallation(services, {
        teamId,
        userId: callerOf(request).user.id,
        installationId: request.body.installationId,
      })
      return reply.code(201).send(toJson(installation))
    },
  )
}

/** The person's teams, or the token's one team. */
export async function listTeams(services: Pick<Services, 'getTeam' | 'listTeams'>, request: FastifyRequest) {
  const token = tokenOf(request)
  if (!token) return services.listTeams(callerOf(request).user.id)
  return [await services.getTeam(token.teamId, roleOfScope(token.scope))]
}

/** Only a person can be looked up at the code host, and only admins may connect an installation. */
async function findReinstalled(services: Services, request: FastifyRequest, teamId: string) {
  if (tokenOf(request) || !isAtLeast(request.teamRole ?? 'member', 'admin')) return []
  return services.findReinstalled({ teamId, userId: callerOf(request).user.id })
}

async function bindInstallation(
  services: Services,
  wanted: { readonly teamId: string; readonly userId: string; readonly installationId: number },
) {
  const userAccessToken = await services.getUserAccessToken(wanted.userId)
  if (userAccessToken === null)
    throw new AppError('INSTALLATION_NOT_YOURS', {
      message:
        'Sign in with the code host first: only the code host knows which installations your account can access.',
    })
  return services.bindInstallation({ ...wanted, userAccessToken })
}
