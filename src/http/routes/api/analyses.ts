import Type, { type Static } from 'typebox'
import { AppError } from '../../../errors.ts'
import type { AnalysisRecord } from '../../../db/repositories/analysis-record-repository.ts'
import { VERSION } from '../../../lib/version.ts'
import { renderSarifReport } from '../../../messages/report/sarif-report.ts'
import { accepts } from '../../accepts.ts'
import { readListRequest, TeamParams } from '../../schemas/common.ts'
import { ExcerptQuery, Excerpts } from '../../schemas/excerpts.ts'
import { AnalyzeResponse, AnalyzeRequest } from '../../schemas/findings.ts'
import { Analysis, AnalysisList, AnalysisParams, ExpiredSuppressions, MAX_COUNTED } from '../../schemas/histories.ts'
import { AnalysisListQuery, readAnalysisFilter } from '../../schemas/history-filters.ts'
import { readAnalyzeInput } from '../../read-analyze-input.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['Analyses']
const SARIF = 'application/sarif+json'
/** 1 MiB each for code and manifest, where every byte may be written as a six-character escape. */
const ANALYZE_BODY_BYTES = 2 * 6 * 1024 * 1024 + 64 * 1024

export function registerAnalysisRoutes(app: HttpApp, services: Services): void {
  registerAnalyze(app, services)

  app.get(
    '/api/teams/:teamId/analyses',
    {
      config: { role: 'member', errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: "List the team's analyses, newest first",
        params: TeamParams,
        querystring: AnalysisListQuery,
        response: { 200: AnalysisList },
      },
    },
    async ({ params, query }) => toJson(await listAnalyses(services, params.teamId, query)),
  )

  registerExcerpts(app, services)
  registerExpiredSuppressions(app, services)

  app.get(
    '/api/teams/:teamId/analyses/:analysisId',
    {
      config: { role: 'member', errors: ['NOT_FOUND'] },
      schema: {
        tags: TAGS,
        summary: 'Get an analysis with its findings',
        description: 'With `Accept: application/sarif+json`, the response is a SARIF 2.1.0 document.',
        params: AnalysisParams,
        response: { 200: Analysis },
      },
    },
    async (request, reply) => {
      const analysis = await services.getAnalysis(request.params.teamId, request.params.analysisId)
      if (!analysis) throw new AppError('NOT_FOUND', { message: 'Analysis not found.' })
      if (!accepts(request.headers.accept, SARIF)) return toJson(analysis)
      return reply.type(SARIF).send(toSarif(analysis, services) as never)
    },
  )
}

async function listAnalyses(services: Services, teamId: string, query: Static<typeof AnalysisListQuery>) {
  const filter = readAnalysisFilter(query)
  const [list, count] = await Promise.all([
    services.listAnalyses(teamId, readListRequest(query), filter),
    query.count && services.countAnalyses(teamId, filter, MAX_COUNTED + 1),
  ])
  if (count === undefined) return list
  return { ...list, total: { count: Math.min(count, MAX_COUNTED), isExact: count <= MAX_COUNTED } }
}

function registerExcerpts(app: HttpApp, services: Services): void {
  app.get(
    '/api/teams/:teamId/analyses/:analysisId/excerpts',
    {
      config: { role: 'member', errors: ['NOT_FOUND', 'CODE_HOST_UNAVAILABLE'] },
      schema: {
        tags: TAGS,
        summary: 'Get the code around a finding',
        description:
          'Lines around each step of the trace, read from the code host at the analysed commit for this response: code is not stored. Lines that contain a detected secret are masked. `gap` says why there is no code.',
        params: AnalysisParams,
        querystring: ExcerptQuery,
        response: { 200: Excerpts },
      },
    },
    async ({ params, query }) =>
      toJson(
        await services.readExcerpts({
          teamId: params.teamId,
          analysisId: params.analysisId,
          findingId: query.finding,
        }),
      ),
  )
}

function registerExpiredSuppressions(app: HttpApp, services: Pick<Services, 'listExpiredSuppressions'>): void {
  app.get(
    '/api/teams/:teamId/expired-suppressions',
    {
      config: { role: 'member' },
      schema: {
        tags: TAGS,
        summary: 'List expired suppressions by repository',
        description:
          'From the newest analyses of pull requests in the last 14 days: for each repository, the newest one that found expired suppressions.',
        params: TeamParams,
        response: { 200: Type.Object({ items: Type.Array(ExpiredSuppressions) }) },
      },
    },
    async ({ params }) => toJson({ items: await services.listExpiredSuppressions(params.teamId) }),
  )
}

function toSarif(
  { findings, suppressed, skipped, dependencies, durationMs }: AnalysisRecord,
  services: Pick<Services, 'listRules'>,
): string {
  return renderSarifReport({
    result: { findings, suppressed, unusedSuppressions: [], skipped, parseErrors: [], analysed: [] },
    rules: services.listRules(),
    dependencies,
    version: VERSION,
    durationMs: durationMs ?? 0,
  })
}

function registerAnalyze(app: HttpApp, services: Services): void {
  app.post(
    '/api/analyze',
    {
      bodyLimit: ANALYZE_BODY_BYTES,
      config: {
        tokens: true,
        anyText: true,
        errors: ['NOT_A_MEMBER', 'ANALYSIS_QUOTA_EXCEEDED', 'TOO_MANY_ANALYSES', 'ANALYSIS_UNAVAILABLE'],
      },
      schema: {
        tags: TAGS,
        summary: 'Analyse one file',
        description:
          'Counts as one analysis of the team: the team in `teamId`, the person’s only team, or the team of the token, which needs the scope `write`. People without a team have 20 analyses per calendar month (UTC).',
        body: AnalyzeRequest,
        response: { 200: AnalyzeResponse },
      },
    },
    async (request) => {
      const input = await readAnalyzeInput(services, request, request.body)
      return toJson(await services.analyzeCode(input))
    },
  )
}
