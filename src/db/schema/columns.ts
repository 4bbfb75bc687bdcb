import { sql, type SQL } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { FIX_PR_MODES, type FixDelivery, type FixPrMode } from '../../domain/fix-pr/fix-delivery.ts'

/** A time, stored with its time zone and read as a Date. */
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

/** Stored under the name of the mode. Only this column type translates between the two. */
export const fixDelivery = customType<{ data: FixDelivery; driverData: FixPrMode }>({
  dataType: () => 'text',
  toDriver: (delivery) => FIX_PR_MODES[delivery],
  fromDriver: (mode) => (mode === 'branch' ? 'pull-request' : mode),
})

/** The values as a list in a check constraint: `'a', 'b'`. Only for our own constants. */
export function oneOf(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(', '))
}
