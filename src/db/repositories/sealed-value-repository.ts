import { sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'

/** A column whose texts are sealed with the credentials key. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  readonly key: string
  readonly keyType: 'uuid' | 'text'
  /** Other columns that belong to the seal's context. */
  readonly about: readonly string[]
}
export type SealedValue = {
  readonly key: string
  readonly sealed: string
  readonly about: Readonly<Record<string, string>>
}

/** Rows after the key `after`, in the order of their keys. Table and column names are our own constants. */
export async function listSealedValues(
  executor: Executor,
  { table, column, key, keyType, about }: SealedColumn,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly SealedValue[]> {
  const [keyName, columnName] = [sql.identifier(key), sql.identifier(column)]
  const isAfter = after === null ? sql`true` : sql`${keyName} > ${after}::${sql.raw(keyType)}`
  const others = sql.join(
    about.map((name) => sql`${name}::text, ${sql.identifier(name)}::text`),
    sql`, `,
  )
  const rows = await executor.execute<SealedValue>(sql`
    select ${keyName}::text as key, ${columnName} as sealed, json_build_object(${others}) as about
    from ${sql.identifier(table)} where ${columnName} is not null and ${isAfter}
    order by ${keyName} limit ${limit}`)
  return [...rows]
}

/** Replaces a value only if it is still the one that was read. @returns whether it was replaced. */
export async function replaceSealedValue(
  executor: Executor,
  { table, column, key, keyType }: SealedColumn,
  change: { readonly key: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const [keyName, columnName] = [sql.identifier(key), sql.identifier(column)]
  const rows = await executor.execute(sql`
    update ${sql.identifier(table)} set ${columnName} = ${change.to}
    where ${keyName} = ${change.key}::${sql.raw(keyType)} and ${columnName} = ${change.from} returning 1`)
  return rows.length > 0
}
