import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type postgres from 'postgres'
import { APP_ROLE } from '../../src/db/preparation/app-role.ts'
import { openDatabase } from '../../src/db/client.ts'
import { withLogin } from '../../src/db/preparation/database-url.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts'
import { readPostmaster } from '../../src/db/embedded/postmaster.ts'
import { prepareDatabase } from '../../src/compose/preparation/prepare-database.ts'
import { runScript, waitUntil } from '../helpers/processes.ts'
import { SILENT_LOG } from '../helpers/worker.ts'

/** Whose addresses there may be, on a server with the roles and access rules of an operator. */

const MAIN = new URL('../../src/main.ts', import.meta.url)
const PASSWORD = 'pa55w0rd-of-the-test'
const prepare = (url: string, ownerUrl: string | null = null) => prepareDatabase({ url, ownerUrl }, SILENT_LOG)

type Server = {
  readonly url: string
  readonly sql: postgres.Sql
  /** A line of pg_hba.conf lets these in. */
  readonly letIn: (who: string) => Promise<void>
}

async function startServer(t: Test): Promise<Server> {
  const directory = mkdtempSync(join(tmpdir(), 'fixwright-postgres-'))
  chmodSync(directory, 0o711)
  const dataDir = join(directory, 'postgres')
  const server = await startEmbeddedPostgres({ dataDir, persistent: false })
  const client = openDatabase(server.url, { maxConnections: 1 })
  const { sql } = client
  t.teardown(async () => {
    await client.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  })
  const readLoadTime = async () => String((await sql`select pg_conf_load_time()::text as time`)[0]?.['time'])
  async function letIn(who: string): Promise<void> {
    const before = await readLoadTime()
    writeFileSync(join(dataDir, 'pg_hba.conf'), `host all ${who} 127.0.0.1/32 scram-sha-256\n`)
    process.kill(readPostmaster(dataDir)!.pid, 'SIGHUP')
    await waitUntil(async () => (await readLoadTime()) !== before)
  }
  return { url: server.url, sql, letIn }
}

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

t.test('an owner that may not make roles', async (t) => {
  const { url: adminUrl, sql, letIn } = await startServer(t)
  await letIn('all')
  await sql.unsafe(`
    create role limited login password '${PASSWORD}';
    grant create on database fixwright to limited;
    grant create on schema public to limited`)
  const url = withLogin(adminUrl, { user: 'limited', password: PASSWORD })
  const warnings: string[] = []
  const log = { ...SILENT_LOG, warn: (_: object, message: string) => void warnings.push(message) }
  t.same(await prepareDatabase({ url, ownerUrl: null }, log), { url, login: 'owner' })
  t.match(warnings, [/policies hold for the owner/, /could not create its own login role .* works as the owner/])
  const limited = open(t, url)
  const [forced] = await limited`select count(*)::int as count from pg_class where relforcerowsecurity`
  t.ok(forced!['count'] > 10)

  await sql.unsafe(`create role ${APP_ROLE}`)
  t.equal((await prepare(url)).login, 'owner', 'a role that it may not use is no help to it')
  await sql.unsafe(`create role web login password '${PASSWORD}' in role ${APP_ROLE}`)
  const web = withLogin(adminUrl, { user: 'web', password: PASSWORD })
  t.same(await prepare(web, url), { url: web, login: 'given' }, 'but others may')
  t.equal(await attempt(open(t, web), 'select from teams'), '0 rows')
})

t.test('a server that does not let the login in', async (t) => {
  const { url, letIn } = await startServer(t)
  await letIn('fixwright')
  const warned: { reason?: string }[] = []
  const log = { ...SILENT_LOG, warn: (fields: object) => void warned.push(fields) }
  const access = await prepareDatabase({ url, ownerUrl: null }, log)
  t.equal(access.login, 'reduced-owner')
  t.match(warned, [{ reason: /no pg_hba.conf entry for .* user "fixwright_app_\d+"/ }])
  const program = open(t, access.url)
  const [who] = await program`select current_user as name`
  t.equal(who!['name'], APP_ROLE)
  t.equal(await attempt(program, 'delete from audit_logs'), '42501')
  await letIn('all')
  t.equal((await prepare(url)).login, 'own', 'as soon as it does')
})

t.test('with the address of the owner, the program works as who it is told to', async (t) => {
  const { url: ownerUrl, sql: owner, letIn } = await startServer(t)
  await letIn('all')
  await owner.unsafe(`create role web login password '${PASSWORD}'`)
  const url = withLogin(ownerUrl, { user: 'web', password: PASSWORD })
  await t.rejects(
    prepare(url),
    /no tables yet, and the role "web" of DATABASE_URL may not .* Run `npm start -- migrate` with DATABASE_OWNER_URL/,
  )
  const DATA_DIR = t.testdir()
  const migrated = await runScript(MAIN, ['migrate'], { DATABASE_OWNER_URL: ownerUrl, DATA_DIR })
  t.equal(migrated.code, 0, migrated.output)
  t.equal(
    (await owner`select from pg_roles where rolname like ${`${APP_ROLE}_%`}`).length,
    0,
    'it needs no other login',
  )
  await t.rejects(prepare(url), /The role "web" .* may not use the tables: .*`GRANT fixwright_app TO "web"`/)
  t.same(await prepare(url, ownerUrl), { url, login: 'given' }, 'who has both addresses needs no GRANT')
  t.same(await prepare(url), { url, login: 'given' }, 'and the owner is not needed any more')
  const program = open(t, url)
  t.equal(await attempt(program, `set role fixwright`), '42501')
  t.equal(await attempt(program, `select from teams`), '0 rows')
  t.equal((await prepare(ownerUrl, ownerUrl)).login, 'own', 'the owner twice is the owner')

  for (const change of [
    'delete from graphile_worker.migrations where id = (select max(id) from graphile_worker.migrations)',
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  ]) {
    await owner.unsafe(change)
    await t.rejects(prepare(url), /The database is older than this version of the program, and the role "web"/)
  }
  const started = await runScript(MAIN, ['worker'], { DATABASE_URL: url, DATA_DIR })
  t.equal(started.code, 1)
  t.match(
    started.output,
    /^Fixwright could not start: The database is older .* Run `npm start -- migrate` with DATABASE_/m,
  )
  t.notMatch(started.output, PASSWORD)
})
