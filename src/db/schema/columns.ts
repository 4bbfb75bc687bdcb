import { sql, type SQL } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every time is stored with its zone and read as a Date. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

export function createdAt() {
  return instant('created_at').notNull().defaultNow()
}

export function updatedAt() {
  return instant('updated_at').notNull().defaultNow()
}

export function id() {
  return uuid('id').primaryKey().defaultRandom()
}

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The values as they stand in a check constraint: `'a', 'b'`. Only for constants of ours. */
export function oneOf(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(', '))
}
