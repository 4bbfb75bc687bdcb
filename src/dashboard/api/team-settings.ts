import { queryOptions } from '@tanstack/react-query'
import type { Body } from './client.ts'
import { MAX_PAGE, pagesQuery, readAllPages } from './pages-query.ts'
import { request } from './request.ts'

const TEAM = '/api/teams/{teamId}'
const INSTALLATIONS = '/api/teams/{teamId}/installations'

export type TeamChange = Body<'patch', typeof TEAM>

export const repositoriesQuery = (teamId: string) =>
  pagesQuery(['team', teamId, 'repositories'], (cursor, signal) =>
    request('get', '/api/teams/{teamId}/repositories', {
      params: { path: { teamId }, query: { limit: '50', cursor } },
      signal,
    }),
  )

export const installationsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'installations'],
    queryFn: ({ signal }) =>
      readAllPages(
        (cursor, signal) =>
          request('get', INSTALLATIONS, { params: { path: { teamId }, query: { limit: MAX_PAGE, cursor } }, signal }),
        signal,
      ),
  })

export function changeTeam(teamId: string, change: TeamChange) {
  return request('patch', TEAM, { params: { path: { teamId } }, body: change })
}

export function deleteTeam(teamId: string) {
  return request('delete', TEAM, { params: { path: { teamId } } })
}

export function chooseRepository(teamId: string, repositoryId: number) {
  return request('put', '/api/teams/{teamId}/analysed-repository', {
    params: { path: { teamId } },
    body: { repositoryId },
  })
}

export function bindInstallation(teamId: string, installationId: number) {
  return request('post', INSTALLATIONS, { params: { path: { teamId } }, body: { installationId } })
}
