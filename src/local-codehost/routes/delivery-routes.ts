import { notFound } from '../api-error.ts'
import type { Host } from '../host.ts'
import { paginateByCursor } from '../server/paginate.ts'
import type { RouteCall, Route } from '../server/route.ts'
import type { DeliveryRecord } from '../state.ts'
import type { Webhooks } from '../webhooks.ts'

/** Webhook deliveries of the app, and redelivery. */
export function createDeliveryRoutes(host: Host, webhooks: Webhooks): Route[] {
  return [
    {
      method: 'GET',
      path: '/app/hook/deliveries',
      access: 'app',
      handle: (call) => {
        const finished = host.state.deliveries.filter((delivery) => !delivery.pending && isAsked(delivery, call))
        const newestFirst = finished.sort((a, b) => b.id - a.id)
        return paginateByCursor(call, host.apiUrl(), newestFirst, (delivery) => delivery.id).map(toItem)
      },
    },
    {
      method: 'GET',
      path: '/app/hook/deliveries/:id',
      access: 'app',
      handle: (call) => toDelivery(requireDelivery(host, call)),
    },
    {
      method: 'POST',
      path: '/app/hook/deliveries/:id/attempts',
      access: 'app',
      status: 202,
      handle: (call) => {
        webhooks.redeliver(requireDelivery(host, call))
        return {}
      },
    },
  ]
}

function requireDelivery(host: Host, call: RouteCall): DeliveryRecord {
  const found = host.state.deliveries.find((delivery) => String(delivery.id) === call.params['id'])
  if (!found) throw notFound()
  return found
}

function isAsked(delivery: DeliveryRecord, call: RouteCall): boolean {
  const { status } = call.query
  if (status === 'success') return delivery.statusCode >= 200 && delivery.statusCode < 400
  return status === 'failure' ? delivery.statusCode >= 400 : true
}

function toItem(delivery: DeliveryRecord) {
  return {
    id: delivery.id,
    guid: delivery.guid,
    delivered_at: delivery.deliveredAt,
    redelivery: delivery.redelivery,
    duration: delivery.durationSeconds,
    status: delivery.status,
    status_code: delivery.statusCode,
    event: delivery.event,
    action: delivery.action,
    installation_id: delivery.installationId,
    repository_id: delivery.repositoryId,
    throttled_at: null,
  }
}

function toDelivery(delivery: DeliveryRecord) {
  return {
    ...toItem(delivery),
    url: '',
    request: { headers: delivery.requestHeaders, payload: JSON.parse(delivery.body) as unknown },
    response: { headers: {}, payload: delivery.responseBody },
  }
}
