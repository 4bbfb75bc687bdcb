import { AppError } from '../../errors.ts'

/** The position of the next page in a list that is ordered by name and then by number. Opaque to clients. */
export type NamePosition = { readonly name: string; readonly id: number }

export function encodeNameCursor({ name, id }: NamePosition): string {
  return Buffer.from(`${id} ${name}`).toString('base64url')
}

/** @throws AppError INVALID_CURSOR for anything that encodeNameCursor did not make. */
export function decodeNameCursor(cursor: string | null): NamePosition | null {
  if (cursor === null) return null
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, digits, name] = /^(\d{1,16}) ([\w./-]+)$/.exec(text) ?? []
  const id = Number(digits)
  if (digits === undefined || name === undefined || !Number.isSafeInteger(id)) throw new AppError('INVALID_CURSOR')
  return { name, id }
}
