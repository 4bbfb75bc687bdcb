import { listOperatorActionRows, type OperatorActionView } from '../../db/repositories/operator-action-repository.ts'
import { cutPage, decodeCursor, type ListPage, type ListRequest } from '../../domain/lists/list-cursor.ts'
import type { OperatorDeps } from './operator-deps.ts'

export type ListActions = (request: ListRequest) => Promise<ListPage<OperatorActionView>>

/** What operators did, newest first. */
export function createListActions({ db }: Pick<OperatorDeps, 'db'>): ListActions {
  return async ({ limit, cursor }) => {
    const rows = await listOperatorActionRows(db, { after: decodeCursor(cursor), limit: limit + 1 })
    return cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  }
}
