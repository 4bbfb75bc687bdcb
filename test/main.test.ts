import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readPostmaster } from '../src/db/embedded/postmaster.ts'
import { createTestDatabase } from './helpers/database.ts'
import { runScript, startScript, waitUntil } from './helpers/processes.ts'

const MAIN = new URL('../src/main.ts', import.meta.url)

t.test(
  'migrate prepares a database and ends; everything in one process goes on with it: ready, served, drained',
  async (t) => {
    const DATA_DIR = join(t.testdir(), 'data')
    const migrated = await runScript(MAIN, ['migrate'], { DATA_DIR })
    t.equal(migrated.code, 0, migrated.output)
    t.match(migrated.output, 'database is up to date')
    t.notMatch(migrated.output, /"message":"ready"/, 'it serves nothing')
    t.equal(readPostmaster(join(DATA_DIR, 'postgres')), undefined, 'its database server is stopped')

    const program = startScript(MAIN, [], { env: { DATA_DIR, PORT: '0' } })
    t.teardown(() => program.child.kill('SIGKILL'))
    await program.waitFor('\nready http')
    const url = /^ready (http:\/\/127\.0\.0\.1:\d+)$/m.exec(program.output())?.[1]
    t.equal((await fetch(`${url}/healthz`)).status, 200)
    t.equal((await fetch(`${url}/readyz`)).status, 200)
    t.match(await (await fetch(`${url}/metrics`)).text(), 'fixwright_http_request_duration_seconds')
    program.child.kill('SIGTERM')
    t.equal((await program.ended).code, 0)
    t.equal(readPostmaster(join(DATA_DIR, 'postgres')), undefined, 'its database server is stopped too')
  },
)

t.test('a worker drains as well, Ctrl-C that arrives twice is one, and no signal opens the inspector', async (t) => {
  const { url, sql } = await createTestDatabase(t)
  const program = startScript(MAIN, ['worker'], { env: { DATABASE_URL: url, DATA_DIR: t.testdir() } })
  t.teardown(() => program.child.kill('SIGKILL'))
  await program.waitFor('"message":"ready"')
  t.notMatch(program.output(), /^ready/m, 'it serves nothing')
  t.equal((await sql`select from worker_pools`).length, 1)
  t.match(
    [...(await sql`select role, process_id from running_processes`)],
    [{ role: 'worker', process_id: program.child.pid }],
  )
  t.match(program.output(), /the sandbox (has all|lacks \d of) its isolation layers/, 'it says what the sandbox lacks')
  program.child.kill('SIGUSR1')
  await program.waitFor('a debugger was requested and rejected')
  program.child.kill('SIGINT')
  program.child.kill('SIGINT')
  t.equal((await program.ended).code, 0)
  t.notMatch(program.output(), 'Debugger listening')
  t.equal((await sql`select from worker_pools`).length, 0)
  t.equal((await sql`select from running_processes`).length, 0, 'it is no longer listed')
})

t.test('every connection is made with the login of the program, none with that of the owner', async (t) => {
  const { url, sql } = await createTestDatabase(t)
  const programs = ['server', 'worker'].map((role) =>
    startScript(MAIN, [role], {
      env: { DATABASE_URL: url, DATA_DIR: t.testdir(), PORT: '0', LOG_LEVEL: 'debug' },
      flags: ['--disable-sigusr1'],
    }),
  )
  t.teardown(() => programs.map(({ child }) => child.kill('SIGKILL')))
  const [server, worker] = programs
  await Promise.all([server!.waitFor('\nready http'), worker!.waitFor('"message":"ready"')])
  const address = /^ready (\S+)$/m.exec(server!.output())?.[1]
  t.equal((await fetch(`${address}/readyz`)).status, 200)
  // A job that the worker has done went through all that the queue asks of the database.
  await waitUntil(async () => (await sql`select from graphile_worker.jobs`).length === 0)
  const connections = await sql<{ login: string; own: boolean; names: string[] }[]>`
    select usename as login, usename = 'fixwright_app_' || datid as own, array_agg(distinct application_name) as names
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() group by 1, 2`
  t.equal(connections.length, 1)
  t.match(connections, [{ own: true }])
  t.ok(connections[0]?.names.includes('fixwright-pool'), 'the sign of life of a worker too')
  const [stored] = await sql`select password from fixwright_private.program_login`
  for (const program of programs) {
    t.notMatch(program.output(), stored!['password'], 'no log has its password')
    t.notMatch(program.output(), /"level":"(WARN|ERROR)".*(login role|permission denied)/)
    // With the flag that npm and the image start it with, the signal does not even arrive.
    program.child.kill('SIGUSR1')
    program.child.kill('SIGTERM')
    t.equal((await program.ended).code, 0)
    t.notMatch(program.output(), 'Debugger listening')
  }
})

t.test('production never starts the local mode', async (t) => {
  const DATA_DIR = join(t.testdir(), 'data')
  const { code, output } = await runScript(MAIN, [], { DATA_DIR, NODE_ENV: 'production', HOST: '0.0.0.0' })
  t.equal(code, 1)
  t.match(output, /^The configuration is not valid: APP_ID is missing, like PRIVATE_KEY, .* NODE_ENV is production/)
  t.equal(output.trim().split('\n').length, 1)
  t.notOk(existsSync(DATA_DIR), 'nothing was started')
})

t.test('what cannot work ends with one readable line and exit code 1', async (t) => {
  const DATA_DIR = join(t.testdir(), 'data')
  const wrong = await runScript(MAIN, [], { DATA_DIR, PORT: 'x', APP_ID: '1' })
  t.equal(wrong.code, 1)
  t.equal(wrong.output.trim().split('\n').length, 1)
  for (const name of ['PORT', 'PRIVATE_KEY', 'WEBHOOK_SECRET', 'CREDENTIALS_KEY']) t.match(wrong.output, name)
  t.notOk(existsSync(DATA_DIR), 'nothing was started')

  const role = await runScript(MAIN, ['nonsense'], { DATA_DIR })
  t.equal(role.code, 1)
  t.match(role.output, /^There is no role "nonsense": use one of all, server, worker, migrate\.\n$/)

  const env = { DATA_DIR, DATABASE_URL: 'postgres://user:pa55w0rd-pa55w0rd@127.0.0.1:1/none' }
  const unreachable = await runScript(MAIN, ['server'], env)
  t.equal(unreachable.code, 1)
  t.match(unreachable.output, /^Fixwright could not start: The database could not be migrated:  /m)
  t.notMatch(unreachable.output, 'pa55w0rd')
})
