/**
 * The row of a statement that always yields one: a sum over a table, an insert without `on conflict do nothing`, the change
 * of a row that the caller has locked.
 * @throws Error when there is none; then the statement, or who calls it, is not what it was taken for.
 */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The database returned no row for a statement that always yields one')
  return row
}
