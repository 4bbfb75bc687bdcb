import t, { type Test } from 'tap'
import type postgres from 'postgres'
import { APP_ROLE } from '../../../src/db/preparation/app-role.ts'
import { openDatabase } from '../../../src/db/client.ts'
import { withLogin } from '../../../src/db/preparation/database-url.ts'
import { prepareDatabase } from '../../../src/compose/preparation/prepare-database.ts'
import { runScript } from '../../helpers/processes.ts'
import { createEmptyDatabase, createTestDatabase } from '../../helpers/database.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

const prepare = (url: string) => prepareDatabase({ url, ownerUrl: null }, SILENT_LOG)

function open(t: Test, url: string): postgres.Sql {
  const client = openDatabase(url, { maxConnections: 1 })
  t.teardown(() => client.close())
  return client.sql
}

/** The code of the refusal, or what came back. */
const attempt = (sql: postgres.Sql, statement: string) =>
  sql.unsafe(statement).then(
    (rows) => `${rows.length} rows`,
    (error: unknown) => String((error as { code?: unknown }).code),
  )

t.test('no statement leads from the program to the owner', async (t) => {
  const { url, sql: owner } = await createTestDatabase(t)
  await owner`insert into teams (name, slug) values ('A', 'aaa')`
  await owner`insert into audit_logs (team_id, action) select id, 'team.created' from teams`
  const { url: own, login } = await prepare(url)
  t.equal(login, 'own')
  const program = open(t, own)
  const [who] = await program`select current_user as name, session_user as session, oid from pg_database
    where datname = current_database()`
  t.match(who, { name: `${APP_ROLE}_${who!['oid']}`, session: `${APP_ROLE}_${who!['oid']}` })
  const [role] =
    await program`select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as has_more,
      array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid) as member_of
    from pg_roles where rolname = current_user`
  t.strictSame({ ...role }, { has_more: false, member_of: [APP_ROLE] })
  const [seen] = await owner`select query from pg_stat_activity where usename = ${who!['name']} and query <> ''`
  t.match(seen, { query: /rolbypassrls/ }, 'the owner sees what the program does')

  const [{ name: ownerName }] = await owner<[{ name: string }]>`select current_user as name`
  const REFUSED = ['42501', '28000', '0LP01']
  for (const statement of [
    `set role ${ownerName}`,
    `reset role; set role ${ownerName}`,
    `set session authorization ${ownerName}`,
    `set local role ${ownerName}`,
    `select set_config('role', '${ownerName}', false)`,
    `grant ${ownerName} to current_user`,
    `alter role ${ownerName} password 'x'`,
    `alter role ${who!['name']} createrole`,
    `alter table audit_logs owner to current_user`,
    `alter table audit_logs disable row level security`,
    `drop policy read_own_team on audit_logs`,
    `alter table teams no force row level security`,
    `create table public.mine ()`,
    `update audit_logs set action = 'x'`,
    `delete from audit_logs`,
    `truncate audit_logs`,
    `delete from audit_partitions.audit_logs_default`,
    `select * from fixwright_private.program_login`,
    `delete from drizzle.__drizzle_migrations`,
    `create function f() returns int language sql security definer as 'select 1'`,
    `copy teams to program 'cat'`,
    `select pg_read_file('PG_VERSION')`,
  ]) {
    const code = await attempt(program, statement)
    t.ok(REFUSED.includes(code), `${statement}: ${code}`)
  }
  t.not(await attempt(program, 'reset role'), '42501')
  const [after] = await program`select current_user as name`
  t.equal(after!['name'], who!['name'], 'there is nothing to step back to')
  t.equal(await attempt(program, 'select from audit_logs'), '1 rows')
  t.equal(await attempt(program, 'select maintain_audit_partitions()'), '1 rows')
})

t.test('all processes get the same login, also when they start at once', async (t) => {
  const { url } = await createEmptyDatabase(t)
  const script = new URL('../fixtures/prepare-once.ts', import.meta.url)
  const results = await Promise.all(Array.from({ length: 6 }, () => runScript(script, [url])))
  for (const { code, output } of results) t.equal(code, 0, output)
  t.equal(new Set(results.map(({ output }) => output)).size, 1)
  t.match(results[0]!.output, /^own postgres:\/\/fixwright_app_\d+:fxw_[0-9a-f]{64}@/)
})

t.test('databases of one server have logins of their own, copies too', async (t) => {
  const [first, second] = await Promise.all([createTestDatabase(t), createTestDatabase(t)])
  const [one, other] = await Promise.all([prepare(first.url), prepare(second.url)])
  t.same([one.login, other.login], ['own', 'own'])
  const logins = [one, other].map(({ url }) => new URL(url))
  t.equal(new Set(logins.map(({ username }) => username)).size, 2)
  t.equal(new Set(logins.map(({ password }) => password)).size, 2)
  const wrong = open(t, Object.assign(new URL(one.url), { password: logins[1]!.password }).href)
  t.equal(await attempt(wrong, 'select 1'), '28P01')

  // As in a copy of the database: what was stored is for another role.
  const [stored] = await first.sql`select * from fixwright_private.program_login`
  await second.sql`delete from fixwright_private.program_login`
  await second.sql`insert into fixwright_private.program_login ${second.sql(stored!)}`
  const renewed = new URL((await prepare(second.url)).url)
  t.equal(renewed.username, logins[1]!.username)
  t.notOk(logins.some(({ password }) => password === renewed.password))
  t.equal((await second.sql`select from fixwright_private.program_login`).length, 1, 'the other one is forgotten')
})

t.test('a database that was closed to others is opened to its program', async (t) => {
  const { url, sql } = await createTestDatabase(t)
  const name = new URL(url).pathname.slice(1)
  await sql`revoke connect on database ${sql(name)} from public`
  t.equal((await prepare(url)).login, 'own')
})

t.test('after a restore into another server the role is there again', async (t) => {
  const { url, sql } = await createTestDatabase(t)
  const before = await prepare(url)
  // A dump holds the table and not the roles.
  await sql.unsafe(`drop role ${new URL(before.url).username}`)
  t.same(await prepare(url), before)
  await sql.unsafe(`alter role ${new URL(before.url).username} password 'another'`)
  t.same(await prepare(url), before, 'nor does a changed password matter')
  t.equal(await attempt(open(t, before.url), 'select 1'), '1 rows')
})

t.test('the address keeps what else is in it', async (t) => {
  const { url } = await createTestDatabase(t)
  const given = `${url}?application_name=named&options=-c%20work_mem%3D1MB&user=x&password=y`
  t.equal(
    withLogin(given, { user: 'u', password: 'p' }),
    `${url.replace(/\/\/.*@/, '//u:p@')}?application_name=named&options=-c%20work_mem%3D1MB`.replace('%20', '+'),
  )
  const { url: own } = await prepare(`${url}?options=-c%20work_mem%3D1MB`)
  const [setting] = await open(t, own)`select current_setting('work_mem') as value`
  t.equal(setting!['value'], '1MB')
})
