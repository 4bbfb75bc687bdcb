import { ListOf, ListQuery, readListRequest } from '../../schemas/common.ts'
import { OperatorAction, OperatorHealth } from '../../schemas/operator.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'
import { registerOperatorDeliveries } from './operator-deliveries.ts'
import { registerOperatorOutbox } from './operator-outbox.ts'
import { registerOperatorQueue } from './operator-queue.ts'

const TAGS = ['Operator']

/** For the operators named in the configuration, across all teams. Their actions are recorded. */
export function registerOperatorRoutes(app: HttpApp, { operator }: Pick<Services, 'operator'>): void {
  app.get(
    '/api/operator/health',
    {
      config: { operator: true },
      schema: {
        tags: TAGS,
        summary: 'Get the health of the service: version, processes, database, analyser, alerts',
        response: { 200: OperatorHealth },
      },
    },
    async () => toJson(await operator.readHealth()),
  )
  app.get(
    '/api/operator/actions',
    {
      config: { operator: true, errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: 'List the operator actions of the last 90 days, newest first',
        querystring: ListQuery,
        response: { 200: ListOf(OperatorAction) },
      },
    },
    async (request) => toJson(await operator.listActions(readListRequest(request.query))),
  )
  registerOperatorQueue(app, operator)
  registerOperatorDeliveries(app, operator)
  registerOperatorOutbox(app, operator)
}
