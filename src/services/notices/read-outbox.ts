import type { Database } from '../../db/client.ts'
import {
  findOutboxRow,
  listOutboxRows,
  type OutboxListItem,
  type OutboxMail,
  type OutboxState,
} from '../../db/repositories/outbox-repository.ts'
import { cutPage, decodeCursor, type ListPage, type ListRequest } from '../../domain/lists/list-cursor.ts'

export type ReadOutbox = {
  /** The newest mails first. @throws AppError INVALID_CURSOR */
  list(request: ListRequest, state?: OutboxState): Promise<ListPage<OutboxListItem>>
  find(mailId: string): Promise<OutboxMail | null>
}

/** All mails, sent and waiting, for local mode and for operators. */
export function createReadOutbox({ db }: { readonly db: Database }): ReadOutbox {
  return {
    async list({ limit, cursor }, state) {
      const rows = await listOutboxRows(db, { state, after: decodeCursor(cursor), limit: limit + 1 })
      return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
    },
    find: (mailId) => findOutboxRow(db, mailId),
  }
}
