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
        summary: 'List the webhook deliveries of the last 90 days, newest first',
        description: 'Without their content.',
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
        summary: 'Reprocess a delivery',
        description:
          'As if it had just arrived: processing a delivery is safe to repeat. Repeating the request while the delivery is waiting changes nothing. ' +
          'For an event from the payment processor, its customer is read again.',
        params: DeliveryParams,
        response: { 200: Delivery },
      },
    },
    async (request) => toJson(await operator.redeliver({ ...request.params, operator: operatorOf(request) })),
  )
}
