import type { Static } from 'typebox'
import type { CreditType } from '../../../domain/credits/credit-types.ts'
import type { CreditChoice as Choice } from '../../../services/credits/configure-credits.ts'
import { actorOf } from '../../plugins/caller.ts'
import { ListOf, ListQuery, readListRequest, TeamParams } from '../../schemas/common.ts'
import {
  AiUsageHistory,
  ConnectionTest,
  ConnectionTestRequest,
  CreditAlert,
  CreditAlertParams,
  CreditChoice,
  Credits,
  CreditsConfigured,
} from '../../schemas/credits.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'
import { AppError } from '../../../errors.ts'

const TAGS = ['AI credits']
const PATH = '/api/teams/:teamId/credits'
const CONFIGURED: Readonly<Record<CreditType, string>> = {
  'own-key': 'The key works and is stored. AI fixes use it from now on.',
  pack: 'AI fixes use the pack of credits from now on.',
  unlimited: 'AI fixes use the unlimited option from now on.',
}

type CreditHttpServices = Pick<
  Services,
  | 'getCredits'
  | 'configureCredits'
  | 'testAiConnection'
  | 'readAiUsageHistory'
  | 'listCreditAlerts'
  | 'acknowledgeCreditAlert'
>

export function registerCreditRoutes(app: HttpApp, services: CreditHttpServices): void {
  registerReading(app, services)
  registerConfiguration(app, services)
  registerAlerts(app, services)
}

function registerReading(app: HttpApp, services: CreditHttpServices): void {
  app.get(
    PATH,
    {
      config: { role: 'member' },
      schema: {
        tags: TAGS,
        summary: 'Get the payment option for AI fixes and its remaining credits',
        description:
          'A period starts on the day of the month on which the option started. A team without an option is shown with ' +
          '`own-key` and no key.',
        params: TeamParams,
        response: { 200: Credits },
      },
    },
    async (request) => toJson(await services.getCredits(request.params.teamId)),
  )
  app.get(
    `${PATH}/usage-history`,
    {
      config: { role: 'member' },
      schema: {
        tags: TAGS,
        summary: 'Get AI fixes by day and the projected month end',
        params: TeamParams,
        response: { 200: AiUsageHistory },
      },
    },
    async (request) => toJson(await services.readAiUsageHistory(request.params.teamId)),
  )
}

function registerConfiguration(app: HttpApp, services: CreditHttpServices): void {
  app.post(
    `${PATH}/configure`,
    {
      config: {
        role: 'admin',
        errors: [
          'INVALID_API_KEY',
          'AI_PROVIDER_UNAVAILABLE',
          'AI_NOT_CONFIGURED',
          'AI_OPTION_NOT_BOUGHT',
          'AI_OPTION_IN_USE',
          'CONFLICT',
        ],
      },
      schema: {
        tags: TAGS,
        summary: 'Choose the payment option for AI fixes',
        description:
          'A key is tested with its provider first and stored only if it works. Without a key, the stored key is tested ' +
          'and used again. The previous option is kept, but not used. Fixes ' +
          'in progress finish with the key that they started with. `pack` and `unlimited` must be bought by an owner.',
        params: TeamParams,
        body: CreditChoice,
        response: { 200: CreditsConfigured },
      },
    },
    async (request) => {
      const { teamId } = request.params
      const choice = readChoice(request.body)
      await services.configureCredits({ teamId, actor: actorOf(request), choice })
      const credits = await services.getCredits(teamId)
      return toJson({ success: true as const, message: CONFIGURED[choice.creditType], ...credits })
    },
  )
  app.post(
    `${PATH}/test-connection`,
    {
      config: { role: 'admin' },
      schema: {
        tags: TAGS,
        summary: 'Test a key and a model with their provider',
        description: 'Nothing is stored. If the key does not work, the response has `success: false`.',
        params: TeamParams,
        body: ConnectionTestRequest,
        response: { 200: ConnectionTest },
      },
    },
    async (request) => toJson(await services.testAiConnection({ teamId: request.params.teamId, access: request.body })),
  )
}

function registerAlerts(app: HttpApp, services: CreditHttpServices): void {
  app.get(
    `${PATH}/alerts`,
    {
      config: { role: 'member', errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: 'List reached credit pack thresholds, newest first',
        params: TeamParams,
        querystring: ListQuery,
        response: { 200: ListOf(CreditAlert) },
      },
    },
    async (request) => toJson(await services.listCreditAlerts(request.params.teamId, readListRequest(request.query))),
  )
  app.post(
    `${PATH}/alerts/:alertId/acknowledge`,
    {
      config: { role: 'admin', tokens: true, errors: ['NOT_FOUND'] },
      schema: {
        tags: TAGS,
        summary: 'Acknowledge an alert',
        description: 'Repeating the request changes nothing.',
        params: CreditAlertParams,
        response: { 200: CreditAlert },
      },
    },
    async (request) => toJson(await services.acknowledgeCreditAlert({ ...request.params, actor: actorOf(request) })),
  )
}

/** The schema guarantees that a key only comes with `own-key`, and with its provider and model. */
function readChoice({ creditType, ownKey = {} }: Static<typeof CreditChoice>): Choice {
  if (creditType !== 'own-key') return { creditType }
  const { apiKey, provider, model } = ownKey
  if (apiKey === undefined) return { creditType, ownKey: { ...(provider && { provider }), ...(model && { model }) } }
  if (provider === undefined || model === undefined) throw new AppError('VALIDATION_FAILED')
  return { creditType, ownKey: { apiKey, provider, model } }
}
