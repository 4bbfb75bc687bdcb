import type { Sql } from 'postgres'

/**
 * All that makes up a schema as Postgres describes it, one line a thing, sorted: two databases with the same lines behave the
 * same. Left out are the order of columns, since columns that came later stand last, and the names of NOT NULL.
 *
 * @param schema such as `public`; what extensions brought is left out.
 */
export async function describeSchema(sql: Sql, schema: string): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with tables as (
      select oid, relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, relispartition,
        pg_get_expr(relpartbound, oid) as bound
      from pg_class where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p', 'v', 'S')
    )
    select line from (
      select format('table %s %s %s %s %s %s', relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, bound) as line
      from tables
      union all
      select format('column %s.%s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod),
        attnotnull, attgenerated, pg_get_expr(adbin, adrelid))
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      union all
      select format('constraint %s on %s: %s', conname, relname, pg_get_constraintdef(pg_constraint.oid))
      from tables join pg_constraint on conrelid = tables.oid and contype <> 'n'
      union all
      select format('index %s', pg_get_indexdef(indexrelid)) from tables join pg_index on indrelid = tables.oid
      union all
      select format('trigger %s', pg_get_triggerdef(pg_trigger.oid))
      from tables join pg_trigger on tgrelid = tables.oid and not tgisinternal
      union all
      select format('policy %s on %s for %s: %s, check %s', policyname, tablename, cmd, qual, with_check)
      from pg_policies where schemaname = ${schema}
      union all
      select format('function %s %s', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace = ${schema}::regnamespace
        and prokind = 'f'
      union all
      select format('type %s.%s %s', typname, attname, format_type(atttypid, atttypmod))
      from pg_type join pg_class on pg_class.oid = typrelid and relkind = 'c' join pg_attribute on attrelid = typrelid and attnum > 0
      where typnamespace = ${schema}::regnamespace
    ) as lines order by line`
  return rows.map(({ line }) => line)
}
