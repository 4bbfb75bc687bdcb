import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { FIX_PR_MODES, type FixDelivery } from '../../../domain/fix-pr/fix-delivery.ts'
import { AppError } from '../../../errors.ts'
import { actorOf, callerOf, tokenOf } from '../../plugins/caller.ts'
import { ListOf, readListRequest, TeamParams } from '../../schemas/common.ts'
import {
  FixPr,
  FixPrDetails,
  FixPrParams,
  FixPrPreview,
  FixPrRequest,
  FixPrRequested,
} from '../../schemas/histories.ts'
import { FixPrListQuery, readFixPrFilter } from '../../schemas/history-filters.ts'
import type { RequestFixPrInput } from '../../../services/fix-pr/request/request-fix-pr.ts'
import type { FixPrPreview as FixPrPreviewed } from '../../../services/fix-pr/request/preview-fix-pr.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['Fix pull requests']
/** Reading and analysing a whole pull request while a person waits. */
const TIMEOUT_MS = 60_000

export function registerFixPrRoutes(app: HttpApp, services: Services): void {
  registerCreateFixPr(app, services)

  app.get(
    '/api/teams/:teamId/fix-prs',
    {
      config: { role: 'member', errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: "List the team's fix pull requests, newest first",
        params: TeamParams,
        querystring: FixPrListQuery,
        response: { 200: ListOf(FixPr) },
      },
    },
    async ({ params, query }) => {
      const page = await services.listFixPrs(params.teamId, readListRequest(query), readFixPrFilter(query))
      return toJson({ ...page, items: page.items.map(withMode) })
    },
  )

  app.get(
    '/api/teams/:teamId/fix-prs/:fixPrId',
    {
      config: { role: 'member', errors: ['FIX_PR_NOT_FOUND'] },
      schema: { tags: TAGS, summary: 'Get a fix pull request', params: FixPrParams, response: { 200: FixPrDetails } },
    },
    async (request) => {
      const fixPr = await services.getFixPr(request.params.teamId, request.params.fixPrId)
      if (!fixPr) throw new AppError('FIX_PR_NOT_FOUND')
      return toJson(withMode(fixPr))
    },
  )
}

function registerCreateFixPr(app: HttpApp, services: Services): void {
  app.post(
    '/api/teams/:teamId/create-fix-pr',
    {
      config: {
        timeoutMs: TIMEOUT_MS,
        role: 'member',
        tokens: true,
        // A text that cannot be stored is not a pull request URL either, and gets the same error.
        anyText: true,
        errors: [
          'INVALID_PR_URL',
          'PULL_REQUEST_NOT_FOUND',
          'INSTALLATION_SUSPENDED',
          'INSTALLATION_REMOVED',
          'PULL_REQUEST_CLOSED',
          'FIX_PR_EXISTS',
          'NOTHING_TO_FIX',
          'AI_CREDITS_EXHAUSTED',
          'AUTO_FIX_QUOTA_EXCEEDED',
          'REPOSITORY_LIMIT_REACHED',
          'CODE_HOST_UNAVAILABLE',
          'ANALYSIS_UNAVAILABLE',
          'TOO_MANY_ANALYSES',
        ],
      },
      schema: {
        tags: TAGS,
        summary: 'Request a fix pull request or suggestions, or preview them with `dryRun`',
        description:
          'Uses one unit of the quota, unless `delivery` is `suggestions`. The job continues after the response, and its ID is that of the fix pull request. A person needs write access to the repository on the code host in addition to being a member of the team, otherwise the request is rejected with 403 `FORBIDDEN`; a dry run does not need it. A token needs the scope `write`. If only AI could fix anything and no credits are left, the error is `AI_CREDITS_EXHAUSTED`.',
        params: TeamParams,
        body: FixPrRequest,
        response: { 200: Type.Union([FixPrRequested, FixPrPreview]) },
      },
    },
    async (request) => {
      const { prUrl, dryRun, delivery } = request.body
      const input = { teamId: request.params.teamId, prUrl }
      if (dryRun) return toJson(withModeOfExisting(await services.previewFixPr(input)))
      return requestFixPr(services, request, { ...input, ...(delivery && { delivery }) })
    },
  )
}

/** The API calls the requested delivery `mode`. */
function withMode<FixPr extends { readonly delivery: FixDelivery }>({ delivery, ...rest }: FixPr) {
  return { ...rest, mode: FIX_PR_MODES[delivery] }
}

function withModeOfExisting({ existing, ...preview }: FixPrPreviewed) {
  return { ...preview, existing: existing && withMode(existing) }
}

async function requestFixPr(
  services: Services,
  request: FastifyRequest,
  input: Pick<RequestFixPrInput, 'teamId' | 'prUrl' | 'delivery'>,
) {
  // Push access is checked with the person's own account. A token has none: an admin of the team that owns the
  // installation created it, and the scope `write` is sufficient.
  const canWrite = tokenOf(request) ? undefined : await services.askWriteAccess(callerOf(request).user.id)
  const actor = actorOf(request)
  const { fixPrId, message } = await services.requestFixPr({ actor, ...input, ...(canWrite && { canWrite }) })
  return { success: true, jobId: fixPrId, message }
}
