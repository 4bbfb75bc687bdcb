import Type, { type Static } from 'typebox'
import type { AuditLogFilter } from '../../../db/repositories/audit-log-history-repository.ts'
import { AppError } from '../../../errors.ts'
import { streamAuditLogCsv } from '../../audit-log-csv.ts'
import { AuditLog, AuditLogQuery } from '../../schemas/audit-logs.ts'
import { ListOf, readListRequest, TeamParams } from '../../schemas/common.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const CSV = 'text/csv'
/** Long enough for a long log and a slow client. */
const TIMEOUT_MS = 5 * 60_000

type Query = Static<typeof AuditLogQuery>

export function registerAuditLogRoutes(
  app: HttpApp,
  services: Pick<Services, 'listAuditLogs' | 'exportAuditLogs'>,
): void {
  app.get(
    '/api/teams/:teamId/audit-logs',
    {
      config: { timeoutMs: TIMEOUT_MS, role: 'admin', errors: ['INVALID_CURSOR'] },
      schema: {
        tags: ['Audit log'],
        summary: 'List the actions of the last 90 days, newest first',
        description: 'With `Accept: text/csv` or `format=csv`, the response is a file with all matching rows.',
        params: TeamParams,
        querystring: AuditLogQuery,
        response: {
          200: {
            description: 'One page, or all rows as a file',
            content: { 'application/json': { schema: ListOf(AuditLog) }, [CSV]: { schema: Type.String() } },
          },
        },
      },
    },
    async (request, reply) => {
      const { params, query } = request
      const filter = readFilter(query)
      if (!wantsCsv(query, request.headers.accept))
        return toJson(await services.listAuditLogs(params.teamId, filter, readListRequest(query)))
      if (query.limit !== undefined || query.cursor !== undefined)
        throw new AppError('VALIDATION_FAILED', { message: 'CSV files are not paginated: omit limit and cursor.' })
      const { fileName, rows } = services.exportAuditLogs(params.teamId, filter)
      return reply
        .type(`${CSV}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(streamAuditLogCsv(rows) as never)
    },
  )
}

function wantsCsv({ format }: Query, accept = ''): boolean {
  if (format !== undefined) return format === 'csv'
  return accept.split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === CSV)
}

function readFilter({ action, actorUserId, from, to, target }: Query): AuditLogFilter {
  const period = { from: readInstant('from', from), to: readInstant('to', to) }
  if (period.from && period.to && period.from > period.to)
    throw new AppError('VALIDATION_FAILED', { message: '`from` is after `to`.' })
  return { action, actorUserId, target, ...period }
}

/** The format allows a leap second, which a Date cannot represent. */
function readInstant(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new AppError('VALIDATION_FAILED', { message: `\`${name}\` is not a valid time.` })
  return time
}
