import type { Database } from '../../db/client.ts'
import { listMemberRows, type MemberFilter } from '../../db/repositories/member-repository.ts'
import { cutPage, decodeCursor, type ListPage, type ListRequest } from '../../domain/lists/list-cursor.ts'
import { toMemberView, type MemberView } from './member-view.ts'

export type ListMembers = (teamId: string, request: ListRequest, filter?: MemberFilter) => Promise<ListPage<MemberView>>

/** The members in the order in which they were added. @throws AppError INVALID_CURSOR */
export function createListMembers(deps: { db: Database }): ListMembers {
  return async (teamId, { limit, cursor }, filter = {}) => {
    const rows = await listMemberRows(deps.db, teamId, { after: decodeCursor(cursor), limit: limit + 1, filter })
    const page = cutPage(rows, limit, (row) => ({ at: row.addedAt, id: row.userId }))
    return { ...page, items: page.items.map(toMemberView) }
  }
}
