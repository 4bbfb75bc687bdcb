import { queryOptions } from '@tanstack/react-query'
import { pagesQuery, requestWhole } from './pages-query.ts'
import { requestJson } from './request.ts'
import { teamPath } from './team-path.ts'
import type { AiFixMode, Installation, Installations, Repository, Team } from './types.ts'

export type TeamChange = { readonly name?: string; readonly slug?: string; readonly aiFixMode?: AiFixMode }

export const repositoriesQuery = (teamId: string) =>
  pagesQuery<Repository>(['team', teamId, 'repositories'], teamPath(teamId, 'repositories?limit=50'))

export const installationsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'installations'],
    queryFn: ({ signal }) => requestWhole<Installation, Installations>(teamPath(teamId, 'installations'), signal),
  })

export function changeTeam(teamId: string, change: TeamChange): Promise<Team> {
  return requestJson('PATCH', teamPath(teamId), { body: change })
}

export function deleteTeam(teamId: string): Promise<unknown> {
  return requestJson('DELETE', teamPath(teamId))
}

export function chooseRepository(teamId: string, repositoryId: number): Promise<Repository> {
  return requestJson('PUT', teamPath(teamId, 'analysed-repository'), { body: { repositoryId } })
}

export function bindInstallation(teamId: string, installationId: number): Promise<Installation> {
  return requestJson('POST', teamPath(teamId, 'installations'), { body: { installationId } })
}
