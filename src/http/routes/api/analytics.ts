import { stringify } from 'csv-stringify/sync'
import Type from 'typebox'
import { SEVERITIES } from '../../../analysis/source/finding.ts'
import type { Trend as TrendValue } from '../../../domain/statistics/trend.ts'
import { accepts } from '../../accepts.ts'
import { Statistics, StatisticsQuery, Trend, TrendQuery } from '../../schemas/analytics.ts'
import { TeamParams } from '../../schemas/common.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['Analytics']
const CSV = 'text/csv'
const COLUMNS = [
  'date',
  'analyses',
  'findings',
  'fixPrsCreated',
  'fixPrsMerged',
  ...SEVERITIES,
  'medianTimeToMerge',
  'creditsUsed',
]

export function registerAnalyticsRoutes(app: HttpApp, services: Pick<Services, 'getTrend' | 'getStatistics'>): void {
  app.get(
    '/api/teams/:teamId/analytics/trends',
    {
      config: { role: 'member' },
      schema: {
        tags: TAGS,
        summary: 'Get activity by day, week or month',
        description: 'With `Accept: text/csv` or `format=csv`, the response is a table of the points.',
        params: TeamParams,
        querystring: TrendQuery,
        response: {
          200: {
            description: 'All points in the range, including empty ones',
            content: { 'application/json': { schema: Trend }, [CSV]: { schema: Type.String() } },
          },
        },
      },
    },
    async (request, reply) => {
      const { format, ...query } = request.query
      const trend = await services.getTrend(request.params.teamId, query)
      const isFile = format === undefined ? accepts(request.headers.accept, CSV) : format === 'csv'
      if (!isFile) return toJson(trend)
      return reply.type(`${CSV}; charset=utf-8`).send(toCsv(trend))
    },
  )

  app.get(
    '/api/teams/:teamId/analytics/statistics',
    {
      config: { role: 'member' },
      schema: {
        tags: TAGS,
        summary: 'Get statistics of findings and fixes',
        params: TeamParams,
        querystring: StatisticsQuery,
        response: { 200: Statistics },
      },
    },
    async (request) => toJson(await services.getStatistics(request.params.teamId, request.query)),
  )
}

function toCsv({ points }: TrendValue): string {
  const rows = points.map(({ bySeverity, ...point }) => ({ ...point, ...bySeverity }))
  return stringify(rows, { header: true, columns: COLUMNS, record_delimiter: '\r\n' })
}
