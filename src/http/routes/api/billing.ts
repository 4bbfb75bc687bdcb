import type { FastifyRequest } from 'fastify'
import { runInTeamScope } from '../../../db/scope/team-scope.ts'
import { isAtLeast } from '../../../domain/people/roles.ts'
import { AppError, type ErrorCode } from '../../../errors.ts'
import { callerOf } from '../../plugins/caller.ts'
import {
  CheckoutRequest,
  CheckoutStarted,
  Invoice,
  PortalOpened,
  PortalRequest,
  Subscription,
} from '../../schemas/billing.ts'
import { ListOf, ListQuery, readListRequest, TeamParams } from '../../schemas/common.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp, PersonCaller } from '../../types.ts'

const TAGS = ['Billing']
/** The team is in the body of these requests, so the handler throws these errors. */
const TEAM_ERRORS: readonly ErrorCode[] = ['NOT_A_MEMBER', 'FORBIDDEN', 'TEAM_NOT_FOUND']
const PROCESSOR_ERRORS: readonly ErrorCode[] = ['BILLING_NOT_CONFIGURED', 'BILLING_UNAVAILABLE']

export function registerBillingRoutes(app: HttpApp, services: Services): void {
  registerCheckout(app, services)
  registerPortal(app, services)
  registerHistory(app, services)
}

function registerCheckout(app: HttpApp, services: Services): void {
  app.post(
    '/api/billing/checkout',
    {
      config: { errors: [...TEAM_ERRORS, 'ALREADY_ON_PLAN', ...PROCESSOR_ERRORS] },
      schema: {
        tags: TAGS,
        summary: 'Buy or change a plan',
        description:
          'Returns the page where an owner pays. For a team with a subscription, that page shows what the change costs now and asks for confirmation. The payment processor has no such page if the team has an AI option before or after the change; then the change is made immediately and prorated, and the returned page is that of an open payment or one of ours.',
        body: CheckoutRequest,
        response: { 200: CheckoutStarted },
      },
    },
    async (request) => {
      const { plan, interval = 'month', aiOption = 'none' } = request.body
      const { teamId, user } = await requireOwner(services, request, request.body.teamId)
      const choice = { plan, interval, aiOption }
      return runInTeamScope(teamId, () => services.startCheckout({ teamId, user, choice }))
    },
  )
}

function registerPortal(app: HttpApp, services: Services): void {
  app.post(
    '/api/billing/portal',
    {
      config: { errors: [...TEAM_ERRORS, 'NO_BILLING_CUSTOMER', ...PROCESSOR_ERRORS] },
      schema: {
        tags: TAGS,
        summary: 'Open the customer portal for cards, invoices and cancellation',
        body: PortalRequest,
        response: { 200: PortalOpened },
      },
    },
    async (request) => {
      const { teamId } = await requireOwner(services, request, request.body.teamId)
      return runInTeamScope(teamId, () => services.openBillingPortal(teamId))
    },
  )
}

function registerHistory(app: HttpApp, services: Services): void {
  app.get(
    '/api/teams/:teamId/invoices',
    {
      config: { role: 'owner', errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: 'List the invoices, newest first, with the pages where they can be read and paid',
        params: TeamParams,
        querystring: ListQuery,
        response: { 200: ListOf(Invoice) },
      },
    },
    async (request) => toJson(await services.listInvoices(request.params.teamId, readListRequest(request.query))),
  )

  app.get(
    '/api/teams/:teamId/subscription',
    {
      config: { role: 'owner' },
      schema: {
        tags: TAGS,
        summary: 'Get the subscription and the available plans',
        params: TeamParams,
        response: { 200: Subscription },
      },
    },
    async (request) => toJson(await services.getSubscription(request.params.teamId)),
  )
}

async function requireOwner(
  services: Pick<Services, 'requireRole'>,
  request: FastifyRequest,
  wanted: string,
): Promise<{ teamId: string; user: PersonCaller['user'] }> {
  const { user } = callerOf(request)
  const teamId = wanted.toLowerCase()
  const role = await services.requireRole(teamId, user.id)
  if (!isAtLeast(role, 'owner')) throw new AppError('FORBIDDEN')
  return { teamId, user }
}
