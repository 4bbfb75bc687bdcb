import { actorOf } from '../../plugins/caller.ts'
import { ListOf, ListQuery, readListRequest, TeamParams } from '../../schemas/common.ts'
import { RepositoryChoice, TeamRepository } from '../../schemas/repositories.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['Teams']

export function registerRepositoryRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/teams/:teamId/repositories',
    {
      config: { role: 'member', errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: "List the repositories that the team's installations cover, by name",
        params: TeamParams,
        querystring: ListQuery,
        response: { 200: ListOf(TeamRepository) },
      },
    },
    async (request) =>
      toJson(await services.listTeamRepositories(request.params.teamId, readListRequest(request.query))),
  )

  app.put(
    '/api/teams/:teamId/analysed-repository',
    {
      config: { role: 'admin', tokens: true, errors: ['REPOSITORY_CHOICE_USED', 'NOT_FOUND'] },
      schema: {
        tags: TAGS,
        summary: 'Choose the repository that the FREE plan analyses, once per calendar month (UTC)',
        description:
          'Until one is chosen, it is the first repository that was analysed. Choosing the current one again changes nothing and does not count.',
        params: TeamParams,
        body: RepositoryChoice,
        response: { 200: TeamRepository },
      },
    },
    async (request) => {
      const { teamId } = request.params
      const { repositoryId } = request.body
      return toJson(await services.chooseRepository({ teamId, actor: actorOf(request), repositoryId }))
    },
  )
}
