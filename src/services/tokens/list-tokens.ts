import { listApiTokenRows } from '../../db/repositories/api-token-repository.ts'
import type { Database } from '../../db/client.ts'
import { cutPage, decodeCursor, type ListPage, type ListRequest } from '../../domain/lists/list-cursor.ts'
import { toTokenView, type TokenView } from './token-view.ts'

export type ListTokens = (teamId: string, request: ListRequest) => Promise<ListPage<TokenView>>

/** The tokens that are not revoked, newest first. @throws AppError INVALID_CURSOR */
export function createListTokens(deps: { db: Database }): ListTokens {
  return async (teamId, { limit, cursor }) => {
    const rows = await listApiTokenRows(deps.db, teamId, { after: decodeCursor(cursor), limit: limit + 1 })
    const page = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
    return { ...page, items: page.items.map(toTokenView) }
  }
}
