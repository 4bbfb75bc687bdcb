import type postgres from 'postgres'
import type { Logger } from '../../lib/logger.ts'

/**
 * The role that has the program's rights; the program's login role is a member. It owns nothing, so row-level security
 * applies to it, and it lacks every right that it does not need, such as changing the audit log.
 */
export const APP_ROLE = 'fixwright_app'

/** Roles are shared by all databases of a server, so two migrations may create this one at the same time. */
const RACES = ['42710', '23505', 'XX000', '40001', '40P01']
const NOT_ALLOWED = '42501'
const MAX_TRIES = 10

/**
 * Creates the program's role, lets the owner become it, and grants it the rights that it lacks on the current tables.
 * Can be called at any time, preferably after every migration.
 * @param sql a connection as the owner of the tables.
 * @returns the role's name, or null when the owner cannot become it; then row-level security is forced on the owner as
 * well.
 */
export async function ensureAppRole(
  sql: postgres.Sql,
  options: { log?: Logger | undefined; name?: string } = {},
): Promise<string | null> {
  const name = options.name ?? APP_ROLE
  const canBeUsed = await makeRole(sql, name)
  await forcePolicies(sql, !canBeUsed)
  // Somebody else may have created it, for a login that the owner does not know.
  if (await isThere(sql, name)) await grantRights(sql, name)
  if (canBeUsed) return name
  options.log?.warn(
    { role: name },
    `the owner of the database may not use the role ${name}: policies hold for the owner`,
  )
  return null
}

async function isThere(sql: postgres.Sql, name: string): Promise<boolean> {
  return (await sql`select from pg_roles where rolname = ${name}`).length > 0
}

/** @returns whether the owner can become it. */
async function makeRole(sql: postgres.Sql, name: string): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      if (!(await isThere(sql, name))) await sql`create role ${sql(name)} nologin`
      if (await canBecome(sql, name)) return true
      // Since Postgres 16, the creator of a role may grant it but not become it.
      await sql`grant ${sql(name)} to session_user`
    } catch (error) {
      const code = codeOf(error)
      if (code === NOT_ALLOWED) return false
      if (!RACES.includes(code)) throw error
    }
  }
  return false
}

/** Tested by trying, since versions differ in what a membership allows. */
async function canBecome(sql: postgres.Sql, name: string): Promise<boolean> {
  try {
    await sql`set role ${sql(name)}`
    await sql`reset role`
    return true
  } catch (error) {
    if (codeOf(error) === NOT_ALLOWED) return false
    throw error
  }
}

/**
 * Policies only apply to the owner of a table when they are forced. A backup by the owner then needs
 * `--enable-row-security`.
 */
async function forcePolicies(sql: postgres.Sql, force: boolean): Promise<void> {
  await runAll(
    sql,
    sql<Statement[]>`
    select format('alter table %s %s row level security', oid::regclass, ${force ? 'force' : 'no force'}::text) as statement
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
      and relforcerowsecurity <> ${force} and pg_has_role(relowner, 'member')`,
  )
}

type Statement = { readonly statement: string }

/**
 * The queue's tables have row-level security without policies, which locks out everybody but their owner. The program
 * calls the queue's functions and views, so its role gets policies that allow what those do.
 */
async function grantRights(sql: postgres.Sql, name: string): Promise<void> {
  await runAll(
    sql,
    sql<Statement[]>`
    with app as (select oid from pg_roles where rolname = ${name}),
    wanted (object, privilege) as (
      select oid, unnest(case
          when relnamespace = 'drizzle'::regnamespace then array['select']
          when oid = 'public.audit_logs'::regclass then array['select', 'insert']
          when relkind = 'v' then array['select']
          else array['select', 'insert', 'update', 'delete'] end)
      from pg_class
      where relkind in ('r', 'p', 'v') and relnamespace in (
        'public'::regnamespace, 'drizzle'::regnamespace, 'graphile_worker'::regnamespace)
    )
    select format('grant usage on schema %I to %I', nspname, ${name}::text) as statement
    from pg_namespace, app
    where nspname in ('public', 'drizzle', 'graphile_worker') and not has_schema_privilege(app.oid, pg_namespace.oid, 'usage')
    union all
    select format('grant %s on %s to %I', string_agg(privilege, ', '), object::regclass, ${name}::text)
    from wanted, app where not has_table_privilege(app.oid, object, privilege) group by object
    union all
    select format('grant usage on sequence %s to %I', pg_class.oid::regclass, ${name}::text)
    from pg_class, app
    where relkind = 'S' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and not has_sequence_privilege(app.oid, pg_class.oid, 'usage')
    union all
    select format('alter default privileges in schema public grant %s to %I', rights, ${name}::text)
    from app, (values ('r'::"char", 'select, insert, update, delete on tables'), ('S', 'usage on sequences')) as later (kind, rights)
    where not exists (
      select from pg_default_acl, aclexplode(defaclacl) where grantee = app.oid and defaclobjtype = kind
        and defaclrole = (select oid from pg_roles where rolname = session_user))
    union all
    select format('create policy %I on %s to %I using (true) with check (true)', ${name}::text, oid::regclass, ${name}::text)
    from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = ${name})
    union all
    select format('grant execute on function %s to %I', proc::regprocedure, ${name}::text)
    from app, (values ('public.maintain_audit_partitions()'::regprocedure)) as functions (proc)
    where not has_function_privilege(app.oid, proc, 'execute')`,
  )
}

async function runAll(sql: postgres.Sql, statements: PromiseLike<readonly Statement[]>): Promise<void> {
  for (const { statement } of await statements) await sql.unsafe(statement)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
