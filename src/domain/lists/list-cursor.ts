import { AppError } from '../../errors.ts'

/** The position of the next page in a list that is ordered by time and then by ID. Opaque to clients. */
export type ListPosition = { readonly at: Date; readonly id: string }
export type ListRequest = { readonly limit: number; readonly cursor: string | null }
export type ListPage<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

export const DEFAULT_LIST_LIMIT = 50
export const MAX_LIST_LIMIT = 100

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LATEST_MS = 8_640_000_000_000_000

export function encodeCursor(position: ListPosition): string {
  return Buffer.from(`${position.at.getTime()} ${position.id}`).toString('base64url')
}

/**
 * @param idForm the format of the IDs in the list.
 * @throws AppError INVALID_CURSOR for anything that encodeCursor did not make.
 */
export function decodeCursor(cursor: string | null, idForm: RegExp = UUID): ListPosition | null {
  if (cursor === null) return null
  const [milliseconds = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const time = Number(milliseconds)
  if (!/^\d{1,16}$/.test(milliseconds) || time > LATEST_MS || !idForm.test(id) || rest.length > 0)
    throw new AppError('INVALID_CURSOR')
  return { at: new Date(time), id }
}

/**
 * Makes a page of rows that were read with a limit of `limit` + 1.
 * @param positionOf the time and ID by which the rows are ordered.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => ListPosition,
): ListPage<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null }
}
