import type postgres from 'postgres'
import { APP_ROLE } from './app-role.ts'
import type { UrlLogin } from './database-url.ts'
import { oneRow } from '../one-row.ts'
import { createScramVerifier } from './scram-verifier.ts'

/** An arbitrary constant, but the same in every process and version of this program. */
const LOGIN_LOCK = 727_100_004

/**
 * Creates the login role that the program connects as if it does not exist, and returns its login. It is a member of
 * APP_ROLE and of nothing else, so no statement can make it the owner. Each database of a server has its own: the role
 * is named after the database's id, and its password is in a table of that database that only the owner may read. A
 * restored or copied database has another id, hence another role and password.
 * @param sql a connection as the owner, to a database in which APP_ROLE has its rights.
 * @param options.resetPassword sets the stored password on an existing role.
 * @throws PostgresError such as 42501 when the owner may not create roles.
 */
export async function ensureProgramLogin(
  sql: postgres.Sql,
  options: { readonly resetPassword?: boolean } = {},
): Promise<UrlLogin> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOGIN_LOCK})`
    const found = await tx<{ name: string; role: string; hasRole: boolean }[]>`
      select datname as name, ${APP_ROLE} || '_' || oid as role,
        exists (select from pg_roles where rolname = ${APP_ROLE} || '_' || pg_database.oid) as "hasRole"
      from pg_database where datname = current_database()`
    const { name, role, hasRole } = oneRow(found)
    const password = await readPassword(tx, role)
    const verifier = createScramVerifier(password)
    if (!hasRole) {
      await tx.unsafe(`create role ${role} login password '${verifier}' in role ${APP_ROLE}`)
      // Without it the owner could neither see nor end the program's activity in its database.
      await tx.unsafe(`grant ${role} to session_user`)
    }
    if (hasRole && options.resetPassword) await tx.unsafe(`alter role ${role} login password '${verifier}'`)
    const [may] = await tx`select has_database_privilege(${role}, ${name}, 'connect') as connect`
    if (!may?.['connect']) await tx`grant connect on database ${tx(name)} to ${tx(role)}`
    return { user: role, password }
  })
}

/**
 * The server generates it, so that it appears in no statement's text or parameters. Log scrubbing recognises the prefix
 * `fxw_`.
 */
async function readPassword(tx: postgres.TransactionSql, role: string): Promise<string> {
  const [schema] = await tx`select from pg_namespace where nspname = 'fixwright_private'`
  if (!schema)
    await tx.unsafe(`
      create schema fixwright_private;
      create table fixwright_private.program_login (role text primary key, password text not null);
      revoke all on schema fixwright_private from public;
      revoke all on fixwright_private.program_login from public`)
  // In a copied database, removes the login of the database it was copied from.
  await tx`delete from fixwright_private.program_login where role <> ${role}`
  await tx`
    insert into fixwright_private.program_login (role, password)
    values (${role}, 'fxw_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    on conflict do nothing`
  const stored = await tx<{ password: string }[]>`
    select password from fixwright_private.program_login where role = ${role}`
  return oneRow(stored).password
}
