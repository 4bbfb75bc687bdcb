import Type, { type TSchema, type TProperties } from 'typebox'
import { DEFAULT_LIST_LIMIT, MAX_LIST_LIMIT } from '../../domain/lists/list-cursor.ts'
import type { ListRequest } from '../../domain/lists/list-cursor.ts'
import { ERRORS, type ErrorCode } from '../../errors.ts'

export const UUID_PATTERN = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** For request bodies: an unknown field is an error and never dropped. */
export function Strict<Properties extends TProperties>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false })
}

export function Nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

export const Uuid = Type.String({ pattern: UUID_PATTERN, examples: ['7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f'] })
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
export const TeamParams = Strict({ teamId: Uuid })
export const Limit = Type.Union([Type.Integer({ minimum: 0 }), Type.Literal('unlimited')])

/** Query values are strings: numbers are checked by pattern and parsed by `readListRequest`, never coerced. */
export const ListQuery = Strict({
  limit: Type.Optional(
    Type.String({
      pattern: '^(?:[1-9][0-9]?|100)$',
      description: `Items per page, 1 to ${MAX_LIST_LIMIT}; ${DEFAULT_LIST_LIMIT} by default`,
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 300,
      description: '`nextCursor` of the previous page of the same list with the same filters',
    }),
  ),
})

export function readListRequest(query: { limit?: string; cursor?: string }): ListRequest {
  return { limit: query.limit === undefined ? DEFAULT_LIST_LIMIT : Number(query.limit), cursor: query.cursor ?? null }
}

export function ListOf<Schema extends TSchema>(item: Schema) {
  return Type.Object({ items: Type.Array(item), nextCursor: Nullable(Type.String()) })
}

export const ErrorResponse = Type.Object(
  {
    statusCode: Type.Integer(),
    code: Type.Enum(Object.keys(ERRORS) as ErrorCode[]),
    error: Type.String({ description: 'The name of the status' }),
    message: Type.String(),
    details: Type.Optional(Type.Object({}, { additionalProperties: true })),
  },
  { $id: 'Error', title: 'Error' },
)

/** Control characters, line breaks, direction overrides and invisible characters. */
const UNSEEN =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb'
/** These join letters and emoji, so a name may contain them but not consist of them. */
const JOINERS = '\\u200c\\u200d'

/**
 * Plain text for names: nothing invisible, and not only blanks. The expression runs in linear time and uses only syntax
 * that other languages know as well.
 */
export const NAME_PATTERN = `^[^${UNSEEN}]*[^\\s${UNSEEN}${JOINERS}][^${UNSEEN}]*$`
export const NAME_PROBLEM = 'must be plain text: no control or invisible characters, and not only whitespace'
