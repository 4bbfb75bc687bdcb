import Type, { type Static } from 'typebox'
import type { DependencyFilter } from '../../../domain/dependencies/dependency-list.ts'
import { AppError } from '../../../errors.ts'
import { accepts } from '../../accepts.ts'
import { streamDependencyCsv } from '../../dependency-csv.ts'
import { readListRequest, TeamParams } from '../../schemas/common.ts'
import { DependencyList, DependencyListQuery } from '../../schemas/dependency-list.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const CSV = 'text/csv'
/** Long enough for a long list and a slow client. */
const TIMEOUT_MS = 5 * 60_000

export function registerDependencyRoutes(
  app: HttpApp,
  services: Pick<Services, 'listDependencies' | 'exportDependencies'>,
): void {
  app.get(
    '/api/teams/:teamId/dependencies',
    {
      config: { timeoutMs: TIMEOUT_MS, role: 'member', errors: ['INVALID_CURSOR'] },
      schema: {
        tags: ['Dependencies'],
        summary: 'List known vulnerabilities in dependencies, worst first',
        description:
          'Based on the newest analyses: of every open pull request that changes a manifest, and for each manifest of the last merged pull request that changed it. With `Accept: text/csv` or `format=csv`, the response is a file with all matching rows.',
        params: TeamParams,
        querystring: DependencyListQuery,
        response: {
          200: {
            description: 'One page, or all rows as a file',
            content: { 'application/json': { schema: DependencyList }, [CSV]: { schema: Type.String() } },
          },
        },
      },
    },
    async ({ params, query, headers }, reply) => {
      const filter = readFilter(query)
      const isFile = query.format === undefined ? accepts(headers.accept, CSV) : query.format === 'csv'
      if (!isFile) return toJson(await services.listDependencies(params.teamId, filter, readListRequest(query)))
      if (query.limit !== undefined || query.cursor !== undefined)
        throw new AppError('VALIDATION_FAILED', { message: 'CSV files are not paginated: omit limit and cursor.' })
      const { fileName, rows } = services.exportDependencies(params.teamId, filter)
      return reply
        .type(`${CSV}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(streamDependencyCsv(rows) as never)
    },
  )
}

function readFilter(query: Static<typeof DependencyListQuery>): DependencyFilter {
  const { severity, repository, ecosystem, reachability, q = '' } = query
  return { severity, repository, ecosystem, reachability, ...(q.trim() !== '' && { text: q.trim() }) }
}
