import { AppError } from '../../errors.ts'
import type { ListPage, ListRequest } from './list-cursor.ts'

const POSITION = /^(\d{1,9}) (\S{1,200})$/

/**
 * One page of a list that is short enough to be read completely. The cursor identifies the last item shown; if that
 * item was removed, the list continues at its position.
 * @throws AppError INVALID_CURSOR
 */
export function pageOfWhole<Item>(
  items: readonly Item[],
  { limit, cursor }: ListRequest,
  idOf: (item: Item) => string | number,
): ListPage<Item> {
  const start = cursor === null ? 0 : findStart(items, cursor, idOf)
  const page = items.slice(start, start + limit)
  const last = page.at(-1)
  const end = start + page.length
  if (last === undefined || end >= items.length) return { items: page, nextCursor: null }
  return { items: page, nextCursor: Buffer.from(`${end - 1} ${idOf(last)}`).toString('base64url') }
}

function findStart<Item>(items: readonly Item[], cursor: string, idOf: (item: Item) => string | number): number {
  const [, place, id] = POSITION.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  if (place === undefined) throw new AppError('INVALID_CURSOR')
  const found = items.findIndex((item) => String(idOf(item)) === id)
  return found === -1 ? Number(place) : found + 1
}
