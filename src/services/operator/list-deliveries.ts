import {
  listDeliveryRows,
  type DeliveryFilter,
  type DeliveryRow,
  type DeliveryState,
} from '../../db/repositories/delivery-history-repository.ts'
import { cutPage, decodeCursor, type ListPage, type ListRequest } from '../../domain/lists/list-cursor.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { showError } from './show-error.ts'

export type DeliveryView = Omit<DeliveryRow, 'outcome' | 'lastError'> & {
  readonly state: DeliveryState
  readonly error: string | null
}
export type ListDeliveries = (filter: DeliveryFilter, request: ListRequest) => Promise<ListPage<DeliveryView>>

const DELIVERY_ID = /^[\w-]{1,255}$/

/** Deliveries of the code host and the payment processor, newest first, without their content. */
export function createListDeliveries(deps: Pick<OperatorDeps, 'db' | 'scrub'>): ListDeliveries {
  return async (filter, { limit, cursor }) => {
    const rows = await listDeliveryRows(deps.db, { filter, after: decodeCursor(cursor, DELIVERY_ID), limit: limit + 1 })
    const page = cutPage(rows, limit, ({ receivedAt, deliveryId }) => ({ at: receivedAt, id: deliveryId }))
    return { ...page, items: page.items.map((row) => showDelivery(deps, row)) }
  }
}

export function showDelivery(deps: Pick<OperatorDeps, 'scrub'>, row: DeliveryRow): DeliveryView {
  const { outcome, lastError, ...rest } = row
  const state = outcome ?? (lastError === null ? 'waiting' : 'retrying')
  return { ...rest, state, error: lastError === null ? null : showError(deps, lastError) }
}
