import { operatorOf } from '../../plugins/caller.ts'
import { ListOf, readListRequest } from '../../schemas/common.ts'
import { Delivery, DeliveryParams, DeliveryQuery } from '../../schemas/operator.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['Operator']
const PATH = '/api/operator/deliveries'

export function registerOperatorDeliveries(app: HttpApp, operator: Services['operator']): void {
  app.get(
    PATH,
    {
      config: { operator: true, errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: 'What the code host and the payment processor sent in the last 90 days, newest first',
        description: 'Never what it said.',
        querystring: DeliveryQuery,
        response: { 200: ListOf(Delivery) },
      },
    },
    async ({ query }) => {
      const { source, state, event } = query
      return toJson(await operator.listDeliveries({ source, state, event }, readListRequest(query)))
    },
  )
  app.post(
    `${PATH}/:deliveryId/redeliver`,
    {
      config: { operator: true, errors: ['NOT_FOUND', 'CONFLICT'] },
      schema: {
        tags: TAGS,
        summary: 'Have a delivery processed once more',
        description:
          'As if it had just come: what follows from a delivery is safe to repeat. Doing so again while it waits changes nothing. ' +
          'For an event of the payment processor its customer is read anew.',
        params: DeliveryParams,
        response: { 200: Delivery },
      },
    },
    async (request) => toJson(await operator.redeliver({ ...request.params, operator: operatorOf(request) })),
  )
}
