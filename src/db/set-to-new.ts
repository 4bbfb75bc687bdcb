import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For an upsert: every column takes the value of the row to be inserted, except for those given. */
export function setToNew<Table extends PgTable>(
  table: Table,
  kept: readonly (keyof Table['_']['columns'] & string)[],
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !kept.includes(name))
  return Object.fromEntries(columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]))
}
